import EspeakSynthesis
import ScenarioFormat
import Speech

/// Whether there is a voice of a name that somebody set.
enum VoiceCheck {
  /// An unknown voice is a mistake of the command line or the config file, not of the machine.
  static func check(
    _ name: String, _ engine: EspeakSynthesizer, at place: String? = nil
  ) throws(Failure) {
    let base = String(name.prefix { $0 != "+" })
    let voices: [EspeakVoice]
    do {
      voices = try engine.voices()
    } catch {
      throw Failure(error)
    }
    let names = voices.flatMap { voice in
      voice.languages.map(\.tag) + [voice.name, voice.file]
    }
    guard !names.contains(base) else { return }
    let guess = NearestName.of(base, among: names)
    throw Failure(
      .usage,
      (place.map { "\($0): " } ?? "") + "unknown voice '\(base)'"
        + (guess.map { "; did you mean '\($0)'?" }
          ?? "; 'earshot voices' lists them"))
  }
}
