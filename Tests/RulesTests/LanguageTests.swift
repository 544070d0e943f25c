import Accessibility
import Foundation
import ScenarioFormat
import ScreenReader
import Simulation
import Speech
import Testing

/// The scenarios that come with Earshot, in every language that their strings have.
@Suite struct LanguageTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Scenarios")

  static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".yaml") }.sorted()

  private static func yaml(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  /// Without regions: `zh` for `zh-Hans`.
  private static func primary(_ tag: String) -> String {
    tag.split(separator: "-").first.map { $0.lowercased() } ?? ""
  }

  private static func languages(of scenario: Scenario) -> Set<String> {
    Set(scenario.strings.values.flatMap { languages(of: $0) })
  }

  private static func languages(of text: LocalizedText) -> [String] {
    text.texts.map { primary($0.language) }.filter { !$0.isEmpty }
  }

  @Test(arguments: names) func `every string has all languages of its file, English among them`(
    name: String
  ) throws {
    for scenario in try ScenarioReader.read(try Self.yaml(name), name: name).scenarios {
      let all = Self.languages(of: scenario)
      #expect(all.isEmpty || all.contains("en"), "\(scenario.variant ?? "base")")
      for (string, text) in scenario.strings.sorted(by: { $0.key < $1.key }) {
        let own = Self.languages(of: text)
        #expect(own.isEmpty || Set(own) == all, "\(string)")
      }
    }
  }

  @Test(arguments: names) func `every language has a variant of its own, with what is heard`(
    name: String
  ) throws {
    let scenarios = try ScenarioReader.read(try Self.yaml(name), name: name).scenarios
    let tested = Set(scenarios.filter { $0.expectations != nil }.map { Self.primary($0.language) })
    let offered = Set(scenarios.flatMap { Self.languages(of: $0) })
    #expect(offered.subtracting(tested).sorted() == [], "without a variant")
  }

  @Test(arguments: names) func `in another language no text is left in the file's own`(
    name: String
  ) throws {
    for scenario in try ScenarioReader.read(try Self.yaml(name), name: name).scenarios {
      for language in Self.languages(of: scenario).sorted() where language != "en" {
        var translated = scenario
        translated.language = language
        translated.strings = scenario.strings.mapValues { Self.marked($0, language) }
        let left = Self.texts(try Hearing(translated))
          .filter { !Self.isExcused($0, in: scenario, language) }
        #expect(left == [], "\(scenario.variant ?? "base"), \(language)")
      }
    }
  }

  /// Stands at the begin of each text in the language asked for, or for all languages.
  private static let mark = "\u{E000}"

  private static func marked(_ text: LocalizedText, _ language: String) -> LocalizedText {
    let own = text.texts.first { primary($0.language) == language }
    if let own = own ?? text.texts.first(where: { $0.language.isEmpty }) {
      return LocalizedText([("", own.wording.map { $0.mapText { mark + $0 } })])
    }
    return text
  }

  /// What was said of the app's own texts, each once.
  private static func texts(_ hearing: Hearing) -> [String] {
    let roles: Set<SpeechPart.Role> = [
      .label, .value, .hint, .headers, .importantContent, .announcement,
    ]
    var seen: Set<String> = []
    return hearing.events.flatMap { event -> [String] in
      guard case .speech(_, _, _, let utterance) = event.content else { return [] }
      return utterance.parts.filter { roles.contains($0.role) }.flatMap { $0.runs.map(\.text) }
    }.filter { seen.insert($0).inserted }
  }

  /// Marked, typed by the user, a file's name (iOS 7), without letters, or iOS's own words.
  private static func isExcused(
    _ text: String, in scenario: Scenario, _ language: String
  ) -> Bool {
    if text.contains(mark) { return true }
    for step in scenario.script {
      if case .type(let typed) = step.content, typed.contains(text) { return true }
    }
    if scenario.screens.flatMap(\.elements).contains(where: { names($0, text) }) { return true }
    let words = Words(language: language)
    let known =
      Words.Key.allCases.map { words[$0] } + Words.SystemItem.allCases.map { words[item: $0] }
    return !known.sorted { $0.count > $1.count }
      .reduce(text) { $0.replacing($1, with: "") }
      .contains(where: \.isLetter)
  }

  /// Whether an image in the branch has the file name, without its extension.
  private static func names(_ branch: ElementTree.Branch, _ file: String) -> Bool {
    branch.element.image?.hasPrefix(file + ".") == true
      || branch.children.contains { names($0, file) }
  }
}
