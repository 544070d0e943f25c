import DataTables
import EspeakSynthesis
import MecabReading
import Speech

@testable import Readings

/// The readings as the program has them, with MeCab and the English voice.
enum Reader {
  static func readings(_ engine: EspeakSynthesizer = EspeakSynthesizer()) -> Readings {
    Readings(
      symbols: DataTables.symbols,
      analyzer: { () throws(SpeechError) in try MecabAnalyzer() },
      englishPhonemes: { try? engine.phonemes(of: $0, voice: "en-us") })
  }
}

extension Readings {
  /// What the voice gets.
  func spoken(
    _ text: String, _ language: String, punctuation: SpeechSettings.Punctuation = .some,
    spellOut: Bool = false
  ) -> String {
    reading(of: text, language: language, punctuation: punctuation, spellOut: spellOut)?.spoken
      ?? text
  }
}

/// Every character lasts one frame; what was asked for is remembered.
final class CharacterVoice: Synthesizer {
  let engine = "characters"
  let engineVersion = "0"
  var asked: [SpeechRequest] = []
  var isSilent = false

  func stretches(for requests: [SpeechRequest]) throws(SpeechError) -> [Stretch] {
    asked += requests
    return requests.map { request in
      Stretch(
        samples: [Int16](repeating: 1, count: isSilent ? 0 : request.text.count),
        words: WordMark.words(of: request.text).map {
          WordMark(frame: $0.lowerBound, characters: $0)
        })
    }
  }

  func voice(for language: String) -> VoiceChoice { VoiceChoice(name: language) }
}
