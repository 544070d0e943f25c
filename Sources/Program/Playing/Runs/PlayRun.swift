package import ALSAOutput
package import Messages
import ScenarioFormat
import ScreenReader
import Simulation
import Sound
import Speech
package import System

/// Scenarios that are played through the sound device, once or again whenever they are saved.
package struct PlayRun {
  /// How often a device that waits for a save is looked at.
  private static let glance = Duration.milliseconds(250)

  /// What a command line says of the runs.
  package struct Setting {
    package let paths: [String]
    /// Whether they are played again whenever a file is saved.
    package let watches: Bool
    /// Nil: one of the usual ones.
    package let device: String?
    package let deviceSettings: DeviceOutput.Settings
    /// Which runs of the files are meant.
    package let choose: (ScenarioFiles) throws(Failure) -> ScenarioSet
    package let stage: (ScenarioSet) throws(Failure) -> Stage

    package init(
      _ paths: [String], watches: Bool, device: String?, deviceSettings: DeviceOutput.Settings,
      choosing choose: @escaping (ScenarioFiles) throws(Failure) -> ScenarioSet,
      on stage: @escaping (ScenarioSet) throws(Failure) -> Stage
    ) {
      self.paths = paths
      self.watches = watches
      self.device = device
      self.deviceSettings = deviceSettings
      self.choose = choose
      self.stage = stage
    }
  }

  private let setting: Setting
  private let console: Console
  private let output: DeviceOutput
  private let signals: StopSignals
  private var set: ScenarioSet
  private let stage: Stage
  /// Nil: they are played once.
  private let files: FileWatch?
  /// When the last sound was due to end, on the device's clock.
  private var end = Duration.zero

  package init(_ setting: Setting, _ console: Console, until signals: StopSignals) throws(Failure) {
    self.setting = setting
    self.console = console
    self.signals = signals
    if setting.watches, setting.paths.contains("-") {
      throw Failure(.usage, "--watch cannot watch standard input; name the scenario's file")
    }
    files = setting.watches ? try FileWatch(setting.paths) : nil
    set = try setting.choose(ScenarioFiles(setting.paths, areWatched: files != nil))
    stage = try setting.stage(set)
    // Its thread goes before all else; the voices get ready at the same time.
    output = DeviceOutput(device: setting.device, settings: setting.deviceSettings)
  }

  /// - Returns: what of the machine failed, told when it happened.
  package mutating func run() throws(Failure) -> ExitStatus {
    try output.start(console, until: signals)
    var isWhole = try play()
    while let files {
      if isWhole { try waitForSave(files) }
      try reload(files)
      try console.line("")
      isWhole = try play()
    }
    output.finish(at: end)
    try SoundWatch(output: output, console: console, start: end).tellTheRest()
    return output.isLost ? .machine : .done
  }

  /// - Returns: false where a file was saved meanwhile.
  private mutating func play() throws(Failure) -> Bool {
    var start = output.now
    for (index, run) in set.runs.enumerated() {
      let scenario = stage.overrides.applied(to: run.scenario)
      try console.heading(of: scenario, isFirst: index == 0)
      let live = LiveRun(
        output: output, signals: signals, console: console, start: start, files: files)
      guard let end = try live.run(stage.conductor(for: scenario)) else { return false }
      self.end = end
      start = end + LiveRun.pause
      try console.warnings(of: stage)
    }
    return true
  }

  private func waitForSave(_ files: FileWatch) throws(Failure) {
    let watch = SoundWatch(output: output, console: console, start: end)
    while true {
      switch files.news() {
      case .saved: return try watch.tellTheRest()
      case .gone:
        try console.warning(files.loss)
        if try !say(SpokenMistake.gone) { return }
      case nil: break
      }
      try watch.tellTheRest()
      try console.flush()
      let look = MonotonicClock.now + Self.glance
      guard
        signals.wait(until: files.deadline.map { min($0, look) } ?? look, or: files.descriptor)
      else { continue }
      output.stop()
      throw Failure.interrupted
    }
  }

  /// Reads the files again until they hold no mistake; what is wrong is spoken.
  private mutating func reload(_ files: FileWatch) throws(Failure) {
    while true {
      do {
        let new = try setting.choose(ScenarioFiles(setting.paths, areWatched: true))
        try stage.check(new)
        set = new
        return
      } catch {
        if error.isClosedPipe { throw error }
        console.report(error)
        if try say({ SpokenMistake.parts(of: error, $0) }) { try waitForSave(files) }
      }
    }
  }

  /// - Returns: false where a file was saved meanwhile.
  private func say(_ parts: (Words) -> [SpeechPart]) throws(Failure) -> Bool {
    var scenario = Scenario(name: "")
    if let run = set.runs.first {
      let known = stage.overrides.applied(to: run.scenario)
      scenario.language = known.language
      scenario.voiceOver = known.voiceOver
    }
    scenario.script = [Step(.command(.say(parts(Words(language: scenario.language)))))]
    let live = LiveRun(
      output: output, signals: signals, console: console, start: output.now, files: files,
      isShown: false)
    return try live.run(stage.conductor(for: scenario)) != nil
  }
}
