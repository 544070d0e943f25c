import CLinux
import Glibc

/// The signals of a program that somebody works with at a terminal, one event each.
package final class LiveSignals {
  package enum Event: Sendable {
    /// Ctrl-C, `kill` or the end of the session; told once.
    case stop
    /// Ctrl-Z: make ready, give the terminal back, then call ``LiveSignals/suspend()``.
    case suspend
    /// It goes on, in the foreground or behind.
    case resume
    /// The terminal has another size.
    case resize
  }

  private static let events: [(number: Int32, event: Event)] = [
    (SIGTSTP, .suspend), (SIGCONT, .resume), (SIGWINCH, .resize),
  ]

  package let stops = StopSignals()
  private let queue = SignalQueue(events.map(\.number))
  private var hasToldStop = false

  package init() {}

  /// One can be read when an event has arrived.
  package var descriptors: [Int32] {
    hasToldStop ? [queue.descriptor] : [stops.descriptor, queue.descriptor]
  }

  package func next() -> Event? {
    if stops.haveArrived, !hasToldStop {
      hasToldStop = true
      return .stop
    }
    guard let number = queue.next() else { return nil }
    return Self.events.first { $0.number == number }?.event
  }

  /// Stops the process, as Ctrl-Z does by itself.
  ///
  /// Returns when it goes on, with ``Event/resume`` to follow; or soon, perhaps without, where
  /// nobody could let it go on: do what a resume needs on return as well.
  /// - Parameter terminal: where keys come from, given back already; nil for none.
  package func suspend(from terminal: TerminalMode?) {
    clinux_stop_self(terminal?.descriptor ?? -1)
  }
}
