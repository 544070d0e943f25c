/// Help, made from the tables; plain lines of at most 80 columns.
enum Help {
  private static let width = 80
  /// Where descriptions of commands and of options begin.
  private static let commandColumn = 14
  private static let optionColumn = 24

  static let overview: String = {
    let entries = Command.all.map { ("  \($0.name)", $0.summary) }
    return """
      Usage: earshot COMMAND [OPTION...] [OPERAND...]
      \(wrap("Lets you hear how an iOS screen described in a scenario file behaves under "
        + "VoiceOver. 'earshot COMMAND --help' shows the options of a command."))

      Commands:
      \(list(entries, column: commandColumn))

      Options:
      \(options(Option.everywhere))

      Example:
        earshot play Scenarios/contacts.yaml
      """
  }()

  static func text(for command: Command) -> String {
    let usage = ["earshot", command.name, "[OPTION...]", command.operands]
    var text = """
      Usage: \(usage.filter { !$0.isEmpty }.joined(separator: " "))
      \(wrap(command.details))

      Options:
      \(options(command.allOptions))

      Example:
        \(command.example.line)
      \(wrap(command.example.about, indentation: 2))
      """
    if command.options.contains(where: { $0.name == .quirk }) {
      text += "\n\n" + Option.valueLists
    }
    return text
  }

  static let version = """
    earshot \(Version.current)
    Licence GPL-3.0-or-later: <https://www.gnu.org/licenses/gpl.html>.
    This is free software: you are free to change and redistribute it.
    There is no warranty, as far as the law permits.
    """

  private static func options(_ options: [Option]) -> String {
    list(
      options.map { option in
        let letter = option.letter.map { "-\($0), " } ?? "    "
        let argument = option.argument.map { "=\($0)" } ?? ""
        return ("  \(letter)--\(option.name.rawValue)\(argument)", option.about)
      }, column: optionColumn)
  }

  private static func list(_ entries: [(String, String)], column: Int) -> String {
    entries.map { name, about in
      let text = wrap(about, indentation: column)
      if name.count + 2 > column { return name + "\n" + text }
      let padding = String(repeating: " ", count: column - name.count)
      return name + padding + text.drop { $0 == " " }
    }.joined(separator: "\n")
  }

  static func wrap(_ text: String, indentation: Int = 0) -> String {
    let start = String(repeating: " ", count: indentation)
    var lines: [String] = []
    var line = start
    for word in text.split(separator: " ") {
      if line.count > indentation, line.count + 1 + word.count > width {
        lines.append(line)
        line = start
      }
      if line.count > indentation { line += " " }
      line += word
    }
    lines.append(line)
    return lines.joined(separator: "\n")
  }
}
