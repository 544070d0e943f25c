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
    descriptor = unsafe signalfd(-1, &set, Int32(SFD_CLOEXEC.rawValue | SFD_NONBLOCK.rawValue))
  }

  deinit {
    close(descriptor)
    unsafe _ = pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  var haveArrived: Bool { wait(until: .zero) }

  /// Waits until a time of CLOCK_MONOTONIC.
  /// - Returns: whether a signal came first; a further one then ends the process at once.
  func wait(until deadline: Duration) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while true {
      let (seconds, attoseconds) = max(.zero, deadline - Terminal.now).components
      var timeout = timespec(
        tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
      let count = unsafe ppoll(&entry, 1, &timeout, nil)
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
