/// What is measured, by name: each in a process of its own, so that its memory is its own.
enum Benchmark {
  /// - Parameter report: takes each result when it is there.
  /// - Returns: false where there is no benchmark of that name.
  static func run(
    _ name: String, _ arguments: [String], report: @escaping (Measurement) -> Void
  ) throws -> Bool {
    switch name {
    case "render": try RenderBenchmark.run(arguments).forEach(report)
    case "announcements": try AnnouncementBenchmark.run().forEach(report)
    case "growth":
      try GrowthBenchmark.run(report: report)
      try LargeScreenBenchmark.run(report: report)
    case "hour": try HourBenchmark.run().forEach(report)
    case "stops": StopBenchmark.run(report: report)
    case "latency": try LatencyBenchmark.run(report: report)
    case "busy": BusyBenchmark.run(arguments, report: report)
    default: return false
    }
    return true
  }
}
