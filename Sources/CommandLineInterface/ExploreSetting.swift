import Exploration
import ScenarioFormat
import Simulation
import Speech

/// What clock keys and sound follow.
enum ExploreClock: String, CaseIterable { case device, virtual }

/// What a command line asks `explore` for.
struct ExploreSetting {
  let path: String
  let stage: Stage
  let scenario: Scenario
  let clock: ExploreClock
  let format: TimelineFormat?
  private let saving: Saving?

  private struct Saving {
    var path: String
    var script: SavedScript
  }

  init(_ arguments: Arguments, _ console: Console) throws(Failure) {
    guard arguments.operands.count == 1, let path = arguments.operands.first else {
      throw Failure(
        .usage, "explore takes one file\nTry 'earshot explore --help'.")
    }
    self.path = path
    let values = OptionValues(arguments)
    clock = try values.choice(.clock, of: ExploreClock.allCases) ?? .device
    format = try values.choice(.format, of: TimelineFormat.allCases)
    let files = try ScenarioFiles([path]).parse(language: values.language(), console: console)
    let variant = arguments.value(.variant) ?? ScenarioFile.base
    let set = try ScenarioSet(files, variant: variant)
    stage = try Stage(arguments, for: set)
    guard let run = set.runs.first, let file = files.first else {
      throw Failure(.usage, "\(path): no scenario in this file")
    }
    var scenario = stage.overrides.applied(to: run.scenario)
    scenario.script = []
    self.scenario = scenario
    if let target = arguments.value(.save) {
      do {
        let script = try SavedScript(file, variant: run.scenario.variant)
        saving = Saving(path: target, script: script)
      } catch {
        throw Failure(located: error.description)
      }
    } else {
      saving = nil
    }
  }

  var explorer: Explorer { Explorer(stage.conductor(for: scenario, isOpen: true)) }

  /// Writes what was done, with what is heard when it is done again.
  func save(_ explorer: Explorer) throws(Failure) {
    guard let saving else { return }
    var scenario = scenario
    scenario.script = explorer.steps.filter { $0.line != nil }.map(\.step)
    var expectations = ExpectationRecorder()
    var conductor = stage.conductor(for: scenario)
    while let due = conductor.nextDue {
      let turn = try Failure.speaking { () throws(SpeechError) in try conductor.advance(to: due) }
      for event in turn.events { expectations.record(event) }
    }
    let text = saving.script.text(
      script: explorer.steps.compactMap(\.line), expectations: expectations.contents,
      settings: stage.overrides.settings(over: scenario))
    let slash = saving.path.lastIndex(of: "/")
    let folder = slash.map { String(saving.path[..<$0]) } ?? "."
    let name = slash.map { String(saving.path[saving.path.index(after: $0)...]) } ?? saving.path
    let file = try TextFile(name, in: folder.isEmpty ? "/" : folder)
    try file.write(text)
    try file.publish()
  }
}
