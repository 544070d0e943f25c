import ScenarioFormat
import ScreenReader
package import Simulation
import Speech
import TextTools

extension Overrides {
  /// The keys of a scenario file that hold what the config file and the command line set, for a
  /// script that was made under them.
  /// - Parameter isFirstRun: false for one that began elsewhere than the file says.
  package func settings(
    over scenario: Scenario, isFirstRun: Bool = true
  ) -> [(key: String, lines: [String])] {
    var settings: [(key: String, lines: [String])] = []
    func set(_ key: String, _ value: String) { settings.append((key, ["\(key): \(value)"])) }
    if language != nil { set("language", scenario.language) }
    if profile != nil { set("profile", scenario.profile.rawValue) }
    if !quirks.isEmpty {
      var values: [(String, String)] = []
      for quirk in scenario.quirks {
        values.removeAll { $0.0 == quirk.name }
        values.append((quirk.name, quirk.value))
      }
      set("quirks", Self.mapping(values))
    }
    let delays = config.timingNames + timing.map(\.name)
    if !delays.isEmpty {
      let standard = Timing()
      let changed = Timing.Name.allCases.filter {
        delays.contains($0) || scenario.timing[$0] != standard[$0]
      }
      set("timing", Self.mapping(changed.map { ($0.rawValue, scenario.timing[$0].text) }))
    }
    if !isFirstRun { set("start", Self.mapping(Self.values(of: scenario.start))) }
    // What a person changes by keys goes on in the next run.
    let keys = config.voiceOverKeys + voiceOverKeys + (isFirstRun ? [] : ["rate", "hints"])
    if !keys.isEmpty {
      set("voiceOver", Self.mapping(scenario.voiceOver.written(with: keys)))
    }
    return settings
  }

  private static func values(of start: Scenario.Start) -> [(key: String, value: String)] {
    let places = [("screen", start.screen), ("focus", start.focus)].compactMap { name, value in
      value.map { (key: name, value: ScriptLine.scalar($0)) }
    }
    return places + [("voiceOver", start.voiceOver ? "on" : "off")]
  }

  /// The keys of `voiceOver:` that the command line sets.
  private var voiceOverKeys: [String] {
    let keys: [String?] = [
      rate.map { _ in "rate" }, pitch.map { _ in "pitch" }, voice.map { _ in "voice" },
      hints.map { _ in "hints" },
    ]
    return keys.compactMap(\.self)
  }

  private static func mapping(_ values: [(key: String, value: String)]) -> String {
    "{" + values.map { "\($0.key): \($0.value)" }.joined(separator: ", ") + "}"
  }
}
