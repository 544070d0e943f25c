/// Text in runs, each with what it overrides of the voice; plain text is a single bare run.
public struct AttributedText: Hashable, Sendable, ExpressibleByStringLiteral {
  /// UIAccessibilitySpeechAttributePunctuation, with how much of it is named.
  public enum Punctuation: String, CaseIterable, Sendable { case none, some, all }

  /// Text that sounds alike from its start to its end.
  public struct Run: Hashable, Sendable {
    public var text: String
    /// BCP 47.
    public var language: String?
    /// A factor on the voice's pitch: 1 leaves it.
    public var pitch: Double?
    public var punctuation: Punctuation?
    /// UIAccessibilitySpeechAttributeSpellOut: letter by letter.
    public var spellOut: Bool

    public init(
      _ text: String, language: String? = nil, pitch: Double? = nil,
      punctuation: Punctuation? = nil, spellOut: Bool = false
    ) {
      self.text = text
      self.language = language
      self.pitch = pitch
      self.punctuation = punctuation
      self.spellOut = spellOut
    }

    /// The run with what it leaves open of the voice taken from the text around it.
    public func within(_ outer: Run) -> Run {
      Run(
        text, language: language ?? outer.language, pitch: pitch ?? outer.pitch,
        punctuation: punctuation ?? outer.punctuation, spellOut: spellOut || outer.spellOut)
    }

    /// Whether both sound alike, whatever their texts are.
    public func soundsLike(_ other: Run) -> Bool {
      var copy = other
      copy.text = text
      return copy == self
    }
  }

  public var runs: [Run]

  public init(runs: [Run]) { self.runs = runs }
  public init(_ text: String) { runs = [Run(text)] }
  public init(stringLiteral text: String) { self.init(text) }

  /// Without what it overrides.
  public var string: String { runs.count == 1 ? runs[0].text : runs.map(\.text).joined() }
  public var isEmpty: Bool { runs.allSatisfy(\.text.isEmpty) }

  /// The same runs with every text replaced.
  public func mapText<E: Error>(_ transform: (String) throws(E) -> String) throws(E)
    -> AttributedText
  {
    var copy = self
    for index in copy.runs.indices {
      copy.runs[index].text = try transform(copy.runs[index].text)
    }
    return copy
  }
}

/// One text, or a list of which each use takes the next and the last stays (S001-19).
public struct Wording: Hashable, Sendable, ExpressibleByStringLiteral {
  public private(set) var texts: [AttributedText]
  private var next = 0

  /// - Precondition: `texts` holds at least one text.
  public init(_ texts: [AttributedText]) {
    precondition(!texts.isEmpty, "A wording holds at least one text.")
    self.texts = texts
  }

  public init(_ text: AttributedText) { texts = [text] }
  public init(_ text: String) { texts = [AttributedText(text)] }
  public init(stringLiteral text: String) { self.init(text) }

  /// What the next use takes.
  public var current: AttributedText { texts[next] }

  public mutating func take() -> AttributedText {
    defer { next = min(next + 1, texts.count - 1) }
    return texts[next]
  }

  /// The same list, as far used up, with every text replaced.
  public func map<E: Error>(
    _ transform: (AttributedText) throws(E) -> AttributedText
  ) throws(E) -> Wording {
    var copy = self
    for index in copy.texts.indices { copy.texts[index] = try transform(copy.texts[index]) }
    return copy
  }
}
