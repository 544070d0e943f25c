import CLinux
import Glibc

/// Signals that wait to be read from a descriptor, instead of interrupting.
///
/// Make it before any other thread, since those take over what is held back; a thread that holds
/// nothing back would be interrupted.
final class SignalQueue {
  /// Can be read when a signal has arrived.
  let descriptor: Int32
  private var before = sigset_t()

  init(_ numbers: [Int32]) {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for number in numbers { unsafe sigaddset(&set, number) }
    unsafe _ = pthread_sigmask(SIG_BLOCK, &set, &before)
    descriptor = unsafe signalfd(-1, &set, Int32(SFD_CLOEXEC | SFD_NONBLOCK))
  }

  deinit {
    close(descriptor)
    unsafe _ = pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  /// The number of a signal that has arrived, which is taken with it; nil when there is none.
  func next() -> Int32? {
    var information = signalfd_siginfo()
    let size = MemoryLayout<signalfd_siginfo>.size
    guard unsafe read(descriptor, &information, size) == size else { return nil }
    return Int32(information.ssi_signo)
  }
}
