package import ALSAOutput
package import Messages
import Playing
package import ScenarioFormat
import ScreenReader
import Simulation
import Sound
import Speech
package import System

/// One scenario of one file under somebody's hands.
package struct ExploreRun {
  /// After a stop, for coming to the end of an instant and for writing down what was done.
  private static let saveGrace = Duration.seconds(5)

  /// Opens a place where others can take part, by the scenario's name.
  package typealias ControlOpening = (
    _ name: String, _ requests: @escaping () -> StepReader
  ) throws(RuntimeFolder.Refusal) -> any RequestTaker

  private let setting: ExploreSetting
  private let console: Console
  private let source: ExploreSource
  private let content: ExploreSource.Content
  /// Nil: the file is read once.
  private let watch: FileWatch?
  private let stage: Stage
  /// Nil: what is done is not saved.
  private let file: ScriptFile?

  /// - Parameters:
  ///   - save: where what is done is written; nil for nowhere.
  ///   - theme: the earcons' own folder; nil for ours.
  package init(
    _ setting: ExploreSetting, _ source: ExploreSource, save: String?, isForced: Bool,
    theme: String?, _ console: Console
  ) throws(Failure) {
    self.setting = setting
    self.console = console
    self.source = source
    // Before it is read, so that no save is missed.
    watch = setting.watches ? try source.watch() : nil
    content = try source.read(console)
    file = try save.map { path throws(Failure) in try ScriptFile(path, isForced: isForced) }
    stage = try Stage(source.overrides, theme: theme, for: content.set)
  }

  package func virtual(until signals: StopSignals) throws(Failure) {
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

  package func live(
    _ output: DeviceOutput?, _ signals: LiveSignals, control opening: ControlOpening
  ) throws(Failure) {
    try output?.start(console, until: signals.stops)
    setting.terminal?.take()
    if setting.terminal?.isMended == true {
      try console.remark(
        "a program that was killed had left this terminal without echo; it is mended.")
    }
    var explorer = explorer
    let control = try openControl(opening)
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
  private func openControl(
    _ opening: ControlOpening
  ) throws(Failure) -> (any RequestTaker)? {
    var named = content.scenario
    named.variant = nil
    do throws(RuntimeFolder.Refusal) {
      return try opening(named.fileName) { [source, content] in source.requests(about: content) }
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
