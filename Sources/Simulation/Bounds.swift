/// How far a run may go; what goes further is a mistake of its scenario, and a finding.
enum Bounds {
  /// More than this is a loop without time: the run ends.
  static let eventsInOneInstant = 10_000
}
