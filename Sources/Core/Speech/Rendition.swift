public import Sound

/// An utterance as sound, and where in it which words of the printed text begin.
public struct Rendition: Sendable {
  public var clip: Clip
  public var utterance: Utterance
  /// The first frame of the pause before the hint; nil without a hint that sounds.
  public var hintStart: Int?
  /// Over the characters of the printed text, by rising frame.
  public var words: [WordMark]
  /// False while more of it is being made.
  public var isWhole = true

  public init(clip: Clip, utterance: Utterance, hintStart: Int?, words: [WordMark]) {
    self.clip = clip
    self.utterance = utterance
    self.hintStart = hintStart
    self.words = words
  }

  public var frameCount: Int { clip.frameCount }

  /// What is heard where the utterance ends before a frame: the printed text up to the end of the
  /// last word begun, and the fraction of its frames, 0 to 1. Where its length is not known yet,
  /// that of its characters stands for it.
  public func heard(before frame: Int) -> (text: String, fraction: Double) {
    let text = utterance.text
    guard frame < frameCount || !isWhole else { return (text, 1) }
    var end = 0
    for word in words {
      guard word.frame < frame else { break }
      end = max(end, word.characters.upperBound)
    }
    let heard = String(text.prefix(end))
    guard isWhole else {
      let count = text.count
      return (heard, count > 0 && frame > 0 ? Double(min(end, count)) / Double(count) : 0)
    }
    return (heard, Double(max(0, frame)) / Double(frameCount))
  }
}
