import Sound

/// What the device's thread and the rest of the program tell each other.
struct Orders: Sendable {
  /// A thread that has not come round for so long is looked at more closely,
  static let doubt = Duration.milliseconds(200)
  /// and given up after so long: it hangs in the device.
  static let patience = Duration.seconds(1)

  /// The name of the PCM that opened first.
  var opened: String?
  /// What the last attempts brought while none has opened yet.
  var refusal: [SoundFacts.Attempt]?
  /// When the clock of the run started, on CLOCK_MONOTONIC.
  var zero: Duration?
  var orders: [(time: Duration, commands: [SoundCommand])] = []
  /// When the run may end.
  var end: Duration?
  var isStopping = false
  /// All has been heard; the device is being closed.
  var isClosing = false
  /// No sound will come any more.
  var isOver = false
  var isLost = false
  var news: [DeviceNews] = []
  var underrunCount = 0
  /// By how much the queue is longer than at first.
  var growth = Duration.zero
  /// The device takes sound.
  var isFlowing = false
  /// The instant of CLOCK_MONOTONIC up to which the device has kept up with the clock.
  var played = Duration.zero
  /// The instant of CLOCK_MONOTONIC up to which the line is written, what is written ahead left out.
  var reached = Duration.zero
  /// The thread that serves; an older one that comes round again ends.
  var thread = 0
  /// Opening may take as long as it likes.
  var isOpening = false
  /// When the thread last came round.
  var beat = Duration.zero
  /// Since when a thread is in doubt, and its beat then.
  private var doubt: (since: Duration, beat: Duration)?

  var isUrgent: Bool { isStopping || !orders.isEmpty }

  /// Sound is gone since it was last known to be heard; what is ordered is lost with it.
  mutating func lose(_ error: SoundError) {
    guard !isLost else { return }
    isLost = true
    orders = []
    news.append(.lost(error, at: time(of: played)))
  }

  mutating func regain(at now: Duration) {
    guard isLost else { return }
    isLost = false
    played = now
    news.append(.back(at: time(of: now)))
  }

  /// Whether the thread hangs in the device; doubts first, lest it is this program that stood
  /// still.
  mutating func isHanging(at now: Duration) -> Bool {
    guard opened != nil, !isOpening, !isClosing, !isOver, now - beat > Orders.doubt else {
      doubt = nil
      return false
    }
    guard let doubt, doubt.beat == beat else {
      doubt = (now, beat)
      return false
    }
    return now - doubt.since > Orders.patience
  }

  private func time(of instant: Duration) -> Duration {
    max(.zero, instant - (zero ?? instant))
  }
}
