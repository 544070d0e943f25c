import Sound

/// Stretches that a cache holds, and others on their way that it will.
final class CachingStream: SpeechStream {
  enum Source {
    case held(Stretch)
    case made(SpeechRequest)
    /// The same as an earlier one that was made.
    case again(Int)
  }

  private let cache: CachingSynthesizer
  private let sources: [Source]
  /// The stretches that were made, where one is said again.
  private var kept: [Int: Stretch]
  private let stream: (any SpeechStream)?
  private var place = 0
  /// What has come of the stretch under way; nil where it has become too heavy to keep.
  private var coming: Stretch? = Stretch()
  private var weight = CachingSynthesizer.entryWeight

  init(_ cache: CachingSynthesizer, _ sources: [Source], _ stream: (any SpeechStream)?) {
    self.cache = cache
    self.sources = sources
    self.stream = stream
    kept = [:]
    for case .again(let earlier) in sources { kept[earlier] = Stretch() }
  }

  var isOver: Bool { place == sources.count }

  func next(within patience: Duration) throws(SpeechError) -> StretchPiece? {
    precondition(!isOver, "A stream that is over has no more pieces.")
    switch sources[place] {
    case .held(let stretch): return whole(stretch)
    case .again(let earlier): return whole(kept[earlier] ?? Stretch())
    case .made(let request):
      guard let piece = try stream?.next(within: patience) else { return nil }
      collect(piece, of: request)
      return piece
    }
  }

  private func whole(_ stretch: Stretch) -> StretchPiece {
    place += 1
    return StretchPiece(stretch)
  }

  private func collect(_ piece: StretchPiece, of request: SpeechRequest) {
    weight += piece.clip.frameCount
    if weight > cache.capacity && kept[place] == nil { coming = nil }
    coming?.append(piece)
    guard piece.isLast else { return }
    if let coming {
      cache.keep(coming, for: request)
      if kept[place] != nil { kept[place] = coming }
    }
    place += 1
    coming = Stretch()
    weight = CachingSynthesizer.entryWeight
  }
}
