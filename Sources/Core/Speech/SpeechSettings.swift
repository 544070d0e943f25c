/// How the voice speaks; what is said is the screen reader's business.
public struct SpeechSettings: Hashable, Sendable {
  /// How much of it is named.
  public enum Punctuation: String, CaseIterable, Sendable { case none, some, all }

  /// Words per minute.
  public static let rates = 80...1_000
  /// The rate at which the gaps of SPEC 5 are as the table says, in words per minute.
  public static let referenceRate = 175

  /// Words per minute.
  public var rate = 200
  /// eSpeak's scale, 0 to 100.
  public var pitch = 50
  /// Percent of the standard level, 0 to 100.
  public var volume = 100
  /// A voice name for a language (BCP 47 key, "" for every language), over the standard choice.
  public var voices: [String: String] = [:]
  public var punctuation = Punctuation.some
  /// Silence between parts at the reference rate (SPEC 5).
  public var partGap = Duration.milliseconds(120)
  /// Silence before the hint at the reference rate (SPEC 5).
  public var hintGap = Duration.milliseconds(500)

  public init() {}

  /// Whether ``MeteredSynthesizer`` is to speak, in whatever language.
  public var isMetered: Bool { voices[""] == MeteredSynthesizer.voiceName }
}
