import Foundation

/// A Swift file of Sources, with its comments and strings taken out.
struct SourceFile: Sendable {
  /// The folder of Sources in which the target's own stands.
  var folder: String
  var target: String
  var name: String
  var path: String
  var text: String
  var code: String

  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static func all() throws -> [SourceFile] {
    let sources = root.appending(path: "Sources")
    return try FileManager.default.subpathsOfDirectory(atPath: sources.path()).sorted()
      .filter { $0.hasSuffix(".swift") }.map { path in
        let parts = path.split(separator: "/").map(String.init)
        let text = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
        return SourceFile(
          folder: parts[0], target: parts[1], name: parts[parts.count - 1], path: path, text: text,
          code: bare(text))
      }
  }

  /// The modules named in import lines.
  var imports: [String] {
    code.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard let index = words.firstIndex(of: "import"), index + 1 < words.count,
        words[..<index].allSatisfy({ ["public", "package", "internal", "private"].contains($0) })
      else { return nil }
      return String(words[index + 1].prefix { $0 != "." })
    }
  }

  func contains(_ pattern: String) -> Bool {
    code.range(of: pattern, options: .regularExpression) != nil
  }

  /// Interpolations stay, since they are code.
  private static func bare(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var code = ""
      var isString = false
      var rest = line
      while let character = rest.first {
        if character == "\\", isString {
          rest = rest.dropFirst(2)
          continue
        }
        if character == "\"" { isString.toggle() }
        if !isString, rest.hasPrefix("//") { break }
        if !isString { code.append(character) }
        rest = rest.dropFirst()
      }
      return code
    }.joined(separator: "\n")
  }
}
