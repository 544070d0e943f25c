import DataTables
import EspeakSynthesis
import MecabReading
package import Messages
import Readings
import ScenarioFormat
import ScreenReader
package import Simulation
import Sound
package import Speech

/// What all runs of a command share: the voice with its cache, and the earcons.
package final class Stage {
  package let overrides: Overrides
  package let vocalizer: Vocalizer
  /// Nil for the metered voice.
  private let engine: EspeakSynthesizer?
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
    let engine = overrides.isMetered ? nil : EspeakSynthesizer()
    self.engine = engine
    vocalizer = try Self.vocalizer(overrides, engine, set)
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
      scenario: scenario, vocalizer: vocalizer, earcons: earcons,
      tracesContainers: overrides.tracesContainers, isOpen: isOpen)
  }

  /// For files that were read anew.
  /// - Throws: their voices that there are not.
  package func check(_ set: ScenarioSet) throws(Failure) {
    if let engine, overrides.voice == nil { try VoiceCheck.check(set.voices, engine) }
  }

  /// What the choice of voices met since the last call.
  func newWarnings() -> [String] {
    defer { warningCount = vocalizer.warnings.count }
    return Array(vocalizer.warnings[warningCount...])
  }

  /// The metered voice says every character as it is.
  private static func vocalizer(
    _ overrides: Overrides, _ engine: EspeakSynthesizer?, _ set: ScenarioSet
  ) throws(Failure) -> Vocalizer {
    guard let engine else { return Vocalizer(MeteredSynthesizer()) }
    if let name = overrides.voice {
      try VoiceCheck.check(name, engine)
    } else {
      try VoiceCheck.check(overrides.config.voices + set.voices, engine)
      engine.prepare(languages: set.languages)
    }
    return Vocalizer(CachingSynthesizer(engine), readings: readings(engine))
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
