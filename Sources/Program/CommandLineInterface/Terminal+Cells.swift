import CLinux
import Glibc

extension Terminal {
  /// The cells of a line of standard output; nil where that is no terminal, or a dumb one.
  static func outputColumns() -> Int? {
    guard isatty(STDOUT_FILENO) == 1, knowsSequences(environment("TERM")) else { return nil }
    let columns = Int(clinux_columns(STDOUT_FILENO))
    return columns > 0 ? columns : nil
  }

  /// Whether a terminal obeys escape sequences, by what TERM says of it.
  static func knowsSequences(_ terminal: String?) -> Bool {
    !["", "dumb"].contains(terminal ?? "")
  }
}
