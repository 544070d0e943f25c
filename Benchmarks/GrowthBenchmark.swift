import Accessibility
import ScenarioFormat
import ScreenReader
import Simulation
import Speech

/// What becomes larger costs more in proportion: four times as much of it takes at most five times
/// as long; and 100,000 elements are no reason to wait.
enum GrowthBenchmark {
  static let ratioAllowed = 5.0
  static let secondsAllowed = 10.0
  static let outlineSecondsAllowed = 3.0
  private static let growth = 4
  private static let most = 100_000
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
    Row(name: "handlers of one trigger", size: 4_000) { try play(LargeScreen.handlers($0)) },
    Row(name: "steps of a script", size: 4_000) { try play(LargeScreen.steps($0)) },
    Row(name: "read a file of elements", size: 10_000) { try read(LargeScreen.elementsFile($0)) },
    Row(name: "read a file of handlers", size: 4_000) { try read(LargeScreen.handlersFile($0)) },
    Row(name: "read a file of steps", size: 10_000) { try read(LargeScreen.stepsFile($0)) },
    Row(name: "read a file of strings", size: 10_000) { try read(LargeScreen.stringsFile($0)) },
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
    try measure("hide 100000 after each was left", bar: secondsAllowed, report) {
      try play(LargeScreen.hiding(most))
    }
    try measure("rotor over 100000 headings", bar: secondsAllowed, report) {
      try play(LargeScreen.headings(most))
    }
    let text = LargeScreen.elementsFile(most)
    try measure("outline of 100000 elements", bar: outlineSecondsAllowed, report) {
      let scenario = try ScenarioReader.read(text, name: "large.yaml").scenarios[0]
      return ScreenOutline(of: "only", in: scenario).entries.count == most
    }
  }

  private static func measure(
    _ name: String, bar: Double, _ report: (Measurement) -> Void, _ body: () throws -> Bool
  ) throws {
    var isWhole = false
    let seconds = try Machine.processorSeconds { isWhole = try body() }
    report(
      Measurement(
        name: name, figures: [("number", Double(most))], judged: "seconds", value: seconds,
        bar: bar, isWhole: isWhole))
  }

  /// Whether the cursor ends where it should and nothing was found fault with.
  private static func play(_ screen: LargeScreen) throws -> Bool {
    var conductor = Conductor(
      scenario: screen.scenario, vocalizer: Vocalizer(MeteredSynthesizer()), earcons: [:])
    while let due = conductor.nextDue { _ = try conductor.advance(to: due) }
    return conductor.cursor == screen.cursorAtEnd
      && conductor.tree.count == screen.countAtEnd
      && conductor.tree["0"]?.value?.current.string == screen.valueAtEnd
  }

  private static func read(_ text: String) throws -> Bool {
    try !ScenarioReader.read(text, name: "large.yaml").scenarios.isEmpty
  }
}
