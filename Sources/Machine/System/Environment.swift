import Glibc

/// What the program was started with.
package enum Environment {
  /// Nil where it is not set.
  package static func value(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe PathText.text(of: $0) }
  }

  /// The words of the command line behind the program's name, whatever their bytes.
  package static var arguments: [String] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      unsafe CommandLine.unsafeArgv[index].map { unsafe PathText.text(of: $0) }
    }
  }

  /// The path of the running program, links resolved.
  package static var program: String? { Path.resolved("/proc/self/exe") }

  /// Somebody types at standard input.
  package static var isInteractive: Bool { isatty(STDIN_FILENO) == 1 }
}
