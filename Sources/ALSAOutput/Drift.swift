import Sound

/// Watches whether a device plays faster or slower than the clock, by the length of its queue.
struct Drift {
  /// Over which the queue's length is averaged.
  static let window = Duration.seconds(2)
  /// A change that is mended, in the next silence.
  static let borne = AudioClock.frame(at: .milliseconds(2))
  /// Mended at once.
  static let most = AudioClock.frame(at: .milliseconds(10))

  private var windowStart: Duration?
  private var sum = 0
  private var count = 0
  private var windows = 0
  private var usual: Int?
  /// Frames to leave out (above 0) or to add as silence (below 0).
  private(set) var correction = 0

  /// Takes the length of the queue after it was topped up.
  mutating func note(queued: Int, at now: Duration) {
    guard let start = windowStart else {
      windowStart = now
      return
    }
    sum += queued
    count += 1
    guard now - start >= Drift.window else { return }
    let mean = sum / count
    windowStart = now
    sum = 0
    count = 0
    windows += 1
    // The first window holds the device's settling.
    guard windows > 1 else { return }
    if let usual {
      let change = mean - usual
      correction = abs(change) > Drift.borne ? min(Drift.most, max(-Drift.most, change)) : 0
    } else {
      usual = mean
    }
  }

  mutating func corrected() {
    correction = 0
    windowStart = nil
    sum = 0
    count = 0
  }
}
