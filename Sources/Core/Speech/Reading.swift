/// What a voice gets in a text's place, and which of its characters stand for which of the text.
public struct Reading: Hashable, Sendable {
  /// Equally long sides are alike character by character; else each side is one whole.
  public struct Segment: Hashable, Sendable {
    /// In characters (grapheme clusters) of the text.
    public var text: Range<Int>
    /// In characters of what is spoken.
    public var spoken: Range<Int>

    public init(text: Range<Int>, spoken: Range<Int>) {
      self.text = text
      self.spoken = spoken
    }
  }

  /// What the voice gets.
  public var spoken: String
  /// Rising on both sides, without overlap; what lies between belongs to no character.
  public var segments: [Segment]

  public init(spoken: String, segments: [Segment]) {
    self.spoken = spoken
    self.segments = segments
  }

  /// Characters of what is spoken to those of the text that they stand for.
  func characters(of range: Range<Int>) -> Range<Int> {
    guard !segments.isEmpty else { return 0..<0 }
    let first = min(firstSegment(endingBehind: range.lowerBound), segments.count - 1)
    var last = first
    while last + 1 < segments.count, segments[last + 1].spoken.lowerBound < range.upperBound {
      last += 1
    }
    let start = segments[first]
    let end = segments[last]
    let lower =
      start.isAlike
      ? start.text.lowerBound + start.place(range.lowerBound) : start.text.lowerBound
    let upper =
      end.isAlike
      ? end.text.lowerBound + end.place(range.upperBound) : end.text.upperBound
    return lower..<max(lower, upper)
  }

  private func firstSegment(endingBehind place: Int) -> Int {
    var low = 0
    var high = segments.count
    while low < high {
      let middle = (low + high) / 2
      if segments[middle].spoken.upperBound > place { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension Reading.Segment {
  fileprivate var isAlike: Bool { text.count == spoken.count }

  fileprivate func place(_ character: Int) -> Int {
    min(max(character - spoken.lowerBound, 0), spoken.count)
  }
}

/// Knows what voices cannot read by themselves.
public protocol Pronouncing: AnyObject {
  /// What was met while reading, each once, in the order it was met.
  var warnings: [String] { get }

  /// Whether the voice surely reads the text as it is; costs next to nothing.
  func isPlain(_ text: String, language: String, spellOut: Bool) -> Bool

  /// Nil where the voice reads the text rightly as it is.
  /// - Parameters:
  ///   - text: As written.
  ///   - language: BCP 47.
  ///   - punctuation: What of it is named.
  ///   - spellOut: The reading itself names each character.
  func reading(
    of text: String, language: String, punctuation: SpeechSettings.Punctuation, spellOut: Bool
  ) -> Reading?
}
