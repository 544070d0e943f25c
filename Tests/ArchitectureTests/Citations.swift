import Foundation

/// What texts of the repository cite: sections of the specification, rules of the seeds.
struct Citations {
  /// The numbers of the specification's sections.
  var sections: Set<Int>
  /// Of the specification's headings.
  var anchors: Set<String>
  /// The ids of the seeds' rules.
  var rules: Set<String>

  /// What a text cites and nobody has, each with its line.
  func missing(in text: String) -> [String] {
    var found: [String] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where line.contains("SPEC ") || line.contains("Specification.md#") || line.contains("S0") {
      for citation in missing(in: line) { found.append("\(index + 1): \(citation)") }
    }
    return found
  }

  private func missing(in line: Substring) -> [String] {
    var found: [String] = []
    for match in line.matches(of: /SPEC (\d+(?:, \d+)*)/) {
      let numbers = match.1.split(separator: ", ").compactMap { Int($0) }
      for number in numbers where !sections.contains(number) { found.append("SPEC \(number)") }
    }
    for match in line.matches(of: /Specification\.md#([\w-]+)/)
    where !anchors.contains(String(match.1)) {
      found.append("Specification.md#\(match.1)")
    }
    for match in line.matches(of: /\bS0\d\d-\d\d\b/) where !rules.contains(String(match.output)) {
      found.append(String(match.output))
    }
    return found
  }
}
