import Messages
import Playing
import ScenarioFormat
import Simulation
import Speech
import System

/// Where `--save` writes what a person did, as a script with what is heard when it is done again.
final class ScriptFile {
  private let file: TextFile

  /// - Throws: where the file cannot be written, before anybody has done anything.
  init(_ path: String, isForced: Bool) throws(Failure) {
    PendingFile.sweep(path.lastIndex(of: "/").map { String(path[...$0]) } ?? ".")
    file = try TextFile(path, existing: isForced ? .replaced : .refused)
  }

  /// Under another name where one of that name has come meanwhile: what was done is not lost.
  private func publish(_ console: Console) throws(Failure) {
    let path = file.path
    for number in 2... {
      if try file.publish() { break }
      file.path = "\(path)-\(number)"
    }
    if file.path != path {
      try console.warning("\(path) is there by now; what was done is in \(file.path)")
    }
  }

  /// - Parameter isFirstRun: false for one that began elsewhere than the file says.
  func write(
    _ steps: [RecordedStep], of scenario: Scenario, as script: SavedScript, on stage: Stage,
    _ console: Console, isFirstRun: Bool = true
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
    try file.write(
      script.text(
        script: kept.compactMap(\.line), expectations: recorder.contents,
        settings: stage.overrides.settings(over: scenario, isFirstRun: isFirstRun)))
    try publish(console)
  }
}
