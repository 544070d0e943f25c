public import Sound

/// What came of a stretch: sound that follows the pieces before it, and words.
public struct StretchPiece: Sendable {
  public var clip: Clip
  /// Counted from the start of the stretch; none of them lies behind the sound that has come.
  public var words: [WordMark]
  /// The stretch is whole.
  public var isLast: Bool

  public init(clip: Clip = Clip(), words: [WordMark] = [], isLast: Bool) {
    self.clip = clip
    self.words = words
    self.isLast = isLast
  }

  public init(_ stretch: Stretch) {
    self.init(clip: stretch.clip, words: stretch.words, isLast: true)
  }
}

/// Stretches on their way, one after the other. Together the pieces are what
/// ``Synthesizer/stretches(for:)`` gives, however they come.
public protocol SpeechStream: AnyObject {
  /// The last piece of the last stretch has come.
  var isOver: Bool { get }

  /// The next piece; nil where none has come within `patience`.
  /// - Throws: `SpeechError` where the voice cannot speak.
  func next(within patience: Duration) throws(SpeechError) -> StretchPiece?
}

extension SpeechStream {
  /// Whatever has not come yet, as `count` whole stretches.
  public func rest(of count: Int) throws(SpeechError) -> [Stretch] {
    var stretches: [Stretch] = []
    stretches.reserveCapacity(count)
    var stretch = Stretch()
    while !isOver {
      guard let piece = try next(within: OpenRendition.wholePatience) else { continue }
      stretch.append(piece)
      guard piece.isLast else { continue }
      stretches.append(stretch)
      stretch = Stretch()
    }
    precondition(stretches.count == count, "A synthesizer answers every request.")
    return stretches
  }
}

/// Stretches that are there already.
final class WholeStretches: SpeechStream {
  private let stretches: [Stretch]
  private var place = 0

  init(_ stretches: [Stretch]) { self.stretches = stretches }

  var isOver: Bool { place == stretches.count }

  func next(within patience: Duration) -> StretchPiece? {
    precondition(!isOver, "A stream that is over has no more pieces.")
    defer { place += 1 }
    return StretchPiece(stretches[place])
  }
}
