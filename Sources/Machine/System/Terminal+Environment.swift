import Glibc

extension Terminal {
  /// Nil where it is not set.
  package static func environment(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe text($0) }
  }

  /// The words of the command line behind the program's name, whatever their bytes.
  package static var arguments: [String] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      unsafe CommandLine.unsafeArgv[index].map { unsafe text($0) }
    }
  }

  package static func text(_ string: UnsafePointer<CChar>) -> String {
    let bytes = unsafe UnsafeBufferPointer(start: string, count: strlen(string))
    return unsafe PathText.text(of: bytes.map(UInt8.init(bitPattern:)))
  }

  /// Somebody types at standard input.
  package static var isInteractive: Bool { isatty(STDIN_FILENO) == 1 }
}
