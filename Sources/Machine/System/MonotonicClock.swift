import CLinux

/// CLOCK_MONOTONIC, which nobody sets.
package enum MonotonicClock {
  package static var now: Duration { .nanoseconds(clinux_monotonic()) }

  static func nanoseconds(_ duration: Duration) -> Int64 {
    let (seconds, attoseconds) = duration.components
    return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
  }
}
