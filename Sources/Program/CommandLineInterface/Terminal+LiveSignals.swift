import CLinux
import Glibc

/// The signals of a program that somebody works with at a terminal, one event each.
package final class LiveSignals {
  package enum Event: Sendable {
    /// Ctrl-C, `kill` or the end of the session; a further one ends the process at once.
    case stop
    /// Ctrl-Z: make ready, give the terminal back, then call ``LiveSignals/suspend()``.
    case suspend
    /// It goes on, in the foreground or behind.
    case resume
    /// The terminal has another size.
    case resize
  }

  private static let events: [(number: Int32, event: Event)] =
    StopSignals.numbers.map { ($0, .stop) } + [
      (SIGTSTP, .suspend), (SIGCONT, .resume), (SIGWINCH, .resize),
    ]

  private let queue = SignalQueue(events.map(\.number))
  private var kept: [Event] = []

  package init() {}

  /// Can be read when an event has arrived.
  package var descriptor: Int32 { queue.descriptor }

  package func next() -> Event? { kept.isEmpty ? take() : kept.removeFirst() }

  /// Whether a stop has arrived; what else has is kept for ``next()``.
  package var stopHasArrived: Bool {
    while let event = take() {
      if case .stop = event { return true }
      kept.append(event)
    }
    return false
  }

  private func take() -> Event? {
    guard let number = queue.next() else { return nil }
    let event = Self.events.first { $0.number == number }?.event
    if case .stop = event { queue.letThrough() }
    return event
  }

  /// Stops the process, as Ctrl-Z does by itself.
  ///
  /// Returns when it goes on, with ``Event/resume`` to follow; or at once, without, where nobody
  /// could let it go on: do what a resume needs on return as well.
  package func suspend() { clinux_stop_self() }
}
