/// What is measured, by name: each in a process of its own, so that its memory is its own.
enum Benchmark {
  /// - Returns: nil where there is no benchmark of that name.
  static func run(_ name: String, _ arguments: [String]) throws -> [Measurement]? {
    switch name {
    case "render": try RenderBenchmark.run(arguments)
    case "announcements": try AnnouncementBenchmark.run()
    case "hour": try HourBenchmark.run()
    case "latency": try LatencyBenchmark.run()
    default: nil
    }
  }
}
