import DataTables
import EspeakSynthesis
import MecabReading
package import Messages
import Readings
import ScenarioFormat
import ScreenReader
package import Simulation
import Sound
import Speech

/// What all runs of a command share: the voices with their cache, and the earcons.
package final class Stage {
  package let overrides: Overrides
  private let engine = EspeakSynthesizer()
  private let metered = Vocalizer(MeteredSynthesizer())
  /// Nil before a run needs the engine.
  private var spoken: Vocalizer?
  private let earcons: [Earcon: Clip]
  /// The screenChanged tone the other way round, for quirk toneDirection.
  private let reversedTone: Clip
  private var warningCount = 0

  /// The voices of the runs get ready while the rest is read.
  /// - Parameter folder: the earcons' own; nil for ours.
  package init(
    _ overrides: Overrides, theme folder: String?, for set: ScenarioSet
  ) throws(Failure) {
    self.overrides = overrides
    try Self.prepare(engine, overrides, for: set)
    let theme = try ThemeFile(folder)
    var earcons: [Earcon: Clip] = [:]
    for earcon in Earcon.allCases { earcons[earcon] = try theme.clip(earcon) }
    self.earcons = earcons
    reversedTone = try theme.clip(.screenChanged, reversed: true)
  }

  package func conductor(for scenario: Scenario, isOpen: Bool = false) -> Conductor {
    var earcons = earcons
    if scenario.effectiveQuirks.toneDirection == .boopBeep {
      earcons[.screenChanged] = reversedTone
    }
    return Conductor(
      scenario: scenario, vocalizer: vocalizer(for: scenario), earcons: earcons,
      tracesContainers: overrides.tracesContainers, isOpen: isOpen)
  }

  /// For files that were read anew.
  /// - Throws: their voices that there are not.
  package func check(_ set: ScenarioSet) throws(Failure) {
    if overrides.voice == nil { try VoiceCheck.check(set.voices, engine) }
  }

  /// What the choice of voices met since the last call.
  func newWarnings() -> [String] {
    let warnings = spoken?.warnings ?? []
    defer { warningCount = warnings.count }
    return Array(warnings[warningCount...])
  }

  private static func prepare(
    _ engine: EspeakSynthesizer, _ overrides: Overrides, for set: ScenarioSet
  ) throws(Failure) {
    if let voice = overrides.voice {
      if voice != MeteredSynthesizer.voiceName { try VoiceCheck.check(voice, engine) }
      return
    }
    try VoiceCheck.check(overrides.config.voices + set.voices, engine)
    var languages: [String] = []
    for scenario in set.runs.map({ overrides.applied(to: $0.scenario) })
    where !scenario.voiceOver.speech.isMetered && !languages.contains(scenario.language) {
      languages.append(scenario.language)
    }
    engine.prepare(languages: languages)
  }

  /// The metered voice says every character as it is.
  private func vocalizer(for scenario: Scenario) -> Vocalizer {
    if scenario.voiceOver.speech.isMetered { return metered }
    if let spoken { return spoken }
    let vocalizer = Vocalizer(CachingSynthesizer(engine), readings: Self.readings(engine))
    spoken = vocalizer
    return vocalizer
  }

  /// English words inside Japanese are asked of the English voice.
  private static func readings(_ engine: EspeakSynthesizer) -> Readings {
    Readings(
      symbols: DataTables.symbols,
      analyzer: { () throws(SpeechError) in try MecabAnalyzer() },
      englishPhonemes: { word in
        try? engine.phonemes(of: word, voice: engine.voice(for: "en").name)
      })
  }
}
