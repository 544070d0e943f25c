import Accessibility
import ScreenReader
import Simulation
import Speech

/// A scenario with as much of something as is asked for, and how it ends. Elements are named by
/// their numbers.
struct LargeScreen {
  var scenario: Scenario
  var cursorAtEnd: String?
  var countAtEnd: Int
  var valueAtEnd: String?

  private init(
    _ elements: [ElementTree.Branch], script: [Step.Content], handlers: [Handler] = [],
    cursorAtEnd: String?, countAtEnd: Int, valueAtEnd: String? = nil
  ) {
    scenario = Scenario(name: "large")
    scenario.screens = [Scenario.Screen(name: "only", elements: elements)]
    scenario.handlers = handlers
    scenario.script = script.map { Step($0) }
    self.cursorAtEnd = cursorAtEnd
    self.countAtEnd = countAtEnd
    self.valueAtEnd = valueAtEnd
  }

  var conductor: Conductor {
    Conductor(scenario: scenario, vocalizer: Vocalizer(MeteredSynthesizer()), earcons: [:])
  }

  /// To the end.
  /// - Returns: whether all is as it should be then.
  func play(_ conductor: inout Conductor) throws -> Bool {
    while let due = conductor.nextDue { _ = try conductor.advance(to: due) }
    return conductor.cursor == cursorAtEnd && conductor.tree.count == countAtEnd
      && conductor.tree["0"]?.value?.current.string == valueAtEnd
  }

  private static let rowHeight = 44.0

  private static func elements(
    _ numbers: Range<Int>, _ kind: Kind = .label, withFrames: Bool = false
  ) -> [ElementTree.Branch] {
    numbers.map { number in
      var element = Element(id: "\(number)", kind: kind)
      element.label = Wording("Row \(number)")
      if withFrames {
        element.frame = Rect(x: 0, y: Double(number) * rowHeight, width: 390, height: rowHeight)
      }
      return ElementTree.Branch(element)
    }
  }

  static func tree(_ count: Int, withFrames: Bool = false) -> ElementTree {
    ElementTree(elements(0..<count, withFrames: withFrames))
  }

  static func swiping(_ swipes: Int, over count: Int) -> LargeScreen {
    LargeScreen(
      elements(0..<count), script: Array(repeating: .gesture(.swipe(.right)), count: swipes),
      cursorAtEnd: "\(swipes)", countAtEnd: count)
  }

  /// Each new one in front of those before.
  static func inserting(_ count: Int) -> LargeScreen {
    LargeScreen(
      elements(0..<1) + [ElementTree.Branch(Element(id: "list", kind: .list))],
      script: (1...count).map {
        .action(.insert(into: "list", elements($0..<$0 + 1), at: .index(0)))
      }, cursorAtEnd: "0", countAtEnd: count + 2)
  }

  static func hiding(_ count: Int) -> LargeScreen {
    var hidden = Element(id: "")
    hidden.hidden = true
    let patch = Patch(values: hidden, properties: [.hidden])
    return LargeScreen(
      elements(0..<count),
      script: (0..<count - 1).flatMap {
        [.gesture(.swipe(.right)), .action(.set("\($0)", patch))]
      }, cursorAtEnd: "\(count - 1)", countAtEnd: count)
  }

  /// Each time the one that has the cursor.
  static func removing(_ count: Int) -> LargeScreen {
    LargeScreen(
      elements(0..<count), script: (0..<count - 1).map { .action(.remove("\($0)")) },
      cursorAtEnd: "\(count - 1)", countAtEnd: 1)
  }

  static func headings(_ count: Int) -> LargeScreen {
    LargeScreen(
      elements(0..<count, .header),
      script: [.gesture(.rotor(.right))]
        + Array(repeating: .gesture(.swipe(.down)), count: count - 1),
      cursorAtEnd: "\(count - 1)", countAtEnd: count)
  }

  /// Each tap calls the last handler of its trigger so far.
  static func handlers(_ count: Int) -> LargeScreen {
    let handlers = (0..<count).map { number in
      var element = Element(id: "")
      element.value = Wording("\(number + 1)")
      let set = Action.set("0", Patch(values: element, properties: [.value]))
      return Handler(
        on: .activate("0"), when: [Condition(.value("0"), .equals("\(number)"))],
        do: .actions([ScheduledAction(set)]))
    }
    var buttons = elements(0..<1, .button)
    buttons[0].element.value = "0"
    return LargeScreen(
      buttons, script: Array(repeating: .gesture(.doubleTap), count: count), handlers: handlers,
      cursorAtEnd: "0", countAtEnd: 1, valueAtEnd: "\(count)")
  }

  static func steps(_ count: Int) -> LargeScreen {
    LargeScreen(
      elements(0..<2),
      script: (0..<count).map { .gesture(.swipe($0.isMultiple(of: 2) ? .right : .left)) },
      cursorAtEnd: "\(count % 2)", countAtEnd: 2)
  }

  // MARK: Files

  private static func file(screen elements: [String], _ rest: [String]) -> String {
    (["screens:", "  only:"] + elements + rest).joined(separator: "\n") + "\n"
  }

  private static let button = ["    - {id: b, kind: button, title: B}"]

  static func elementsFile(_ count: Int) -> String {
    file(screen: (0..<count).map { "    - {id: e\($0), text: T}" }, [])
  }

  static func handlersFile(_ count: Int) -> String {
    let handlers = (0..<count).map {
      "  - {on: {activate: b}, when: {value: b, equals: \"\($0)\"}, do: [{remove: b}]}"
    }
    return file(screen: button, ["handlers:"] + handlers)
  }

  static func stepsFile(_ count: Int) -> String {
    file(screen: button, ["script:"] + Array(repeating: "  - swipe: right", count: count))
  }

  static func stringsFile(_ count: Int) -> String {
    file(screen: button, ["strings:"] + (0..<count).map { "  s\($0): Text \($0)" })
  }
}
