import Foundation

/// Package.swift as far as the tests need it: its targets and what each depends on.
struct Manifest {
  struct Target {
    var name: String
    var dependencies: [String]
  }

  var targets: [Target] = []

  init(text: String) {
    let list = text.range(of: "  targets: [").map { text[$0.upperBound...] } ?? ""
    let pure = Self.strings(
      text.range(of: "let pure").map { Self.brackets(in: text[$0.upperBound...], "[", "]") } ?? "")
    for call in Self.calls(in: list) {
      let names = Self.strings(call)
      guard let name = names.first else { continue }
      var dependencies = Array(names.dropFirst())
      if call.contains("pkgConfig") || call.contains("exclude: ") { dependencies = [] }
      if let path = call.range(of: "path: ") {
        dependencies.removeAll { $0 == Self.strings(String(call[path.upperBound...])).first }
      }
      if call.contains("pure") { dependencies += pure }
      targets.append(Target(name: name, dependencies: dependencies))
    }
  }

  /// The arguments of every call that declares a target of Sources.
  private static func calls(in text: Substring) -> [String] {
    var calls: [(place: String.Index, arguments: String)] = []
    for start in ["library(", "system(", "cTarget(", ".systemLibrary(", ".executableTarget("] {
      var rest = text
      while let found = rest.range(of: start) {
        let arguments = brackets(in: rest[found.lowerBound...], "(", ")")
        if arguments.contains("\"") { calls.append((found.lowerBound, arguments)) }
        rest = rest[found.upperBound...]
      }
    }
    return calls.sorted { $0.place < $1.place }.map(\.arguments)
  }

  /// What stands between the first opening bracket and the one that closes it.
  private static func brackets(in text: Substring, _ open: Character, _ close: Character) -> String
  {
    guard let start = text.firstIndex(of: open) else { return "" }
    var depth = 0
    for index in text[start...].indices {
      if text[index] == open { depth += 1 }
      if text[index] == close { depth -= 1 }
      if depth == 0 { return String(text[text.index(after: start)..<index]) }
    }
    return ""
  }

  private static func strings(_ text: String) -> [String] {
    text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }
}
