public import Simulation

/// A text made from a run's events, one after the other; what it keeps does not grow with the run.
public protocol TimelineReport: Sendable {
  /// What stands before the first event; whole lines, or nothing.
  var opening: String { get }

  /// Appends what an event adds: whole lines, or nothing.
  mutating func write(_ event: TimelineEvent, to output: inout String)
}

extension TimelineReport {
  /// The whole report of a run that is over.
  public static func text(of events: some Sequence<TimelineEvent>, by report: Self) -> String {
    var report = report
    var output = report.opening
    for event in events { report.write(event, to: &output) }
    return output
  }
}
