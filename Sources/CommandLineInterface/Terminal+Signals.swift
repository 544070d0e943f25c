import CLinux
import Glibc

/// Ctrl-C, `kill` and the end of the session, read from a descriptor instead of interrupting.
///
/// While one of these exists the signals do nothing by themselves; one that the process was
/// started to ignore (`nohup`) stays ignored.
final class StopSignals {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  private let descriptor: Int32
  private var before = sigset_t()

  init() {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for number in Self.signals { unsafe sigaddset(&set, number) }
    unsafe _ = pthread_sigmask(SIG_BLOCK, &set, &before)
    descriptor = unsafe signalfd(-1, &set, Int32(SFD_CLOEXEC | SFD_NONBLOCK))
  }

  deinit {
    close(descriptor)
    unsafe _ = pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  var haveArrived: Bool { wait(until: .zero) }

  /// Waits until a time of CLOCK_MONOTONIC.
  /// - Returns: whether a signal came first; a further one then ends the process at once.
  func wait(until deadline: Duration) -> Bool {
    while true {
      let (seconds, attoseconds) = max(.zero, deadline - Terminal.now).components
      let nanoseconds = seconds * 1_000_000_000 + attoseconds / 1_000_000_000
      let count = clinux_wait(descriptor, nanoseconds)
      if count > 0 {
        letThrough()
        return true
      }
      if count == 0 { return false }
    }
  }

  /// What arrived is taken, so that it does not come again; the next one finds the usual action.
  private func letThrough() {
    var information = signalfd_siginfo()
    unsafe _ = read(descriptor, &information, MemoryLayout<signalfd_siginfo>.size)
    unsafe _ = pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}
