/// What is wrong with a file as YAML.
public struct YAMLMistake: Error, Hashable, Sendable {
  /// The byte where it shows.
  public var offset: Int
  /// What is wrong; what was expected.
  public var message: String

  public init(at offset: Int, _ message: String) {
    self.offset = offset
    self.message = message
  }
}

/// What a file may hold; more is refused before it costs time or memory (SPEC 12).
public enum YAMLBounds {
  public static let fileBytes = 4 * 1_024 * 1_024
  public static let nesting = 64
  /// The nodes that all aliases of a file together may stand for.
  public static let aliasNodes = 100_000
}

/// A file read as YAML: a tree, and what was wrong.
public struct YAMLDocument: Sendable {
  public let source: SourceText
  /// Nil where the file is empty or too broken to go on.
  public let root: YAMLNode?
  /// In the order they were met.
  public let mistakes: [YAMLMistake]

  public init(_ source: SourceText) {
    self.source = source
    var composer = YAMLComposer(source)
    root = composer.compose()
    mistakes = composer.mistakes
  }
}
