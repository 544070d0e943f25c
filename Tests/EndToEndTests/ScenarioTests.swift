import Foundation
import ScenarioFormat
import Simulation
import Testing

/// The scenarios that come with Earshot, each with its variants, spoken by eSpeak NG.
@Suite struct ScenarioTests {
  /// Without their extension, in folders with the folder before: `FieldReports/no-callback`.
  static let names = ((try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? [])
    .filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(".yaml".count)) }.sorted()

  private static let folder = Program.root.appending(path: "Scenarios").path(percentEncoded: false)

  private static func read(_ name: String) throws -> ScenarioFile {
    let data = try Data(contentsOf: URL(filePath: Program.scenario(name)))
    return try ScenarioReader.read([UInt8](data), name: "\(name).yaml")
  }

  @Test func `there are stories for every screen of the seeds`() {
    #expect(
      Self.names.filter { !$0.contains("/") } == [
        "add-to-cart", "bar-items", "chat", "contacts", "countdown-cell", "covered-buttons",
        "custom-button", "custom-dialog", "custom-tabs", "event-cell", "expanding-cell", "form",
        "form-errors", "guest-checkout", "hints", "live-container", "live-regions", "loading",
        "media-button", "messages", "modal-elsewhere", "notifications", "paypal-button",
        "plain-view", "product-cell", "reading-order", "right-to-left", "save-contact",
        "screen-settles", "shop", "sign-in", "symbols", "tab-bar", "table", "test-app", "tone",
        "touch", "transitions", "unnamed-image-button", "vanishing-button", "veterans-form",
        "voiceover-on", "volume", "volume-display",
      ])
  }

  @Test(arguments: names) func `what a scenario expects is heard`(name: String) throws {
    let runs = try Self.read(name).scenarios.count
    let outcome = try Program.run(["test", Program.scenario(name)])
    #expect(outcome.status == 0, "\(outcome.output)")
    #expect(outcome.error.isEmpty)
    #expect(outcome.lines.last == "\(runs) passed, 0 failed")
  }

  @Test(arguments: names) func `a scenario says what it is, and each variant why`(
    name: String
  ) throws {
    let file = try Self.read(name)
    #expect(file.warnings.isEmpty)
    let base = try #require(file.scenario(variant: nil))
    #expect(base.title?.isEmpty == false)
    var abouts: Set<String> = []
    for scenario in file.scenarios {
      let about = scenario.about ?? ""
      #expect(!about.isEmpty && abouts.insert(about).inserted, "\(scenario.variant ?? "base")")
      #expect(scenario.expectations != nil)
    }
  }

  /// How many rules each of the documents has.
  static let rules = ["S000": 25, "S001": 24, "S002": 27, "S003": 25, "S004": 38]

  @Test(arguments: names) func `the rules that a scenario names are known`(name: String) throws {
    for scenario in try Self.read(name).scenarios {
      for rule in scenario.rules {
        let parts = rule.split(separator: "-").map(String.init)
        let number = parts.count == 2 ? Int(parts[1]) ?? 0 : 0
        #expect(number > 0 && number <= Self.rules[parts[0]] ?? 0, "\(rule)")
      }
      #expect(Set(scenario.rules).count == scenario.rules.count)
    }
  }
}
