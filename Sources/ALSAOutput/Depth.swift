import Sound

/// How far ahead of the ear the queue of a device is written.
///
/// With nothing written ahead of the clock a new sound follows the last sample queued: a cut has no
/// seam, and sound lags by `lead` at first, later by what the device takes at once and `spare`. A
/// machine that lets so short a queue run empty gets the next row for a while (``DepthLadder``); in
/// the last one the queue is deep and a new sound throws it away.
struct Depth: Hashable, Sendable {
  /// Between the clock and the ear, when a device begins.
  var lead: Duration
  /// Written for times yet to come.
  var ahead: Duration
  /// What is to be left in the queue when it is shortest; nil: what is left at first.
  var spare: Duration?
  /// Between two looks at the queue.
  var interval: Duration
  /// How often the device is to ask for more. PulseAudio takes two of it at once.
  var period: Duration

  /// The rows to begin with where fingers wait, and where nobody does.
  static let quick = 0
  static let steady = 2

  /// A period of 1,050 µs is one of 23 frames, which last a whole number of microseconds but for a
  /// twelfth: PulseAudio's null sink counts whole ones, and so keeps time.
  static let rows = [
    Depth(
      lead: .milliseconds(10), ahead: .zero, spare: .milliseconds(5), interval: .milliseconds(1),
      period: .microseconds(1_050)),
    Depth(
      lead: .milliseconds(15), ahead: .zero, spare: .milliseconds(12), interval: .milliseconds(1),
      period: .microseconds(1_050)),
    Depth(
      lead: .milliseconds(15), ahead: .zero, spare: .milliseconds(20),
      interval: .microseconds(2_500), period: .microseconds(2_500)),
    Depth(
      lead: .milliseconds(3), ahead: .milliseconds(160), spare: nil, interval: .milliseconds(20),
      period: .milliseconds(5)),
  ]

  /// A queue may be longer than planned by this, where a device takes its sound in blocks; and so
  /// much may the line lag before it is brought back in the next silence.
  static let slack = AudioClock.frame(at: .milliseconds(20))

  /// This many underruns within `patience` lead to the last row; none in it leads back by one.
  static let underrunsBorne = 3
  static let patience = Duration.seconds(10)

  var leadFrames: Int { AudioClock.frame(at: lead) }
  var spareFrames: Int? { spare.map(AudioClock.frame(at:)) }
  var aheadFrames: Int { AudioClock.frame(at: ahead) }
}
