import Accessibility
import Foundation
import Interruption
import ScenarioFormat
import ScreenReader
import Speech
import Testing
import TextTools

/// The specification and the reference name what the program has, all of it and nothing else.
@Suite struct ReferenceTests {
  private static let specification = Result { try ReferencePage("Specification.md") }
  private static let scenarios = Result { try ReferencePage("Scenarios.md") }

  private let page: ReferencePage

  init() throws { page = try Self.specification.get() }

  /// A name may stand with an argument: `swipe: right`, `play FILE…`.
  private func head(_ span: String) -> String {
    String(span.prefix { $0.isLetter || $0.isNumber || $0 == "-" })
  }

  private func fields(_ record: RecordName) -> [String] { record.record.fields.map(\.name) }

  @Test func `the table of properties has every key of an element`() {
    #expect(page.names("## 1. Elements").sorted() == fields(.element).sorted())
  }

  @Test func `the table of kinds has every kind`() {
    #expect(page.names("### Kinds").sorted() == Kind.allCases.map(\.rawValue).sorted())
  }

  @Test func `the traits are in their order`() {
    #expect(page.words("### Traits") == Traits.named.map(\.name))
  }

  @Test func `the system items are in their order`() {
    #expect(page.words("### System items") == Words.SystemItem.allCases.map(\.rawValue))
  }

  @Test func `a stop's parts are in their order`() {
    let others: [SpeechPart.Role] = [.announcement, .character, .words]
    var parts: [String] = []
    for line in page.section("## 3. What one stop says") where line.first?.isNumber == true {
      for part in ReferencePage.code(line) where !parts.contains(part) { parts.append(part) }
    }
    #expect(parts == SpeechPart.Role.allCases.filter { !others.contains($0) }.map(\.rawValue))
  }

  @Test func `the table of timings has every one with its time`() throws {
    let rows = page.rows("## 5. Speech the system starts by itself")
    #expect(
      rows.map { head($0[0].replacing("`", with: "")) } == Timing.Name.allCases.map(\.rawValue))
    for (row, name) in zip(rows, Timing.Name.allCases) {
      let time = try #require(row[2].prefixMatch(of: /\d+ (ms|s)\b/)).output.0
      #expect(try DurationText.parse(time) == Timing.standard(name), "\(name)")
    }
  }

  @Test func `the table of interruptions is the program's`() {
    let rows = page.rows("## 6. The priority interrupter")
    let sounding: [UtteranceKind?] = [nil] + UtteranceKind.allCases
    let words: [Decision: String] = [
      .speak: "speak", .cut: "cut", .wait: "wait", .refuse: "refused",
    ]
    #expect(rows.map { $0[0] } == ["silence", "F", "E", "AD", "AL", "AH"])
    for (row, kind) in zip(rows, sounding) {
      let cells = row.dropFirst().map { $0.split(separator: " ").first.map(String.init) }
      #expect(
        cells == UtteranceKind.allCases.map { words[Decision.on($0, sounding: kind)] }, "\(row[0])")
    }
  }

  @Test func `gestures, actions and the rest of the script are the steps of files`() {
    let gestures = Set(
      page.rows("## 7. Gestures").compactMap { row in
        ReferencePage.code(row[0]).first.map(head)
      })
    let actions = Set(page.names("### Actions").map(head))
    let others: Set = ["type", "paste", "delete", "wait", "check", "voiceOver", "spell"]
    #expect(others.isSubset(of: page.words("### Script")))
    #expect(
      gestures.union(actions).union(others).sorted()
        == fields(.step).filter { $0 != "after" }.sorted())
    #expect(actions.sorted() == fields(.action).filter { $0 != "after" }.sorted())
  }

  @Test func `the earcons are in their order`() {
    #expect(page.names("## 8. Earcons") == Earcon.allCases.map(\.rawValue))
  }

  @Test func `the table of settings has every one`() {
    #expect(page.names("## 9. Settings").sorted() == fields(.voiceOver).sorted())
  }

  @Test func `profiles and quirks are in their order`() throws {
    let heading = "## 10. Profiles and quirks"
    let rows = page.rows(heading)
    #expect(rows.flatMap { ReferencePage.code($0[0]) } == Quirks.named.map(\.name))
    let profiles = try #require(page.section(heading).first { $0.hasPrefix("The profiles are") })
    let spans = ReferencePage.code(profiles)
    #expect(spans.first == Profile.allCases.map(\.rawValue).joined(separator: " "))
    #expect(spans.last == Profile.standard.rawValue)
  }

  @Test func `handlers answer to what the page lists`() throws {
    let line = try #require(page.section("### Handlers").first { $0.hasPrefix("- `on:`") })
    let listed = ReferencePage.code(line).last.map { $0.split(separator: " ").map(String.init) }
    #expect(listed?.sorted() == fields(.trigger).sorted())
  }

  @Test func `the commands are those of the help, in its order`() throws {
    let help = try Program.run(["--help"]).output
    let list = help.split(separator: "\n").drop { $0 != "Commands:" }.dropFirst()
      .prefix { $0.hasPrefix("  ") }
    let commands = list.compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(commands.count > 10)
    #expect(page.names("## 14. Command line").map(head).filter { !$0.isEmpty } == commands)
    let reference = try ReferencePage("Commands.md").words("# Commands")
    for command in commands { #expect(reference.contains(command), "\(command)") }
  }

  @Test func `the findings are those that files may name`() {
    let lists = page.section("## 15. Findings").filter {
      $0.hasPrefix("Warnings:") || $0.hasPrefix("Information:")
    }
    let spans = lists.flatMap { ReferencePage.code($0) }
    let names = spans.joined(separator: " ").split(separator: " ").map(String.init)
    #expect(names.sorted() == FindingRule.allCases.map(\.rawValue).sorted())
  }

  @Test func `the page on scenario files names every key, step, trigger and expectation`() throws {
    let scenarios = try Self.scenarios.get()
    let keys = scenarios.words("## The keys of a file")
    for key in fields(.scenario) { #expect(keys.contains(key), "\(key)") }
    let words = Set(scenarios.words("# Scenario files", whole: true))
    let records: [RecordName] = [.step, .trigger, .condition]
    for name in records.flatMap(fields) { #expect(words.contains(name), "\(name)") }
    for name in fields(.expectation) where name != "..." {
      #expect(words.contains(name), "\(name)")
    }
  }
}
