import Messages
import Playing
import Simulation
import System

extension Command {
  static let transcript = Command(
    name: "transcript",
    summary: "print what would be heard, without sound and at once",
    operands: "FILE...",
    details: "Runs scenarios as fast as the machine can and prints what happened: the time in "
      + "seconds, the event, its text. The base of each file comes first, then its variants. "
      + "FILE - is standard input.",
    options: [
      Option(
        .format, nil, "text|jsonl",
        "lines to read, or one JSON object an event; text")
    ] + Option.run,
    example: (
      "earshot transcript --variant 'at once' Scenarios/contacts.yaml",
      "Shows how the button's own name cuts the announcement."
    )
  ) { (arguments, console) throws(Failure) in
    let format =
      try OptionValues(arguments).choice(.format, of: TimelineFormat.allCases) ?? .text
    let signals = StopSignals()
    let set = try ScenarioSet(arguments, ScenarioFiles(arguments.operands), console)
    let stage = try Stage(arguments, for: set)
    for (index, run) in set.runs.enumerated() {
      let scenario = stage.overrides.applied(to: run.scenario)
      if format == .text { try console.heading(of: scenario, isFirst: index == 0) }
      var report = format.report
      try VirtualRun.run(stage.conductor(for: scenario), until: signals) {
        (turn) throws(Failure) in
        try console.write(turn.events, by: &report)
      }
      try console.warnings(of: stage)
    }
    return .done
  }
}
