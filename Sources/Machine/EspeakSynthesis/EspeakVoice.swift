/// A voice as eSpeak NG lists it.
public struct EspeakVoice: Hashable, Sendable {
  public struct Language: Hashable, Sendable {
    /// BCP 47 in lower case, as the engine has it; a voice name too.
    public var tag: String
    /// Of several voices for a language the one with the lowest number is meant.
    public var priority: Int

    package init(tag: String, priority: Int) {
      self.tag = tag
      self.priority = priority
    }
  }

  /// For people: "English (America)"; a voice name too.
  public var name: String
  /// Within the engine's data: "gmw/en-US".
  public var file: String
  public var languages: [Language]

  package init(name: String, file: String, languages: [Language]) {
    self.name = name
    self.file = file
    self.languages = languages
  }
}
