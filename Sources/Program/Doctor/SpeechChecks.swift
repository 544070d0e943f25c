import EspeakSynthesis
import MecabReading
import ScreenReader
import Speech

/// What `doctor` tells of the voice.
package enum SpeechChecks {
  package static func all() -> [Check] {
    let engine = EspeakSynthesizer()
    do {
      let voices = try engine.voices()
      return [
        Check(.ok, "eSpeak NG \(engine.engineVersion) with \(voices.count) voices."),
        languages(engine, voices), dictionary(),
      ]
    } catch {
      return [Check(.missing, error.description), dictionary()]
    }
  }

  private static func dictionary() -> Check {
    do {
      _ = try MecabAnalyzer()
      return Check(.ok, "Japanese readings by MeCab \(MecabAnalyzer.version) with IPADIC.")
    } catch {
      return Check(.missing, error.description)
    }
  }

  private static func languages(_ engine: EspeakSynthesizer, _ voices: [EspeakVoice]) -> Check {
    let tags = Set(voices.flatMap { $0.languages.map(\.tag) })
    let silent = Words.languages.filter { !tags.contains(engine.voice(for: $0).name) }
    guard silent.isEmpty else {
      return Check(
        .missing,
        "No voice for \(silent.joined(separator: ", ")). Install espeak-ng-data: "
          + "sudo apt install espeak-ng-data.")
    }
    return Check(.ok, "Voices for \(Words.languages.joined(separator: ", ")).")
  }
}
