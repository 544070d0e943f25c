import Reports
import Simulation

/// How a timeline is printed.
enum TimelineFormat: String, CaseIterable {
  case text, jsonl

  var report: any TimelineReport {
    switch self {
    case .text: Transcript()
    case .jsonl: TimelineJSON()
    }
  }
}

extension Console {
  func write(
    _ events: [TimelineEvent], by report: inout any TimelineReport
  ) throws(Failure) {
    var text = ""
    for event in events { report.write(event, to: &text) }
    if text.last == "\n" { text.removeLast() }
    if !text.isEmpty { try lines(text) }
  }
}

extension Scenario {
  /// A line that tells runs apart.
  var heading: String {
    let run = variant.map { "\(name), variant \($0)" } ?? name
    return title.map { "\(run): \($0)" } ?? run
  }
}
