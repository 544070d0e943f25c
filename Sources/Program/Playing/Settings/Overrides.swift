package import ScenarioFormat
package import ScreenReader
package import Simulation
import Speech

/// What the config file and, over it, the command line set over a scenario's own (SPEC 9, 14).
package struct Overrides: Sendable {
  package var config: Config
  package var language: String?
  package var profile: Profile?
  package var quirks: [(name: String, value: String)] = []
  package var timing: [(name: Timing.Name, value: Duration)] = []
  package var rate: Int?
  package var pitch: Int?
  /// For every language; nil for those that the scenario chooses.
  package var voice: String?
  package var hints: Bool?
  /// `--trace containers`.
  package var tracesContainers = false

  package init(config: Config) { self.config = config }

  package func applied(to scenario: Scenario) -> Scenario {
    var scenario = config.applied(to: scenario)
    if let language { scenario.language = language }
    if let profile { scenario.profile = profile }
    scenario.quirks += quirks
    for entry in timing { scenario.timing[entry.name] = entry.value }
    if let rate { scenario.voiceOver.speech.rate = rate }
    if let pitch { scenario.voiceOver.speech.pitch = pitch }
    if let voice { scenario.voiceOver.speech.voices = ["": voice] }
    if let hints { scenario.voiceOver.hints = hints }
    return scenario
  }

  /// What differs from the file's own so that its expectations do not bind; nil for nothing.
  package func difference(from scenario: Scenario) -> String? {
    let changed = applied(to: scenario)
    if changed.language != scenario.language {
      return "language \(changed.language) instead of \(scenario.language)"
    }
    if changed.profile != scenario.profile {
      return "profile \(changed.profile.rawValue) instead of \(scenario.profile.rawValue)"
    }
    if changed.effectiveQuirks != scenario.effectiveQuirks {
      let names = quirks.map { "\($0.name)=\($0.value)" }
      return "quirk \(names.joined(separator: ", "))"
    }
    for name in Timing.Name.allCases where changed.timing[name] != scenario.timing[name] {
      return "timing of \(name.rawValue)"
    }
    if changed.voiceOver.speech.rate != scenario.voiceOver.speech.rate {
      return "rate \(changed.voiceOver.speech.rate) instead of \(scenario.voiceOver.speech.rate)"
    }
    if changed.voiceOver.hints != scenario.voiceOver.hints {
      return "hints \(changed.voiceOver.hints ? "on" : "off")"
    }
    return nil
  }
}

/// What `--trace` shows beside the rest.
package enum Trace: String, CaseIterable { case containers }
