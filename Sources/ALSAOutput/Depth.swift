import Sound

/// How far ahead of the ear the queue of a device is written.
///
/// With nothing written ahead of the clock a new sound follows the last sample queued: a cut has no
/// seam, and sound lags by `lead`. A machine that lets so short a queue run empty gets the next
/// row; in the last one the queue is deep and a new sound throws it away.
struct Depth: Hashable, Sendable {
  /// Between the clock and the ear.
  var lead: Duration
  /// Written for times yet to come.
  var ahead: Duration
  /// Between two looks at the queue.
  var interval: Duration

  static let rows = [
    Depth(lead: .milliseconds(10), ahead: .zero, interval: .microseconds(2_500)),
    Depth(lead: .milliseconds(30), ahead: .zero, interval: .milliseconds(5)),
    Depth(lead: .milliseconds(3), ahead: .milliseconds(160), interval: .milliseconds(20)),
  ]

  /// A queue may be longer than planned by this, where a device takes its sound in blocks; and so
  /// much may the line lag before it is brought back in the next silence.
  static let slack = AudioClock.frame(at: .milliseconds(20))

  /// This many underruns within `patience` lead to the next row.
  static let underrunsBorne = 3
  static let patience = Duration.seconds(10)

  var leadFrames: Int { AudioClock.frame(at: lead) }
  var aheadFrames: Int { AudioClock.frame(at: ahead) }
}
