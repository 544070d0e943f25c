import Glibc

extension Terminal {
  /// Nil where it is not set.
  static func environment(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  /// Somebody types at standard input.
  static var isInteractive: Bool { isatty(STDIN_FILENO) == 1 }
}
