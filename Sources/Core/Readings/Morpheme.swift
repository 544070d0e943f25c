public import Speech

/// A word of a Japanese text as a morphological analyzer cuts it.
public struct Morpheme: Hashable, Sendable {
  public enum Kind: Sendable {
    /// Begins what is spoken in one go.
    case word
    /// Leans on what stands before it: particles, endings, suffixes.
    case attached
    /// What follows leans on it.
    case prefix
    case mark
  }

  /// Offsets in the UTF-8 of the text.
  public var bytes: Range<Int>
  public var kind: Kind
  /// In katakana, as pronounced (ワ for the particle は); nil where the analyzer knows none.
  public var pronunciation: String?

  public init(bytes: Range<Int>, kind: Kind, pronunciation: String?) {
    self.bytes = bytes
    self.kind = kind
    self.pronunciation = pronunciation
  }
}

/// Cuts Japanese text into words and knows how they are pronounced.
public protocol MorphologicalAnalyzer: AnyObject {
  /// The words in their order, white space left out.
  /// - Parameter boundaries: Rising offsets in UTF-8 at which a word must end.
  func morphemes(of text: String, boundaries: [Int]) -> [Morpheme]
}

/// Where a Japanese text gets its analyzer, once it needs one.
public typealias AnalyzerSource = () throws(SpeechError) -> any MorphologicalAnalyzer
