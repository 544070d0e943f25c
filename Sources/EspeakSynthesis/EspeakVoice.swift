/// A voice as eSpeak NG lists it.
public struct EspeakVoice: Hashable, Sendable {
  public struct Language: Hashable, Sendable {
    /// BCP 47 in lower case, as the engine has it; a voice name too.
    public var tag: String
    /// Of several voices for a language the one with the lowest number is meant.
    public var priority: Int
  }

  /// For people: "English (America)"; a voice name too.
  public var name: String
  /// Within the engine's data: "gmw/en-US".
  public var file: String
  public var languages: [Language]
}
