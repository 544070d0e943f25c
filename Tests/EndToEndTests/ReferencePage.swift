import Foundation

/// A page of the documentation catalog, as far as tests hold it against the program.
struct ReferencePage {
  private let lines: [Substring]

  init(_ name: String) throws {
    let url = Program.root.appending(path: "Documentation/Earshot.docc/\(name)")
    lines = try String(contentsOf: url, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The lines below a heading, up to the next one that is at least as high; with `whole` false up
  /// to the next one of any height. Empty where there is no such heading.
  func section(_ heading: String, whole: Bool = false) -> [Substring] {
    guard let start = lines.firstIndex(where: { $0 == heading }) else { return [] }
    let level = whole ? Self.level(lines[start]) : 6
    return Array(lines[(start + 1)...].prefix { !(1...level).contains(Self.level($0)) })
  }

  /// The cells of each row of the tables in a section, heads left out.
  func rows(_ heading: String) -> [[String]] {
    let rows = section(heading).filter { $0.hasPrefix("|") }.map { row in
      row.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
    }
    return rows.enumerated().filter { index, row in
      !Self.isRule(row) && !(index + 1 < rows.count && Self.isRule(rows[index + 1]))
    }.map(\.element)
  }

  /// What the first cells name as code, in the order of the rows.
  func names(_ heading: String) -> [String] { rows(heading).flatMap { Self.code($0[0]) } }

  /// The spans of code in a text.
  static func code(_ text: some StringProtocol) -> [String] {
    String(text).matches(of: /`([^`]+)`/).map { String($0.1) }
  }

  /// The words in the spans of code of a section.
  func words(_ heading: String, whole: Bool = false) -> [String] {
    section(heading, whole: whole).flatMap { Self.code($0) }.flatMap {
      $0.split { !$0.isLetter && !$0.isNumber && $0 != "-" }.map(String.init)
    }
  }

  private static func level(_ line: Substring) -> Int {
    let count = line.prefix { $0 == "#" }.count
    return line.dropFirst(count).first == " " ? count : 0
  }

  private static func isRule(_ row: [String]) -> Bool {
    row.allSatisfy { !$0.isEmpty && $0.allSatisfy { "-:".contains($0) } }
  }
}
