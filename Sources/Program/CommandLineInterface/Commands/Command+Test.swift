import Messages
import Playing
import Simulation
import System

extension Command {
  static let test = Command(
    name: "test",
    summary: "check what scenarios expect, and fail where it is not heard",
    operands: "PATH...",
    details: "Runs each scenario and each of its variants and compares what was heard with "
      + "'expect' in the file; a step 'check' that does not hold fails too. PATH is a file, or a folder that is searched for scenarios. "
      + "Expectations bind only under the file's own language, profile, timing and rate; runs "
      + "that an option changes in these are skipped. Exits with 1 where something failed.",
    options: Option.run,
    example: (
      "earshot test Scenarios",
      "Tests all scenarios below the folder Scenarios."
    ),
    heedsConfig: false,
    outlivesReader: true
  ) { (arguments, console) throws(Failure) in
    let signals = StopSignals()
    let set = try ScenarioSet(arguments, ScenarioFiles(below: arguments.operands), console)
    let stage = try Stage(arguments, for: set)
    var tally = TestTally()
    for run in set.runs {
      let verdict = try TestVerdict.of(run, on: stage, until: signals)
      tally.count(verdict)
      for line in verdict.lines(for: run, isQuiet: console.isQuiet) { try console.line(line) }
      try console.warnings(of: stage)
    }
    try console.line(tally.summary)
    return tally.failed == 0 ? .done : .failed
  }
}
