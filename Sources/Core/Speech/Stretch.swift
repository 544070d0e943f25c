public import Sound

/// Spoken text: samples trimmed of the engine's own silence, at SPEC 8's level.
public struct Stretch: Sendable {
  public var clip: Clip
  /// By rising frame.
  public var words: [WordMark]

  public init(_ clip: Clip = Clip(), words: [WordMark] = []) {
    self.clip = clip
    self.words = words
  }

  public init(samples: [Int16], words: [WordMark]) { self.init(Clip(samples), words: words) }

  public init(silence frameCount: Int, words: [WordMark]) {
    self.init(Clip(silence: frameCount), words: words)
  }

  public var frameCount: Int { clip.frameCount }

  /// Mono, 22,050 Hz, 16 bit, in one array; empty with `frameCount` above 0 means silence.
  public var samples: [Int16] {
    clip.pieces.flatMap { (piece) -> [Int16] in
      if case .samples(let samples) = piece { samples } else { [] }
    }
  }

  mutating func append(_ piece: StretchPiece) {
    clip.append(piece.clip)
    words += piece.words
  }
}
