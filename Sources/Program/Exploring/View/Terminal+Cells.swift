import CLinux

/// What a terminal makes of characters.
package enum Terminal {
  /// The cells that a character as a reader knows it takes on a terminal: two for most of Chinese,
  /// Japanese and Korean, none for a mark by itself.
  package static func cells(of character: Character) -> Int {
    var cells = 0
    for scalar in character.unicodeScalars { cells += Int(clinux_cells(scalar.value)) }
    // What says that it is drawn as a picture makes it as wide as one.
    let isPicture = character.unicodeScalars.contains("\u{FE0F}")
    return isPicture ? max(cells, 2) : cells
  }
}
