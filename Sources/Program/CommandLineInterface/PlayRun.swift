import ALSAOutput
import ScenarioFormat
import ScreenReader
import Simulation
import Sound
import Speech
import System

/// Scenarios that are played through the sound device, once or again whenever they are saved.
struct PlayRun {
  /// How often a device that waits for a save is looked at.
  private static let glance = Duration.milliseconds(250)

  private let arguments: Arguments
  private let console: Console
  private let output: DeviceOutput
  private let signals: StopSignals
  private var set: ScenarioSet
  private let stage: Stage
  /// Nil: they are played once.
  private let files: FileWatch?
  /// When the last sound was due to end, on the device's clock.
  private var end = Duration.zero

  init(
    _ arguments: Arguments, _ console: Console, until signals: StopSignals
  ) throws(Failure) {
    self.arguments = arguments
    self.console = console
    self.signals = signals
    if arguments.has(.watch), arguments.operands.contains("-") {
      throw Failure(.usage, "--watch cannot watch standard input; name the scenario's file")
    }
    files = arguments.has(.watch) ? try FileWatch(arguments.operands) : nil
    set = try ScenarioSet(
      arguments, ScenarioFiles(arguments.operands, areWatched: files != nil), console)
    stage = try Stage(arguments, for: set)
    // Its thread goes before all else; the voices get ready at the same time.
    output = DeviceOutput(device: arguments.device, settings: arguments.deviceSettings())
  }

  /// - Returns: what of the machine failed, told when it happened.
  mutating func run() throws(Failure) -> ExitStatus {
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
        let new = try ScenarioSet(
          arguments, ScenarioFiles(arguments.operands, areWatched: true), console)
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
