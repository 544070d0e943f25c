import Glibc

/// Ctrl-C, `kill` and the end of the session.
///
/// While one of these exists the signals do nothing by themselves.
final class StopSignals {
  static let numbers = [SIGINT, SIGTERM, SIGHUP]

  private let queue = SignalQueue(numbers)

  var haveArrived: Bool { wait(until: .zero) }

  /// Waits until a time of CLOCK_MONOTONIC.
  /// - Returns: whether a signal came first; a further one then ends the process at once.
  func wait(until deadline: Duration) -> Bool {
    guard !Terminal.wait(until: deadline, reading: [queue.descriptor]).isEmpty else { return false }
    // What arrived is taken, so that it does not come again.
    _ = queue.next()
    queue.letThrough()
    return true
  }
}
