import CLinux
import Glibc

/// What the operating system is asked for.
package enum Terminal {
  /// A write to a closed pipe is to be an error of that write, not the end of the process.
  package static func ignoreClosedPipes() { _ = signal(SIGPIPE, SIG_IGN) }

  /// Takes the places of standard input, output and error that are closed, so that no other file
  /// gets one of them; to read or to write there stays an error.
  package static func holdStandardDescriptors() {
    for number in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(number, F_GETFD) < 0 {
      // The lowest that is free, in the direction that is not its own.
      unsafe _ = open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  static var processID: Int32 { getpid() }
  package static var isRoot: Bool { geteuid() == 0 }

  package static func remove(_ path: String) { unsafe _ = path.withPath { unsafe unlink($0) } }

  static func canRead(_ path: String) -> Bool { can(R_OK, path) }

  static func canWrite(_ path: String) -> Bool { can(W_OK, path) }

  package static func exists(_ path: String) -> Bool { can(F_OK, path) }

  private static func can(_ mode: Int32, _ path: String) -> Bool {
    unsafe path.withPath { unsafe access($0, mode) } == 0
  }

  /// CLOCK_MONOTONIC.
  package static var now: Duration { .nanoseconds(clinux_monotonic()) }
}
