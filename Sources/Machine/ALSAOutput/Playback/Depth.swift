import Sound

/// How far ahead of the ear the queue of a device is written.
///
/// With nothing written ahead of the clock a new sound follows the last sample queued: a cut has no
/// seam, and sound lags by `lead` at first, later by what the device takes at once and `spare`. A
/// machine that lets so short a queue run empty gets the next row for a while (``DepthLadder``):
/// then known sound is written ahead, so that the queue grows and shrinks without a pause, and a
/// new sound begins so much later. In the last row the queue is deep, and a new sound throws it
/// away.
struct Depth: Hashable, Sendable {
  /// Between the clock and the ear, when a device begins.
  var lead: Duration
  /// Written for times yet to come.
  var ahead = Duration.zero
  /// A new sound throws away what is written ahead.
  var isRewound = false
  /// What is to be left of what the clock has reached when the queue is shortest; nil: what is left
  /// at first.
  var spare: Duration?
  /// Between two looks at the queue.
  var interval: Duration
  /// How often the device is to ask for more. PulseAudio takes two of it at once.
  var period: Duration

  /// Where fingers wait.
  ///
  /// A period of 1,050 µs is one of 23 frames, which last a whole number of microseconds but for a
  /// twelfth: PulseAudio's null sink counts whole ones, and so keeps time.
  static let quick = rows(
    Depth(
      lead: .milliseconds(10), spare: .milliseconds(5), interval: .milliseconds(1),
      period: .microseconds(1_050)))

  /// Where nobody does.
  static let steady = rows(
    Depth(
      lead: .milliseconds(15), spare: .milliseconds(20), interval: .microseconds(2_500),
      period: .microseconds(2_500)))

  static let deep = Depth(
    lead: .milliseconds(3), ahead: .milliseconds(160), isRewound: true, spare: nil,
    interval: .milliseconds(20), period: .milliseconds(5))

  private static func rows(_ first: Depth) -> [Depth] {
    var longer = first
    longer.ahead = growth
    return [first, longer, deep]
  }

  /// By how much the first underrun lengthens the queue.
  static let growth = Duration.milliseconds(25)

  /// So few frames are as good as none: PulseAudio's plugin never tells that all were taken.
  static let empty = 1

  /// A queue may be longer than planned by this, where a device takes its sound in blocks; what the
  /// line lags beyond that is left out in the next silence.
  static let slack = AudioClock.frame(at: .milliseconds(20))

  /// This many shortages within `patience` lead to the last row; none in it leads back by one.
  static let shortagesBorne = 3
  static let patience = Duration.seconds(10)

  var leadFrames: Int { AudioClock.frame(at: lead) }
  var aheadFrames: Int { AudioClock.frame(at: ahead) }
  /// What is to be left in the queue when it is shortest.
  var spareFrames: Int? { spare.map { AudioClock.frame(at: $0 + ahead) } }
}
