/// Sound in pieces, so that silence costs no memory.
public struct Clip: Sendable {
  public enum Piece: Sendable {
    /// Mono, 22,050 Hz, 16 bit.
    case samples([Int16])
    /// In frames.
    case silence(Int)
  }

  public private(set) var pieces: [Piece] = []
  public private(set) var frameCount = 0

  public init() {}

  public mutating func append(_ samples: [Int16]) {
    guard !samples.isEmpty else { return }
    pieces.append(.samples(samples))
    frameCount += samples.count
  }

  public mutating func append(silence frames: Int) {
    guard frames > 0 else { return }
    pieces.append(.silence(frames))
    frameCount += frames
  }
}
