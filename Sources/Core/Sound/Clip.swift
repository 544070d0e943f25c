/// Sound at 22,050 Hz, mono, 16 bit: pieces of samples and of silence, in their order.
public struct Clip: Sendable {
  /// Neither kind has a negative length.
  public enum Piece: Sendable {
    case samples([Int16])
    /// A count of frames.
    case silence(Int)

    public var frameCount: Int {
      switch self {
      case .samples(let samples): samples.count
      case .silence(let count): count
      }
    }
  }

  /// Without empty ones.
  public private(set) var pieces: [Piece] = []
  public private(set) var frameCount = 0
  /// The first frame of each piece.
  private var starts: [Int] = []

  public init() {}
  public init(_ samples: [Int16]) { append(samples) }
  public init(silence frames: Int) { append(silence: frames) }

  public mutating func append(_ samples: [Int16]) { append(.samples(samples)) }
  public mutating func append(silence frames: Int) { append(.silence(frames)) }

  public mutating func append(_ clip: Clip) {
    for piece in clip.pieces { append(piece) }
  }

  /// An empty piece is left out.
  public mutating func append(_ piece: Piece) {
    precondition(piece.frameCount >= 0, "a piece of sound has no negative length")
    guard piece.frameCount > 0 else { return }
    starts.append(frameCount)
    pieces.append(piece)
    frameCount += piece.frameCount
  }

  /// Every sample, silence written out.
  public var samples: [Int16] {
    var all: [Int16] = []
    all.reserveCapacity(frameCount)
    for piece in pieces {
      switch piece {
      case .samples(let samples): all += samples
      case .silence(let count): all += repeatElement(0, count: count)
      }
    }
    return all
  }

  /// Calls `body` with each stretch of samples inside a range of frames: an array, the slice of it
  /// that counts, and the frame where that slice begins; silence is passed over.
  func forEachStretch(
    in range: Range<Int>, _ body: (_ samples: [Int16], _ slice: Range<Int>, _ frame: Int) -> Void
  ) {
    var index = pieceIndex(at: range.lowerBound)
    while index < pieces.count, starts[index] < range.upperBound {
      if case .samples(let samples) = pieces[index] {
        let start = starts[index]
        let from = max(range.lowerBound, start)
        let to = min(range.upperBound, start + samples.count)
        if from < to { body(samples, from - start..<to - start, from) }
      }
      index += 1
    }
  }

  private func pieceIndex(at frame: Int) -> Int {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= frame { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }
}
