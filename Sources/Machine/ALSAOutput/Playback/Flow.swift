/// Whether a running device takes the sound that waits for it.
struct Flow {
  /// A device that takes nothing any more for so long has stalled: nothing of it is heard.
  static let patience = Duration.seconds(1)
  /// For the first sound; headphones without a wire may have slept.
  static let firstPatience = Duration.seconds(3)
  /// One that has stalled for so long is opened anew.
  static let surrender = Duration.seconds(3)

  /// Frames that the device has taken in this run.
  private(set) var taken = 0
  /// It has taken some.
  private(set) var isFlowing = false
  private var last: Duration

  init(at now: Duration, taken: Int = 0) {
    last = now
    self.taken = taken
  }

  /// Takes how many frames the device has taken since the run began.
  mutating func note(taken: Int, at now: Duration) {
    guard taken > self.taken else { return }
    self.taken = taken
    isFlowing = true
    last = now
  }

  func hasStalled(at now: Duration) -> Bool {
    now - last > (isFlowing ? Flow.patience : Flow.firstPatience)
  }

  func isHopeless(at now: Duration) -> Bool { now - last > Flow.surrender }
}
