import CLinux
import Glibc

/// What the operating system is asked for.
package enum Terminal {
  /// A write to a closed pipe is to be an error of that write, not the end of the process.
  static func ignoreClosedPipes() { _ = signal(SIGPIPE, SIG_IGN) }

  static var processID: Int32 { getpid() }
  static var isRoot: Bool { geteuid() == 0 }

  static func rename(_ old: String, to new: String) throws(SystemError) {
    guard unsafe Glibc.rename(old, new) == 0 else { throw SystemError.last }
  }

  static func remove(_ path: String) { unsafe _ = unlink(path) }

  static func canRead(_ path: String) -> Bool { unsafe access(path, R_OK) == 0 }

  static func canWrite(_ path: String) -> Bool { unsafe access(path, W_OK) == 0 }

  /// CLOCK_MONOTONIC.
  package static var now: Duration { .nanoseconds(clinux_monotonic()) }
}
