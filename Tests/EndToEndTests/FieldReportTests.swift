import Foundation
import ScenarioFormat
import Simulation
import Testing

/// Public reports of announcements lost, cut or doubled: each is played by a scenario, or listed
/// with the reason why not (Cases/field-reports.txt).
@Suite struct FieldReportTests {
  struct Report {
    var url: String
    /// File names in Scenarios/FieldReports; none where the report is not played.
    var scenarios: [String]
    var reason: String?
  }

  static let folder = Program.root.appending(path: "Scenarios/FieldReports")
  private static let notPlayed = "not played: "
  private static let count = 16

  static func reports() throws -> [Report] {
    let file = try #require(
      Bundle.module.url(forResource: "Cases/field-reports", withExtension: "txt"))
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { line in
      let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
      let rest = parts.count > 1 ? parts[1] : ""
      if rest.hasPrefix(notPlayed) {
        return Report(
          url: parts[0], scenarios: [], reason: String(rest.dropFirst(notPlayed.count)))
      }
      return Report(url: parts[0], scenarios: rest.split(separator: " ").map(String.init))
    }
  }

  @Test func `every report is there once, with scenarios or a reason`() throws {
    let reports = try Self.reports()
    #expect(reports.count == Self.count)
    #expect(Set(reports.map(\.url)).count == Self.count)
    for report in reports {
      #expect(report.url.hasPrefix("https://"))
      #expect(report.scenarios.isEmpty == (report.reason?.isEmpty == false), "\(report.url)")
    }
  }

  @Test func `every scenario of the folder plays a report, and every one named is there`() throws {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: Self.folder.path(percentEncoded: false)
    ).filter { $0.hasSuffix(".yaml") }.sorted()
    #expect(try Self.reports().flatMap(\.scenarios).sorted() == files)
  }

  @Test func `a scenario links its report and has a variant that mends it`() throws {
    for report in try Self.reports() {
      for name in report.scenarios {
        let data = try Data(contentsOf: Self.folder.appending(path: name))
        let file = try ScenarioReader.read([UInt8](data), name: name)
        let base = try #require(file.scenario(variant: nil))
        #expect(
          base.about?.split(separator: " ").contains(Substring(report.url)) == true, "\(name)")
        #expect(file.scenarios.count > 1, "\(name)")
      }
    }
  }

  @Test func `the folder's page names every report and every scenario`() throws {
    let page = try String(
      contentsOf: Self.folder.appending(path: "README.md"), encoding: .utf8)
    let words = Set(page.split { $0.isWhitespace || $0 == "`" }.map(String.init))
    for report in try Self.reports() {
      #expect(words.contains(report.url), "\(report.url)")
      for name in report.scenarios {
        #expect(words.contains(String(name.dropLast(".yaml".count))), "\(name)")
      }
    }
  }
}
