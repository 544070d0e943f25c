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

  /// The cells that a character as a reader knows it takes on a terminal: two for most of Chinese,
  /// Japanese and Korean, none for a mark by itself.
  static func cells(of character: Character) -> Int {
    var cells = 0
    for scalar in character.unicodeScalars { cells += Int(clinux_cells(scalar.value)) }
    // What says that it is drawn as a picture makes it as wide as one.
    let isPicture = character.unicodeScalars.contains("\u{FE0F}")
    return isPicture ? max(cells, 2) : cells
  }
}
