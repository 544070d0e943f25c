import ALSAOutput
import Exploration
import ScreenReader
import Simulation
import Sound
import Speech

/// One scenario of one file under somebody's hands.
struct ExploreRun {
  private let setting: ExploreSetting
  private let console: Console
  private let stage: Stage
  private let scenario: Scenario
  private let file: ScriptFile?

  init(_ setting: ExploreSetting, _ arguments: Arguments, _ console: Console) throws(Failure) {
    self.setting = setting
    self.console = console
    let language = try OptionValues(arguments).language()
    let files = try ScenarioFiles([setting.path]).parse(language: language, console: console)
    let set = try ScenarioSet(files, variant: arguments.value(.variant) ?? ScenarioSet.base)
    guard let run = set.runs.first, let source = files.first else {
      throw Failure(.usage, "\(setting.path): no scenario in this file")
    }
    stage = try Stage(arguments, for: set)
    var scenario = stage.overrides.applied(to: run.scenario)
    scenario.script = []
    self.scenario = scenario
    file = try arguments.value(.save).map { path throws(Failure) in
      try ScriptFile(path, source, variant: run.scenario.variant)
    }
  }

  func virtual(until signals: StopSignals) throws(Failure) {
    var explorer = explorer
    var keys = setting.keys
    var view = setting.view
    try view.begin(console)
    try saving(&explorer) { (explorer) throws(Failure) in
      try VirtualExplore.run(&explorer, keys: &keys, until: signals) { turn throws(Failure) in
        try view.show(turn, console)
      }
    }
    try view.end(console)
    try console.warnings(of: stage)
  }

  func live(_ output: DeviceOutput?, _ signals: LiveSignals) throws(Failure) {
    do throws(SoundError) {
      try output?.start()
    } catch {
      throw Failure(error)
    }
    setting.terminal?.take()
    defer { setting.terminal?.restore() }
    var explorer = explorer
    try setting.view.begin(console)
    try saving(&explorer) { (explorer) throws(Failure) in
      var live = LiveExplore(
        explorer: explorer, output: output, signals: signals, console: console,
        keys: setting.keys, terminal: setting.terminal, view: setting.view)
      defer { explorer = live.explorer }
      try live.run(greeting: greeting(explorer.conductor.words))
    }
    try console.warnings(of: stage)
  }

  private var explorer: Explorer {
    Explorer(stage.conductor(for: scenario, isOpen: true), keys: setting.keyMap)
  }

  /// What was done is kept, however it ended.
  private func saving(
    _ explorer: inout Explorer, _ work: (inout Explorer) throws(Failure) -> Void
  ) throws(Failure) {
    do throws(Failure) {
      try work(&explorer)
    } catch {
      try file?.write(explorer.steps, of: scenario, on: stage)
      throw error
    }
    try file?.write(explorer.steps, of: scenario, on: stage)
  }

  /// The first sentence for a person who may have a screen reader of their own.
  private func greeting(_ words: Words) -> [SpeechPart]? {
    guard setting.terminal != nil, !setting.isSilent, !console.isQuiet else { return nil }
    return [SpeechPart(.words, words[.silenceScreenReader], language: words.language)]
  }
}
