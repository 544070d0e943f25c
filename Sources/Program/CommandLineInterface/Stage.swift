import DataTables
import EspeakSynthesis
import MecabReading
import Readings
import ScenarioFormat
import ScreenReader
import Simulation
import Sound
import Speech

/// What all runs of a command share: the voice with its cache, and the earcons.
final class Stage {
  let overrides: Overrides
  let vocalizer: Vocalizer
  private let earcons: [Earcon: Clip]
  /// The screenChanged tone the other way round, for quirk toneDirection.
  private let reversedTone: Clip
  private var warningCount = 0

  /// The voices of the runs get ready while the rest is read.
  init(_ arguments: Arguments, for set: ScenarioSet) throws(Failure) {
    overrides = try Overrides(arguments)
    vocalizer = try Self.vocalizer(overrides, set.languages)
    let theme = try ThemeFile(arguments)
    var earcons: [Earcon: Clip] = [:]
    for earcon in Earcon.allCases { earcons[earcon] = try theme.clip(earcon) }
    self.earcons = earcons
    reversedTone = try theme.clip(.screenChanged, reversed: true)
  }

  func conductor(for scenario: Scenario, isOpen: Bool = false) -> Conductor {
    var earcons = earcons
    if scenario.effectiveQuirks.toneDirection == .boopBeep {
      earcons[.screenChanged] = reversedTone
    }
    return Conductor(
      scenario: scenario, vocalizer: vocalizer, earcons: earcons,
      tracesContainers: overrides.tracesContainers, isOpen: isOpen)
  }

  /// What the choice of voices met since the last call.
  func newWarnings() -> [String] {
    defer { warningCount = vocalizer.warnings.count }
    return Array(vocalizer.warnings[warningCount...])
  }

  /// The metered voice says every character as it is.
  private static func vocalizer(
    _ overrides: Overrides, _ languages: [String]
  ) throws(Failure) -> Vocalizer {
    if overrides.isMetered { return Vocalizer(MeteredSynthesizer()) }
    let engine = EspeakSynthesizer()
    if let name = overrides.voice {
      try VoiceCheck.check(name, engine)
    } else {
      for voice in overrides.config.voices {
        try VoiceCheck.check(voice.name, engine, at: voice.place)
      }
      engine.prepare(languages: languages)
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
