import Reports

/// How what is spoken stands on the terminal, for those whose screen reader reads each new line.
struct SpokenLine {
  enum Style {
    /// The last utterance alone is new, and the cursor, with it a braille display, stands at its
    /// first cell.
    case standing
    /// One after the other, as any program prints.
    case lines
  }

  let style: Style
  private let wrap: LineWrap?
  private var isFirst = true

  /// - Parameter width: in cells; nil leaves the breaks to the terminal.
  init(style: Style, width: Int? = nil) {
    self.style = style
    wrap = width.map(LineWrap.init)
  }

  /// What is written for an utterance, free of control characters of its own.
  mutating func text(for utterance: String) -> String {
    let printable = PlainText.printable(utterance)
    let lines = wrap?.lines(of: printable) ?? [printable]
    let body = lines.joined(separator: "\n")
    switch style {
    case .lines: return body + "\n"
    case .standing:
      isFirst = false
      return "\n" + body + "\r"
    }
  }

  /// What is written at the end, so that the shell's prompt does not overwrite the last utterance.
  var end: String { style == .standing && !isFirst ? "\n" : "" }
}
