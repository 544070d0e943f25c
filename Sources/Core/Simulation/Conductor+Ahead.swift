import ScreenReader
public import Speech

extension Conductor {
  /// What is likely said next, the likeliest first.
  public var likelyNext: [Utterance] { reader.likelyNext(in: app.tree) }

  /// Makes a piece of the sound of what is likely said next; for whoever has nothing else to do.
  /// - Returns: whether more of it is to be made.
  public mutating func prepareAhead() -> Bool {
    guard !isFinished, !isMakingSound else { return false }
    if !isAheadChosen {
      isAheadChosen = true
      vocalizer.prepare(likelyNext, settings: reader.settings.speech)
    }
    return vocalizer.prepareMore(within: Conductor.soundPatience)
  }
}
