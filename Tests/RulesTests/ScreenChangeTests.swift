import Interruption
import ScenarioFormat
import ScreenReader
import Simulation
import Speech
import Testing

/// SPEC 4 and 5: turns, replacements, and the order in which things are told.
@Suite struct ScreenChangeTests {
  static func run(_ actions: String, steps: String = "{tap: go}, doubleTap") throws -> Hearing {
    try Hearing(
      """
      voiceOver: {hints: off}
      start: {focus: go}
      screens:
        one: [{id: a, text: A}, {id: box, children: [{id: b, text: B}, {id: c, text: C}]}, {id: go, kind: button, title: Go, traits: [startsMediaSession, playsSound]}]
        two: [{id: x, text: X}, {id: y, text: Y}]
      handlers: [{on: {activate: go}, do: [\(actions)]}]
      script: [\(steps)]
      """)
  }

  static func changed(_ actions: String) throws -> [String] {
    try run(actions, steps: "doubleTap").story
  }

  @Test(
    "in one turn the last explicit argument decides, whatever the system posts beside it",
    arguments: [
      ("{post: {screenChanged: {element: b}}}, {post: {screenChanged: {element: c}}}", "c", "C"),
      ("{post: {screenChanged: {element: b}}}, {post: {screenChanged: }}", "a", "A"),
      ("{post: {screenChanged: {element: y}}}, {show: two}", "y", "Y"),
      ("{show: two}, {post: {screenChanged: {element: y}}}", "y", "Y"),
      ("{show: two}, {show: one}", "a", "A"),
      ("{show: two}, {post: {screenChanged: {element: y}}, after: 100 ms}", "y", "Y"),
      ("{post: {screenChanged: {element: b}}}, {show: two, after: 100 ms}", "x", "X"),
    ])
  func one(actions: String, id: String, text: String) throws {
    #expect(try Self.changed(actions) == ["earcon screenChanged", "focus \(id)", "says \(text)"])
  }

  @Test func `one that comes when the last has arrived has a tone of its own`() throws {
    #expect(
      try Self.changed(
        "{post: {screenChanged: {element: b}}}, {post: {screenChanged: {element: c}}, after: 151 ms}"
      ).count { $0 == "earcon screenChanged" } == 2)
  }

  @Test func `a container stands for the first stop in it`() throws {
    #expect(
      try Self.changed("{post: {screenChanged: {element: box}}}")
        == ["earcon screenChanged", "focus b", "says B"])
    #expect(
      try Self.changed("{post: {layoutChanged: {element: box}}}") == ["focus b", "says B"])
  }

  @Test func `an element that came in the meantime is found, one that went is not`() throws {
    #expect(
      try Self.changed(
        "{set: {b: {hidden: true}}}, {post: {layoutChanged: {element: b}}}, "
          + "{set: {b: {hidden: false}}, after: 90 ms}") == ["focus b", "says B"])
    #expect(
      try Self.changed(
        "{post: {layoutChanged: {element: b}}}, {set: {b: {hidden: true}}, after: 90 ms}")
        == ["finding unusable-argument"])
  }

  @Test func `two layoutChanged with elements both arrive, the later cuts`() throws {
    #expect(
      try Self.changed(
        "{post: {layoutChanged: {element: b}}}, {post: {layoutChanged: {element: c}}}")
        == ["focus b", "says B", "focus c", "cut B after \"\"", "says C"])
  }

  @Test func `a screenChanged string stopped by the user moves the cursor silently`() throws {
    let heard = try Self.run(
      "{post: {screenChanged: New screen}}", steps: "doubleTap, {twoFingerTap: , after: 200 ms}")
    #expect(
      heard.timed == [
        "0 earcon screenChanged", "150 says New screen", "200 cut New screen after \"New\"",
        "200 focus a",
      ])
  }

  @Test func `the cursor moves, then it is said, then the app is told`() throws {
    let heard = try Self.run("{post: {layoutChanged: {element: b}}}", steps: "doubleTap")
    let order = heard.events.compactMap { event -> String? in
      switch event.content {
      case .focus(let element, _, let cause, _): cause == .start ? nil : "focus \(element)"
      case .speech(_, _, _, let utterance): "speech \(utterance.text)"
      case .elementFocused(let element, let unfocused):
        "elementFocused \(element ?? "") \(unfocused ?? "")"
      default: nil
      }
    }
    #expect(order == ["focus b", "speech B", "elementFocused b go"])
  }
}
