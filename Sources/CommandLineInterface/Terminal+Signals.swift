import Glibc

/// Ctrl-C, `kill` and the end of the session.
///
/// While one of these exists the signals do nothing by themselves.
final class StopSignals {
  static let numbers = [SIGINT, SIGTERM, SIGHUP]

  private let queue = SignalQueue(numbers)

  /// Can be read when a signal has arrived.
  var descriptor: Int32 { queue.descriptor }

  var haveArrived: Bool { hasStopped || wait(until: .zero) }
  private var hasStopped = false

  /// Waits until a time of CLOCK_MONOTONIC, or until another descriptor can be read.
  /// - Returns: whether a signal came first; a further one then ends the process at once.
  func wait(until deadline: Duration?, or other: Int32? = nil) -> Bool {
    let descriptors = [queue.descriptor] + [other].compactMap(\.self)
    let ready = Terminal.wait(until: deadline, reading: descriptors)
    guard ready.reading.contains(queue.descriptor) else { return false }
    // What arrived is taken, so that it does not come again.
    _ = queue.next()
    queue.letThrough()
    hasStopped = true
    return true
  }
}
