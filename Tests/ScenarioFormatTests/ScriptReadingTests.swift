import Accessibility
import ScenarioFormat
import ScreenReader
import Simulation
import Testing

@Suite struct ScriptReadingTests {
  private static let screens = "screens: {main: [{id: a}, {id: b}]}\n"

  static let gestures: [(String, Gesture)] =
    Gesture.Direction.allCases.flatMap {
      [
        ("swipe: \($0.rawValue)", .swipe($0)),
        ("threeFingerSwipe: \($0.rawValue)", .threeFingerSwipe($0)),
      ]
    }
    + Gesture.Course.allCases.map { ("twoFingerSwipe: \($0.rawValue)", .twoFingerSwipe($0)) }
    + Gesture.End.allCases.map { ("fourFingerTap: \($0.rawValue)", .fourFingerTap($0)) }
    + Gesture.Side.allCases.map { ("rotor: \($0.rawValue)", .rotor($0)) }
    + [
      ("touch: a", .touch(.element("a"))), ("touch: [1, 2.5]", .touch(.point(Point(x: 1, y: 2.5)))),
      ("tap: a", .tap(.element("a"))), ("tap: [3, 4]", .tap(.point(Point(x: 3, y: 4)))),
      ("drag: [a, [1, 2], b]", .drag([.element("a"), .point(Point(x: 1, y: 2)), .element("b")])),
      ("doubleTap: ", .doubleTap), ("twoFingerTap: ", .twoFingerTap), ("scrub: ", .scrub),
      ("magicTap: ", .magicTap), ("tripleClick: ", .tripleClick),
    ]

  @Test(arguments: gestures) func `every gesture is read`(text: String, gesture: Gesture) throws {
    let read = try scenario(
      Self.screens + "script:\n  - \(text)\n  - {\(text), after: 300ms}\n")
    for step in read.script {
      guard case .gesture(let found) = step.content else {
        Issue.record("\(text) is a gesture.")
        continue
      }
      #expect(found == gesture)
    }
    #expect(read.script.map(\.after) == [nil, .milliseconds(300)])
    #expect(read.script.map(\.line) == [3, 4])
  }

  @Test func `gestures without a value stand alone`() throws {
    let read = try scenario(
      Self.screens + "script: [doubleTap, twoFingerTap, scrub, magicTap, tripleClick]")
    let gestures = [Gesture.doubleTap, .twoFingerTap, .scrub, .magicTap, .tripleClick]
    #expect(read.script.map(\.content) == gestures.map { .gesture($0) })
  }

  @Test func `typing, deleting and waiting are read`() throws {
    let read = try scenario(
      Self.screens + "script:\n  - type: No\n  - type: 12:30\n  - delete: 3\n  - wait: 2 s\n")
    let contents = [Step.Content.type("No"), .type("12:30"), .delete(3), .wait(.seconds(2))]
    #expect(read.script.map(\.content) == contents)
  }

  @Test func `what is typed may be a string, in the language of the run`() throws {
    let text =
      Self.screens + "strings: {name: {en: Eva, ja: 太郎}, price: $5}\n"
      + "script: [{type: \"${name}\"}, {type: \"${price} $${x}\"}]\n"
    for (language, name) in [(nil, "Eva"), ("ja", "太郎")] {
      let contents = [Step.Content.type(name), .type("$5 ${x}")]
      #expect(try scenario(text, language: language).script.map(\.content) == contents)
    }
  }

  static let expectations: [(String, Simulation.Expectation.Content)] = [
    ("hears: Save, Button", .hears("Save, Button")), ("hears: 50%", .hears("50%")),
    ("hears: {text: Save. Saves, heard: Save}", .hears("Save. Saves", heard: "Save")),
    ("cut: Save", .cut("Save", heard: nil)),
    ("cut: {text: Save it, heard: Save}", .cut("Save it", heard: "Save")),
    ("cut: {text: Save it, heard: ''}", .cut("Save it", heard: "")),
    ("dropped: Save", .dropped("Save")), ("earcon: screenChanged", .earcon(.screenChanged)),
    ("focus: a", .focus("a")), ("finding: never-quiet", .finding("never-quiet")),
    ("didFinish: Save", .didFinish("Save", successful: nil)),
    ("didFinish: {string: Save, successful: false}", .didFinish("Save", successful: false)),
    ("...", .anything), ("hears: \"${saved}\"", .hears("Saved")),
    ("cut: {text: \"${saved} it\", heard: \"$${x}\"}", .cut("Saved it", heard: "${x}")),
  ]

  @Test(arguments: expectations) func `every expectation is read`(
    text: String, content: Simulation.Expectation.Content
  ) throws {
    let read = try scenario(
      Self.screens + "strings: {saved: {de: Gesichert, en: Saved}}\nexpect:\n  - \(text)\n")
    #expect(read.expectations == [Simulation.Expectation(content, line: 4)])
  }

  @Test func `expecting nothing differs from not expecting`() throws {
    #expect(try scenario(Self.screens).expectations == nil)
    #expect(try scenario(Self.screens + "expect:\n").expectations == nil)
    #expect(try scenario(Self.screens + "expect: []\n").expectations == [])
  }
}
