import Messages
import Playing
import ScreenReader
import Simulation
import Speech
import System

/// Begins anew when the scenario's file is saved; a mistake in it is spoken, and what was there
/// stays.
final class ExploreReload: Companion {
  private let source: ExploreSource
  private let watch: FileWatch
  private let stage: Stage
  private let console: Console
  private let control: (any RequestTaker)?
  private(set) var content: ExploreSource.Content
  /// Whether the run is not the first one.
  private(set) var hasReloaded = false

  init(
    _ source: ExploreSource, _ content: ExploreSource.Content, _ watch: FileWatch, _ stage: Stage,
    _ console: Console, _ control: (any RequestTaker)?
  ) {
    self.source = source
    self.content = content
    self.stage = stage
    self.console = console
    self.control = control
    self.watch = watch
  }

  var reading: [Int32] { [watch.descriptor] }
  var writing: [Int32] { [] }
  var deadline: Duration? { watch.deadline }

  func receive(_ turns: [Turn], of explorer: Explorer) {}
  func end() {}

  func serve(_ ready: Poll.Ready, _ live: inout LiveExplore) throws(Failure) {
    switch watch.news() {
    case .saved: try reload(&live)
    case .gone:
      try console.warning(watch.loss)
      try say(SpokenMistake.gone(live.explorer.conductor.words), &live)
    case nil: break
    }
  }

  private func say(_ parts: [SpeechPart], _ live: inout LiveExplore) throws(Failure) {
    try live.perform { (explorer, time) throws(SpeechError) in
      [try explorer.conductor.perform(.command(.say(parts)), at: time)]
    }
  }

  private func reload(_ live: inout LiveExplore) throws(Failure) {
    var new: ExploreSource.Content
    do {
      new = try source.read(console)
      try stage.check(new.set)
    } catch {
      if error.isClosedPipe { throw error }
      console.report(error)
      return try say(SpokenMistake.parts(of: error, live.explorer.conductor.words), &live)
    }
    new.scenario.takeOver(live.explorer.conductor)
    content = new
    hasReloaded = true
    control?.change { [source] in source.requests(about: new) }
    try live.restart(
      Explorer(stage.conductor(for: new.scenario, isOpen: true), keys: live.explorer.keys))
    try console.warnings(of: stage)
  }
}

extension Scenario {
  /// Starts where another run of the same file is, with the settings that the user changed there.
  fileprivate mutating func takeOver(_ run: Conductor) {
    let before = run.scenario.voiceOver
    if run.settings.speech.rate != before.speech.rate {
      voiceOver.speech.rate = run.settings.speech.rate
    }
    if run.settings.hints != before.hints { voiceOver.hints = run.settings.hints }
    if run.isVoiceOverRunning != run.scenario.start.voiceOver {
      start.voiceOver = run.isVoiceOverRunning
    }
    guard let name = run.screen, let screen = screens.first(where: { $0.name == name }) else {
      return
    }
    start.screen = name
    start.focus = run.cursor.flatMap { screen.holds($0) ? $0 : nil }
  }
}
