import EspeakSynthesis
import MecabReading
import Speech

@testable import Readings

/// The readings as the program has them, with MeCab and the English voice.
enum Reader {
  static func readings(_ engine: EspeakSynthesizer) -> Readings {
    Readings(
      analyzer: { () throws(SpeechError) in try MecabAnalyzer() },
      englishPhonemes: { try? engine.phonemes(of: $0, voice: "en-us") })
  }

  /// What the voice gets.
  static func spoken(
    _ text: String, _ language: String, punctuation: SpeechSettings.Punctuation = .some,
    spellOut: Bool = false, with readings: Readings
  ) -> String {
    readings.reading(
      of: text, language: language, punctuation: punctuation, spellOut: spellOut)?.spoken ?? text
  }
}
