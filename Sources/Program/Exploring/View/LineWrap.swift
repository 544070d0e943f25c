import TextTools

/// Breaks a text into lines of so many cells, between words where it can.
package struct LineWrap {
  package let width: Int

  /// - Parameter width: in cells, at least one.
  package init(width: Int) {
    precondition(width > 0, "a line has at least one cell")
    self.width = width
  }

  /// The lines of a text, at least one. The spaces at which a line is broken are left out, all
  /// others stay.
  package func lines(of text: String) -> [String] {
    var lines: [String] = []
    var line = ""
    var used = 0
    var spaces = ""
    var word = ""
    func endWord() {
      guard !word.isEmpty else { return }
      let cells = DisplayWidth.cells(of: word)
      if used + spaces.count + cells <= width {
        line += spaces + word
        used += spaces.count + cells
      } else {
        if !line.isEmpty { lines.append(line) }
        // Of a word longer than a line each line but the last is full.
        (line, used) = ("", 0)
        for character in word {
          let cells = DisplayWidth.cells(of: character)
          if used + cells > width, !line.isEmpty {
            lines.append(line)
            (line, used) = ("", 0)
          }
          line.append(character)
          used += cells
        }
      }
      (spaces, word) = ("", "")
    }
    for character in text {
      if character == " " {
        endWord()
        spaces.append(character)
      } else {
        word.append(character)
      }
    }
    endWord()
    if !line.isEmpty || lines.isEmpty { lines.append(line) }
    return lines
  }

  /// How many rows a line takes on a terminal, which breaks it wherever it is full.
  package static func rows(of line: String, columns: Int) -> Int {
    var (rows, used) = (1, 0)
    for character in line {
      let cells = DisplayWidth.cells(of: character)
      if used + cells > columns { (rows, used) = (rows + 1, 0) }
      used += cells
    }
    return rows
  }
}
