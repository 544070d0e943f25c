import Reports
import Simulation

extension Command {
  static let transcript = Command(
    name: "transcript",
    summary: "print what would be heard, without sound and at once",
    operands: "FILE...",
    details: "Runs scenarios as fast as the machine can and prints what happened: the time in "
      + "seconds, the event, its text. The base of each file comes first, then its variants. "
      + "FILE - is standard input.",
    options: [
      Option(.format, nil, "text|jsonl", "lines to read, or one JSON object an event; text")
    ] + Option.run,
    example: (
      "earshot transcript --variant 'at once' Scenarios/contacts.yaml",
      "Shows how the button's own name cuts the announcement."
    )
  ) { (arguments, console) throws(Failure) in
    let format =
      try OptionValues(arguments).choice(.format, of: TimelineFormat.allCases) ?? .text
    let signals = StopSignals()
    let files = try ScenarioFile.read(arguments.operands, variant: arguments.value(.variant))
    let stage = try Stage(arguments)
    var isFirst = true
    for scenario in files.flatMap(\.scenarios) {
      var scenario = scenario
      stage.overrides.apply(to: &scenario)
      if format == .text {
        if !isFirst { try console.line("") }
        try console.line(scenario.heading)
      }
      isFirst = false
      var report = format.report
      try VirtualRun.run(stage.conductor(for: scenario), until: signals) {
        (turn) throws(Failure) in
        try console.write(turn.events, by: &report)
      }
      for warning in stage.newWarnings() { try console.warning(warning) }
    }
    return .done
  }
}
