import Exploration
import ScenarioFormat
import Simulation
import Speech

/// Where `--save` writes what a person did, as a script with what is heard when it is done again.
struct ScriptFile {
  private let path: String
  private let script: SavedScript

  /// - Throws: why the scenario cannot take a script, before anybody has done anything.
  init(_ path: String, _ file: ScenarioFile, variant: String?) throws(Failure) {
    self.path = path
    do {
      script = try SavedScript(file, variant: variant)
    } catch {
      throw Failure([error])
    }
  }

  /// - Parameter isFirstRun: false for one that began elsewhere than the file says.
  func write(
    _ steps: [RecordedStep], of scenario: Scenario, on stage: Stage, isFirstRun: Bool = true
  ) throws(Failure) {
    let kept = steps.filter { $0.line != nil }
    var scenario = scenario
    scenario.script = kept.map(\.step)
    var recorder = ExpectationRecorder()
    var conductor = stage.conductor(for: scenario)
    while let due = conductor.nextDue {
      let turn = try Failure.speaking { () throws(SpeechError) in try conductor.advance(to: due) }
      for event in turn.events { recorder.record(event) }
    }
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { String(path[...$0]) } ?? "."
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    let file = try TextFile(name, in: folder)
    try file.write(
      script.text(
        script: kept.compactMap(\.line), expectations: recorder.contents,
        settings: stage.overrides.settings(over: scenario, isFirstRun: isFirstRun)))
    try file.publish()
  }
}
