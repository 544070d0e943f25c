import Accessibility
import ScenarioFormat
import Simulation

/// What 100,000 elements cost: a whole run, and one change, swipe or touch.
enum LargeScreenBenchmark {
  static let runSecondsAllowed = 10.0
  static let outlineSecondsAllowed = 3.0
  static let orderMillisecondsAllowed = 55.0
  static let swipeMillisecondsAllowed = 0.08
  /// Of a finger and a sighted tap together.
  static let touchMillisecondsAllowed = 0.08

  private static let count = 100_000
  private static let changes = 10
  private static let swipes = 10_000
  private static let touches = 10_000

  static func run(report: (Measurement) -> Void) throws {
    for (name, screen) in [
      ("hide \(count) after each was left", LargeScreen.hiding(count)),
      ("rotor over \(count) headings", LargeScreen.headings(count)),
    ] {
      try measure(name, "seconds", bar: runSecondsAllowed, report) {
        var conductor = screen.conductor
        return try screen.play(&conductor)
      }
    }
    let text = LargeScreen.elementsFile(count)
    try measure("outline of \(count) elements", "seconds", bar: outlineSecondsAllowed, report) {
      let scenario = try ScenarioReader.read(text, name: "large.yaml").scenarios[0]
      return ScreenOutline(of: "only", in: scenario).entries.count == count
    }
    measureOrder("order after one change at \(count)", LargeScreen.tree(count), report)
    measureOrder(
      "order after one change at \(count), each with a frame",
      LargeScreen.tree(count, withFrames: true), report)
    try measureSwipe(report)
    measureTouch(report)
  }

  private static func measureOrder(
    _ name: String, _ tree: ElementTree, _ report: (Measurement) -> Void
  ) {
    var tree = tree
    measure(name, "milliseconds", of: changes, bar: orderMillisecondsAllowed, report) {
      (1...changes).allSatisfy { number in
        tree.update("\(number * 1_000)") { $0.hidden = true }
        return tree.stops().count == count - number
      }
    }
  }

  private static func measureSwipe(_ report: (Measurement) -> Void) throws {
    let screen = LargeScreen.swiping(swipes, over: count)
    var conductor = screen.conductor
    while conductor.cursor == nil, let due = conductor.nextDue {
      _ = try conductor.advance(to: due)
    }
    try measure(
      "a swipe at \(count)", "milliseconds", of: swipes, bar: swipeMillisecondsAllowed, report
    ) { try screen.play(&conductor) }
  }

  private static func measureTouch(_ report: (Measurement) -> Void) {
    var tree = LargeScreen.tree(count)
    _ = tree.stops()
    measure(
      "a touch at \(count)", "milliseconds", of: touches, bar: touchMillisecondsAllowed, report
    ) {
      (0..<touches).allSatisfy { number in
        let id = "\(number * (count / touches))"
        guard let point = tree.frame(of: id)?.center else { return false }
        return tree.stop(under: point) == id && tree.view(under: point) == id
      }
    }
  }

  /// - Parameters:
  ///   - unit: `seconds` or `milliseconds`, of the processor.
  ///   - times: how many are done in `body`; one is judged.
  private static func measure(
    _ name: String, _ unit: String, of times: Int = 1, bar: Double,
    _ report: (Measurement) -> Void, _ body: () throws -> Bool
  ) rethrows {
    var isWhole = false
    let seconds = try Machine.processorSeconds { isWhole = try body() }
    let value = (unit == "seconds" ? seconds : seconds * 1_000) / Double(times)
    report(
      Measurement(
        name: name, figures: [("number", Double(times))], judged: unit, value: value, bar: bar,
        isWhole: isWhole))
  }
}
