import Foundation
import Testing

/// Every rule of the seeds is shown by a test that names it, or stands in not-shown.txt.
@Suite struct CoverageTests {
  static func lines(_ file: String) throws -> [(id: String, text: String)] {
    let url = try #require(Bundle.module.url(forResource: "Cases/\(file)", withExtension: "txt"))
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map { line in
      let parts = line.split(separator: " ", maxSplits: 1)
      return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
    }
  }

  /// The ids in the display names of all tests, of all targets.
  static func shown() throws -> Set<String> {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let files = try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var ids: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      let source = try String(contentsOf: file, encoding: .utf8)
      for test in source.matches(of: /@Test\(\s*"([^"]*)"/) {
        for id in test.output.1.matches(of: /S\d{3}-\d{2}/) { ids.insert(String(id.output)) }
      }
    }
    return ids
  }

  @Test func `all rules are there, each once and in order`() throws {
    let ids = try Self.lines("rule-ids").map(\.id)
    #expect(ids.count == 139)
    #expect(ids == Array(Set(ids)).sorted())
    #expect(try Self.lines("rule-ids").allSatisfy { !$0.text.isEmpty })
  }

  @Test func `every rule is shown, or listed with its reason, and not both`() throws {
    let shown = try Self.shown()
    let listed = try Self.lines("not-shown")
    #expect(listed.allSatisfy { !$0.text.isEmpty })
    let notShown = Set(listed.map(\.id))
    let rules = Set(try Self.lines("rule-ids").map(\.id))
    #expect(
      rules.subtracting(shown).subtracting(notShown).sorted() == [], "neither shown nor listed")
    #expect(shown.intersection(notShown).sorted() == [], "shown and listed")
    #expect(shown.union(notShown).subtracting(rules).sorted() == [], "no rules of the seeds")
  }
}
