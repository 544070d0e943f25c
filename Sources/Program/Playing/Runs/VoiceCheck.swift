package import EspeakSynthesis
package import Messages
package import ScenarioFormat
import Speech
import TextTools

/// Whether there is a voice of a name that somebody set: an unknown one is a mistake of the command
/// line or of a file, not of the machine.
package enum VoiceCheck {
  package static func check(_ name: String, _ engine: EspeakSynthesizer) throws(Failure) {
    let names = try names(of: engine)
    let base = base(of: name)
    guard !names.contains(base) else { return }
    let guess = NearestName.of(base, among: names)
    throw Failure(
      .usage,
      "unknown voice '\(base)'" + didYouMean(guess, else: "; 'earshot voices' lists them"))
  }

  /// What is wrong with voices that files name, each with its place.
  package static func check(_ voices: [NamedVoice], _ engine: EspeakSynthesizer) throws(Failure) {
    let mistakes = try mistakes(in: voices, engine)
    guard mistakes.isEmpty else { throw Failure(mistakes) }
  }

  /// The engine is asked only where files name voices.
  package static func mistakes(
    in voices: [NamedVoice], _ engine: EspeakSynthesizer
  ) throws(Failure) -> [Diagnostics] {
    guard !voices.isEmpty else { return [] }
    let names = try names(of: engine)
    return voices.filter { !names.contains(base(of: $0.name)) }.map { $0.mistake(known: names) }
  }

  /// Without the variant, as of `en+f2`.
  private static func base(of name: String) -> String { String(name.prefix { $0 != "+" }) }

  private static func names(of engine: EspeakSynthesizer) throws(Failure) -> [String] {
    do {
      return try engine.voices().flatMap { voice in
        voice.languages.map(\.tag) + [voice.name, voice.file]
      }
    } catch {
      throw Failure(error)
    }
  }
}
