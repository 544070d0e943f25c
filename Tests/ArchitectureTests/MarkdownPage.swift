import Foundation

/// A page as far as the tests need it: its headings, its links and what it names as code.
struct MarkdownPage {
  struct Link: Hashable {
    var target: String
    /// Counts from 1.
    var line: Int
  }

  var headings: [(level: Int, text: String)] = []
  /// In spans and images; those in blocks of code are none.
  var links: [Link] = []
  /// Spans of code.
  var spans: [Link] = []

  init(_ text: String) {
    var isFenced = false
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if line.drop(while: \.isWhitespace).hasPrefix("```") {
        isFenced.toggle()
      } else if !isFenced {
        read(line, number: index + 1)
      }
    }
  }

  private mutating func read(_ line: Substring, number: Int) {
    let level = line.prefix { $0 == "#" }.count
    if (1...6).contains(level), line.dropFirst(level).first == " " {
      headings.append((level, String(line.dropFirst(level + 1))))
    }
    if line.contains("](") {
      for match in line.matches(of: /\]\(([^()\s]+)\)/) {
        links.append(Link(target: String(match.1), line: number))
      }
    }
    if line.contains("`") {
      for match in line.matches(of: /`([^`]+)`/) {
        spans.append(Link(target: String(match.1), line: number))
      }
    }
  }

  /// What a link calls each heading: small letters, hyphens for spaces, a number for a repeated one.
  var anchors: [String] {
    var counts: [String: Int] = [:]
    return headings.map { heading in
      let anchor = MarkdownPage.anchor(heading.text)
      counts[anchor, default: 0] += 1
      let count = counts[anchor, default: 1]
      return count == 1 ? anchor : "\(anchor)-\(count - 1)"
    }
  }

  static func anchor(_ heading: String) -> String {
    String(
      heading.lowercased().compactMap { character -> Character? in
        if character == " " { return "-" }
        let isKept = character.isLetter || character.isNumber || "-_".contains(character)
        return isKept ? character : nil
      })
  }
}
