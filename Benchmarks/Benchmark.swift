/// What is measured, by name: each in a process of its own, so that its memory is its own.
enum Benchmark {
  /// - Returns: nil where there is no benchmark of that name.
  static func run(_ name: String, _ arguments: [String]) throws -> Measurement? {
    switch name {
    case "render": try RenderBenchmark.run(arguments)
    case "announce": try AnnounceBenchmark.run()
    case "hour": try HourBenchmark.run()
    default: nil
    }
  }
}

/// A line of JSON: numbers by name, and the limits that some of them have.
struct Measurement {
  private struct Entry {
    var name: String
    var value: Double
    var limit: Double?
  }

  private let name: String
  private var entries: [Entry] = []

  init(_ name: String) { self.name = name }

  mutating func note(_ name: String, _ value: Double, atMost limit: Double? = nil) {
    entries.append(Entry(name: name, value: value, limit: limit))
  }

  var isWithinLimits: Bool {
    entries.allSatisfy { entry in entry.limit.map { entry.value <= $0 } ?? true }
  }

  var line: String {
    var fields = ["\"benchmark\": \"\(name)\""]
    for entry in entries {
      fields.append("\"\(entry.name)\": \(Self.text(entry.value))")
      if let limit = entry.limit { fields.append("\"\(entry.name)Limit\": \(Self.text(limit))") }
    }
    fields.append("\"withinLimits\": \(isWithinLimits)")
    return "{\(fields.joined(separator: ", "))}"
  }

  /// Three decimals are enough.
  private static func text(_ value: Double) -> String {
    let thousandths = Int((value * 1_000).rounded())
    if thousandths % 1_000 == 0 { return "\(thousandths / 1_000)" }
    let digits = "\(thousandths % 1_000)"
    return "\(thousandths / 1_000)." + String(repeating: "0", count: 3 - digits.count) + digits
  }
}
