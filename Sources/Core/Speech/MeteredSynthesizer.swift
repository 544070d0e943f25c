import Sound

/// Speech without an engine: every character lasts the same, and its sound is silence, so that
/// timings hang on no machine and on no version of an engine.
public final class MeteredSynthesizer: Synthesizer {
  /// How long one character (grapheme cluster) lasts, in milliseconds (SPEC 9).
  public static let millisecondsPerCharacter = 30
  public static let voiceName = "metered"

  public let engine = "metered"
  public let engineVersion = "1"

  public init() {}

  public func stretches(for requests: [SpeechRequest]) throws(SpeechError) -> [Stretch] {
    requests.map { Self.stretch(of: $0.text) }
  }

  public func voice(for language: String) -> VoiceChoice { VoiceChoice(name: Self.voiceName) }

  static func stretch(of text: String) -> Stretch {
    var words: [WordMark] = []
    var count = 0
    var wordStart = -1
    for character in text {
      if isSpace(character) {
        if wordStart >= 0 { words.append(mark(wordStart..<count)) }
        wordStart = -1
      } else if wordStart < 0 {
        wordStart = count
      }
      count += 1
    }
    if wordStart >= 0 { words.append(mark(wordStart..<count)) }
    return Stretch(silence: frames(characters: count), words: words)
  }

  /// Most text is ASCII, which needs no look into the tables of Unicode.
  private static func isSpace(_ character: Character) -> Bool {
    guard let ascii = character.asciiValue else { return character.isWhitespace }
    return ascii == 32 || (9...13).contains(ascii)
  }

  private static func mark(_ characters: Range<Int>) -> WordMark {
    WordMark(frame: frames(characters: characters.lowerBound), characters: characters)
  }

  private static func frames(characters: Int) -> Int {
    (characters * millisecondsPerCharacter * AudioClock.sampleRate + 500) / 1_000
  }
}
