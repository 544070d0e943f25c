import CLinux
import Glibc

extension Terminal {
  /// The cells of a line of standard output; nil where that is no terminal, or a dumb one.
  static func outputColumns() -> Int? {
    let columns = Int(clinux_columns(STDOUT_FILENO))
    let isDumb = ["", "dumb"].contains(environment("TERM") ?? "")
    return isatty(STDOUT_FILENO) == 1 && columns > 0 && !isDumb ? columns : nil
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
