import CLinux
import Files
import Glibc

/// What the operating system is asked for.
package enum Terminal {
  /// A write to a closed pipe is to be an error of that write, not the end of the process.
  static func ignoreClosedPipes() { _ = signal(SIGPIPE, SIG_IGN) }

  static var processID: Int32 { getpid() }
  static var isRoot: Bool { geteuid() == 0 }

  static func remove(_ path: String) { unsafe _ = path.withPath { unsafe unlink($0) } }

  static func canRead(_ path: String) -> Bool { can(R_OK, path) }

  static func canWrite(_ path: String) -> Bool { can(W_OK, path) }

  static func exists(_ path: String) -> Bool { can(F_OK, path) }

  private static func can(_ mode: Int32, _ path: String) -> Bool {
    unsafe path.withPath { unsafe access($0, mode) } == 0
  }

  /// CLOCK_MONOTONIC.
  package static var now: Duration { .nanoseconds(clinux_monotonic()) }
}
