import TextTools

/// How what is spoken stands on the terminal, for those whose screen reader reads each new line.
package struct SpokenLine {
  package enum Style {
    /// The last utterance alone is new, and the cursor, with it a braille display, stands at its
    /// first cell.
    case standing
    /// One after the other, as any program prints.
    case lines
  }

  package let style: Style
  private let wrap: LineWrap?
  private let columns: () -> Int?
  /// What stands there.
  private var lines: [String]?

  /// - Parameters:
  ///   - width: in cells; nil leaves the breaks to the terminal.
  ///   - columns: the terminal's now; nil where its cursor cannot be moved up.
  package init(style: Style, width: Int? = nil, columns: @escaping () -> Int? = { nil }) {
    self.style = style
    self.columns = columns
    wrap = width.map(LineWrap.init)
  }

  /// What is written for an utterance, free of control characters of its own.
  package mutating func text(for utterance: String) -> String {
    let printable = PlainText.printable(utterance)
    let lines = wrap?.lines(of: printable) ?? [printable]
    let body = lines.joined(separator: "\n")
    switch style {
    case .lines: return body + "\n"
    case .standing:
      let below = moved("B") + "\n"
      self.lines = lines
      return below + body + "\r" + moved("A")
    }
  }

  /// What is written at the end, so that the shell's prompt does not overwrite the last utterance.
  package mutating func finish() -> String {
    guard lines != nil else { return "" }
    defer { lines = nil }
    return moved("B") + "\n"
  }

  /// Moves the cursor between the first and the last row of what stands there: down by B, up by A.
  private func moved(_ direction: String) -> String {
    let rows = rowsBelow
    return rows > 0 ? "\u{1B}[\(rows)\(direction)" : ""
  }

  /// The rows of the utterance that stands there, below its first.
  private var rowsBelow: Int {
    guard let lines, let columns = columns() else { return 0 }
    return lines.reduce(-1) { $0 + LineWrap.rows(of: $1, columns: columns) }
  }
}
