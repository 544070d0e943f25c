import Sound

/// What is left in a device's queue when it is shortest: more than the spare is latency for nothing,
/// less is an underrun to come.
///
/// It shows what nobody tells: how much a device takes at once, how long it took to start, and
/// whether it plays faster or slower than the clock.
struct Reserve {
  /// So many looks at the queue tell it.
  static let looks = 100
  /// Of which so many may find less: a thread that ran late once is what the spare is for.
  static let early = looks / 10
  /// A difference that is not worth a correction.
  static let borne = AudioClock.frame(at: .milliseconds(1))
  /// Mended at once.
  static let most = AudioClock.frame(at: .milliseconds(10))

  private var lengths: [Int] = []
  /// It has looked often enough once: until then a device begins, or a longer queue does.
  private(set) var hasLooked = false
  private var hasSettled: Bool
  /// What is to be left; nil until it is known what usually is.
  private var spare: Int?
  /// Frames to leave out (above 0) or to add as silence (below 0), in the next silence.
  private(set) var correction = 0

  /// - Parameter spare: what is to be left, in frames; nil: as much as there is when the device has
  ///   settled.
  init(spare: Int?) {
    self.spare = spare
    hasSettled = spare != nil
  }

  /// Takes the length of the queue before it is topped up.
  mutating func note(queued: Int) {
    lengths.append(queued)
    guard lengths.count == Reserve.looks else { return }
    hasLooked = true
    let left = lengths.sorted()[Reserve.early]
    lengths = []
    guard let spare else {
      if hasSettled { self.spare = left }
      hasSettled = true
      return
    }
    let found = left - spare
    correction = abs(found) > Reserve.borne ? min(Reserve.most, max(-Reserve.most, found)) : 0
  }

  mutating func corrected() {
    correction = 0
    lengths = []
  }
}
