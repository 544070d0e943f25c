package import Messages
package import Reports
package import Simulation

/// How a timeline is printed.
package enum TimelineFormat: String, CaseIterable {
  case text, jsonl

  package var report: any TimelineReport {
    switch self {
    case .text: Transcript()
    case .jsonl: TimelineJSON()
    }
  }
}

extension Console {
  /// A line that tells runs apart, with an empty one between them.
  package func heading(of scenario: Scenario, isFirst: Bool) throws(Failure) {
    if !isFirst { try line("") }
    let run = scenario.variant.map { "\(scenario.name), variant \($0)" } ?? scenario.name
    try line(scenario.title.map { "\(run): \($0)" } ?? run)
  }

  package func write(
    _ events: [TimelineEvent], by report: inout any TimelineReport
  ) throws(Failure) {
    var text = ""
    for event in events { report.write(event, to: &text) }
    if text.last == "\n" { text.removeLast() }
    if !text.isEmpty { try lines(text) }
  }

  package func warnings(of stage: Stage) throws(Failure) {
    for text in stage.newWarnings() { try warning(text) }
  }
}
