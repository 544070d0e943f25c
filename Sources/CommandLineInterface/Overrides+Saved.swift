import ScenarioFormat
import ScreenReader
import Simulation
import Speech

extension Overrides {
  /// The keys of a scenario file that hold what the command line set, for a script that was made
  /// under it.
  /// - Parameter isFirstRun: false for one that began elsewhere than the file says.
  func settings(
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
    if !timing.isEmpty {
      let standard = Timing()
      let changed = Timing.Name.allCases.filter { scenario.timing[$0] != standard[$0] }
      set("timing", Self.mapping(changed.map { ($0.rawValue, scenario.timing[$0].seconds) }))
    }
    if !isFirstRun { set("start", Self.mapping(Self.values(of: scenario.start))) }
    if rate != nil || pitch != nil || voice != nil || hints != nil || !isFirstRun {
      set("voiceOver", Self.mapping(Self.changed(scenario.voiceOver)))
    }
    return settings
  }

  private static func values(of start: Scenario.Start) -> [(String, String)] {
    let places = [("screen", start.screen), ("focus", start.focus)].compactMap { name, value in
      value.map { (name, ScriptLine.scalar($0)) }
    }
    return places + [("voiceOver", start.voiceOver ? "on" : "off")]
  }

  /// What a `voiceOver:` mapping has to say.
  private static func changed(_ settings: VoiceOverSettings) -> [(String, String)] {
    let standard = VoiceOverSettings()
    var values: [(String, String)] = []
    func add<Value: Equatable>(
      _ name: String, _ path: KeyPath<VoiceOverSettings, Value>, _ text: (Value) -> String
    ) {
      let value = settings[keyPath: path]
      if value != standard[keyPath: path] { values.append((name, text(value))) }
    }
    let onOff = { (on: Bool) in on ? "on" : "off" }
    add("rate", \.speech.rate) { "\($0)" }
    add("pitch", \.speech.pitch) { "\($0)" }
    add("volume", \.speech.volume) { "\($0)" }
    add("punctuation", \.speech.punctuation, \.rawValue)
    add("hints", \.hints, onOff)
    add("earcons", \.earcons, onOff)
    add("speech", \.speaks, onOff)
    add("actions", \.actions, onOff)
    add("content", \.content, onOff)
    add("position", \.position, onOff)
    add("controls", \.controls, \.rawValue)
    add("minimal", \.minimal, onOff)
    let voices = settings.speech.voices
    if let voice = voices[""] { values.append(("voice", voice)) }
    let languages = voices.keys.filter { !$0.isEmpty }.sorted()
    if !languages.isEmpty {
      let pairs = languages.compactMap { name in voices[name].map { (name, $0) } }
      values.append(("voices", mapping(pairs)))
    }
    return values
  }

  private static func mapping(_ values: [(String, String)]) -> String {
    "{" + values.map { "\($0.0): \($0.1)" }.joined(separator: ", ") + "}"
  }
}
