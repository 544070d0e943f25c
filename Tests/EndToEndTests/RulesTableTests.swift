import Foundation
import ScenarioFormat
import Simulation
import Testing

/// The tables of seeds, scenarios and rules in Rules.md are what `make rules` writes.
@Suite struct RulesTableTests {
  private static let root = Program.root.path(percentEncoded: false)

  /// The tables as they are to be, by rows.
  private static let table = Result {
    try Program.shell("cd \"$1\" && Tools/rules-table", [root])
  }

  private func rows() throws -> [Substring] {
    try Self.table.get().output.split(separator: "\n").filter { $0.hasPrefix("| ") }
  }

  @Test func `the tables are up to date`() throws {
    let outcome = try Self.table.get()
    #expect(outcome.status == 0 && outcome.error.isEmpty)
    let page = try Program.page("Rules.md")
    let begin = try #require(
      page.firstRange(of: "make rules writes what stands here -->\n"))
    let end = try #require(page.firstRange(of: "<!-- rules-table ends -->"))
    let written = page[begin.upperBound..<end.lowerBound]
    #expect(written == "\n\(outcome.output)\n", "`make rules` writes them anew")
  }

  @Test func `a scenario's row names the rules that its file names`() throws {
    let rows = try rows()
    let paths = try FileManager.default.subpathsOfDirectory(atPath: Self.root + "Scenarios")
    for path in paths.filter({ $0.hasSuffix(".yaml") }).sorted() {
      let data = try Data(contentsOf: Program.root.appending(path: "Scenarios/\(path)"))
      let file = try ScenarioReader.read([UInt8](data), name: path)
      let rules = Set(file.scenarios.flatMap(\.rules))
      let own = rows.filter { $0.contains("/Scenarios/\(path))") }.joined()
      #expect(Set(own.matches(of: /S\d{3}-\d{2}/).map { String($0.output) }) == rules, "\(path)")
    }
  }

  @Test func `every rule stands in a table, under its own seed`() throws {
    let ids = try String(
      contentsOf: Program.root.appending(path: "Tests/RulesTests/Cases/rule-ids.txt"),
      encoding: .utf8
    ).split(separator: "\n").map { String($0.prefix { $0 != " " }) }
    var seed = ""
    var found: Set<String> = []
    for line in try Self.table.get().lines {
      if line.hasPrefix("### ") { seed = String(line.dropFirst(4).prefix(4)) }
      for id in line.matches(of: /S\d{3}-\d{2}/).map({ String($0.output) }) {
        #expect(id.hasPrefix(seed))
        found.insert(id)
      }
    }
    #expect(found.sorted() == ids)
  }
}
