import ScenarioFormat
import Simulation

/// What becomes larger costs more in proportion: four times as much of it takes at most five times
/// as long; and 100,000 elements are no reason to wait (``LargeScreenBenchmark``).
enum GrowthBenchmark {
  static let ratioAllowed = 5.0
  private static let growth = 4
  /// The shortest counts, since a machine has other things to do.
  private static let rounds = 3

  private struct Row: Sendable {
    var name: String
    var size: Int
    /// - Returns: whether all was done.
    var run: @Sendable (Int) throws -> Bool
  }

  private static let rows = [
    Row(name: "insert one by one", size: 4_000) { try play(LargeScreen.inserting($0)) },
    Row(name: "hide each after it was left", size: 4_000) { try play(LargeScreen.hiding($0)) },
    Row(name: "remove one by one", size: 4_000) { try play(LargeScreen.removing($0)) },
    Row(name: "rotor over headings", size: 4_000) { try play(LargeScreen.headings($0)) },
    Row(name: "handlers of one trigger", size: 10_000) { try play(LargeScreen.handlers($0)) },
    Row(name: "steps of a script", size: 4_000) { try play(LargeScreen.steps($0)) },
    Row(name: "read a file of elements", size: 25_000) { try read(LargeScreen.elementsFile($0)) },
    Row(name: "read a file of handlers", size: 4_000) { try read(LargeScreen.handlersFile($0)) },
    Row(name: "read a file of steps", size: 10_000) { try read(LargeScreen.stepsFile($0)) },
    Row(name: "read a file of strings", size: 25_000) { try read(LargeScreen.stringsFile($0)) },
  ]

  static func run(report: (Measurement) -> Void) throws {
    for row in rows {
      var isWhole = true
      func seconds(_ size: Int) throws -> Double {
        var shortest = Double.infinity
        for _ in 0..<rounds {
          shortest = min(
            shortest, try Machine.processorSeconds { isWhole = try row.run(size) && isWhole })
        }
        return shortest
      }
      let small = try seconds(row.size)
      let large = try seconds(row.size * growth)
      report(
        Measurement(
          name: row.name,
          figures: [
            ("number", Double(row.size)), ("seconds", small), ("secondsOfFourTimes", large),
          ], judged: "ratio", value: large / small, bar: ratioAllowed, isWhole: isWhole))
    }
  }

  private static func play(_ screen: LargeScreen) throws -> Bool {
    var conductor = screen.conductor
    return try screen.play(&conductor)
  }

  private static func read(_ text: String) throws -> Bool {
    try !ScenarioReader.read(text, name: "large.yaml").scenarios.isEmpty
  }
}
