import CLinux
import Glibc

/// Ctrl-C, `kill` and the end of the session.
///
/// A stop is waited for here, so that a program ends in order: its sound stopped, its files whole,
/// its colleagues told. One that does not within ``grace`` is ended in the midst of whatever it does,
/// with the terminal as it was and without its partial files; so does a second stop.
package struct StopSignals {
  /// From a stop to the end in order, the stop of the sound included.
  static let grace = Duration.milliseconds(70)

  package init() { clinux_catch_stops(MonotonicClock.nanoseconds(Self.grace)) }

  /// Can be read when a signal has arrived.
  package var descriptor: Int32 { clinux_stop_arrival() }

  package var haveArrived: Bool { clinux_has_stopped() != 0 }

  /// Waits until a time of CLOCK_MONOTONIC, or until another descriptor can be read.
  /// - Returns: whether a signal came first.
  package func wait(until deadline: Duration?, or other: Int32? = nil) -> Bool {
    let descriptors = [descriptor] + [other].compactMap(\.self)
    return Poll.wait(until: deadline, reading: descriptors).reading.contains(descriptor)
  }

  /// Lets an end in order take longer than ``grace``, for what must not be lost.
  package func allow(_ time: Duration) {
    clinux_set_grace(MonotonicClock.nanoseconds(time))
    extendGrace(to: time)
  }

  /// Lets what must not be lost take longer, where a stop has arrived; a further one ends it.
  package func extendGrace(to time: Duration) {
    if haveArrived { clinux_end_within(MonotonicClock.nanoseconds(time)) }
  }
}
