import ALSAOutput
import Exploration
import Messages
import Playing
import ScenarioFormat
import ScreenReader
import Simulation
import Sound
import Speech
import System

/// One scenario of one file under somebody's hands.
struct ExploreRun {
  /// After a stop, for coming to the end of an instant and for writing down what was done.
  private static let saveGrace = Duration.seconds(5)

  private let setting: ExploreSetting
  private let console: Console
  private let source: ExploreSource
  private let content: ExploreSource.Content
  /// Nil: the file is read once.
  private let watch: FileWatch?
  private let stage: Stage
  /// Nil: what is done is not saved.
  private let file: ScriptFile?

  init(_ setting: ExploreSetting, _ arguments: Arguments, _ console: Console) throws(Failure) {
    self.setting = setting
    self.console = console
    source = try ExploreSource(setting.path, arguments)
    // Before it is read, so that no save is missed.
    watch = setting.watches ? try source.watch() : nil
    content = try source.read(console)
    file = try arguments.value(.save).map { path throws(Failure) in
      try ScriptFile(path, isForced: arguments.has(.force))
    }
    stage = try Stage(arguments, for: content.set)
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
    try output?.start(console, until: signals.stops)
    setting.terminal?.take()
    if setting.terminal?.isMended == true {
      try console.remark(
        "a program that was killed had left this terminal without echo; it is mended.")
    }
    var explorer = explorer
    let control = try openControl()
    let reload = watch.map { ExploreReload(source, content, $0, stage, console, control) }
    let companions: [(any Companion)?] = [reload, control]
    try setting.view.begin(console)
    try saving(&explorer, reload) { (explorer) throws(Failure) in
      var live = LiveExplore(
        explorer: explorer, output: output, signals: signals, console: console,
        keys: setting.keys, terminal: setting.terminal, view: setting.view,
        companions: companions.compactMap(\.self))
      defer {
        explorer = live.explorer
        control?.end()
        setting.terminal?.restore()
      }
      try live.run(greeting: greeting(explorer.conductor.words))
    }
    try console.warnings(of: stage)
  }

  /// Without it one explores alone.
  private func openControl() throws(Failure) -> ControlServer? {
    var named = content.scenario
    named.variant = nil
    do throws(RuntimeFolder.Refusal) {
      let (socket, _) = try ControlFolder().listen(as: named.fileName)
      return ControlServer(socket) { [source, content] in source.requests(about: content) }
    } catch {
      try console.warning("'earshot control' cannot take part: \(error.message)")
      return nil
    }
  }

  private var explorer: Explorer {
    Explorer(stage.conductor(for: content.scenario, isOpen: true), keys: setting.keyMap)
  }

  /// What was done is kept, however it ended.
  private func saving(
    _ explorer: inout Explorer, _ reload: ExploreReload? = nil,
    _ work: (inout Explorer) throws(Failure) -> Void
  ) throws(Failure) {
    let signals = StopSignals()
    if file != nil { signals.allow(Self.saveGrace) }
    var failure: Failure?
    do throws(Failure) {
      try work(&explorer)
    } catch {
      failure = error
    }
    signals.extendGrace(to: Self.saveGrace)
    let content = reload?.content ?? content
    if let file, let script = content.script {
      try file.write(
        explorer.steps, of: content.scenario, as: script, on: stage, console,
        isFirstRun: reload?.hasReloaded != true)
    }
    if let failure { throw failure }
  }

  /// The first sentence for a person who may have a screen reader of their own.
  private func greeting(_ words: Words) -> [SpeechPart]? {
    guard setting.terminal != nil, !setting.isSilent, !console.isQuiet else { return nil }
    return [SpeechPart(.words, words[.silenceScreenReader], language: words.language)]
  }
}
