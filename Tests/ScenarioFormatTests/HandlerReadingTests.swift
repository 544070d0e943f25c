import Accessibility
import ScenarioFormat
import Simulation
import Testing

@Suite struct HandlerReadingTests {
  private static let screens = "screens: {main: [{id: a}, {id: b}], other: [{id: c}]}\n"

  static let triggers: [(String, Trigger)] = [
    ("{activate: a}", .activate("a")), ("{increment: a}", .increment("a")),
    ("{decrement: a}", .decrement("a")), ("{focus: a}", .focus("a")), ("focus", .focus(nil)),
    ("{unfocus: a}", .unfocus("a")), ("{unfocus: }", .unfocus(nil)), ("{typed: a}", .typed("a")),
    ("escape", .escape(nil)), ("{escape: a}", .escape("a")), ("magicTap", .magicTap(nil)),
    ("{magicTap: a}", .magicTap("a")), ("scroll", .scroll(nil)), ("{scroll: a}", .scroll("a")),
    (
      "{customAction: {element: a, name: Delete}}",
      .customAction(element: "a", name: "Delete")
    ),
    ("{appear: other}", .appear("other")), ("announcementDidFinish", .announcementDidFinish(nil)),
    ("{announcementDidFinish: No}", .announcementDidFinish("No")),
    ("elementFocused", .elementFocused(nil)), ("{elementFocused: a}", .elementFocused("a")),
    ("voiceOverStatus", .voiceOverStatus), ("{every: 1.5 s}", .every(.milliseconds(1_500))),
  ]

  @Test(arguments: triggers) func `every trigger is read`(text: String, trigger: Trigger) throws {
    let read = try scenario(Self.screens + "handlers: [{on: \(text), do: home}]")
    #expect(read.handlers.map(\.trigger) == [trigger])
  }

  static let conditions: [(String, Condition)] = [
    ("{value: a, equals: 1}", Condition(.value("a"), .equals("1"))),
    ("{value: a, isEmpty: true}", Condition(.value("a"), .isEmpty)),
    ("{value: a, isEmpty: false}", Condition(.value("a"), .isEmpty, negated: true)),
    ("{value: a, isEmpty: false, not: true}", Condition(.value("a"), .isEmpty)),
    ("{label: a, equals: No, not: true}", Condition(.label("a"), .equals("No"), negated: true)),
    ("{count: a, equals: 0}", Condition(.count("a"), .equals("0"))),
    ("{count: a, isEmpty: true}", Condition(.count("a"), .isEmpty)),
    ("{exists: a}", Condition(.exists("a"), .holds)),
    ("{exists: a, not: true}", Condition(.exists("a"), .holds, negated: true)),
    ("{exists: a, equals: false}", Condition(.exists("a"), .holds, negated: true)),
    ("{exists: a, equals: false, not: true}", Condition(.exists("a"), .holds)),
    ("{voiceOver: on}", Condition(.voiceOver, .equals("on"))),
    ("{voiceOver: false}", Condition(.voiceOver, .equals("off"))),
    ("{unfocused: a}", Condition(.unfocused, .equals("a"))),
    ("{unfocused: a, not: true}", Condition(.unfocused, .equals("a"), negated: true)),
    ("{successful: false}", Condition(.successful, .equals("false"))),
  ]

  @Test(arguments: conditions) func `every condition is read`(
    text: String, condition: Condition
  ) throws {
    let read = try scenario(
      Self.screens + "handlers: [{on: {activate: a}, when: \(text), do: home}]\n"
        + "script: [{check: [\(text), {exists: b}]}]")
    #expect(read.handlers.map(\.conditions) == [[condition]])
    guard case .check(let conditions) = read.script[0].content else {
      Issue.record("The step checks.")
      return
    }
    #expect(conditions == [condition, Condition(.exists("b"), .holds)])
  }

  /// Actions as they are printed by Swift, which says all their values.
  static let actions: [(String, [Action])] = [
    ("post: {announcement: Hi}", [.post(PostTemplate(.announcement, .text("Hi")))]),
    (
      "post: {announcement: [One, Two]}",
      [.post(PostTemplate(.announcement, .text(Wording(["One", "Two"]))))]
    ),
    (
      "post: {announcement: {string: Hi, priority: high, queue: true, language: de, pitch: 2}}",
      [
        .post(
          PostTemplate(
            .announcement,
            .text(
              Wording(AttributedText(runs: [AttributedText.Run("Hi", language: "de", pitch: 2)]))),
            priority: .high, queue: true))
      ]
    ),
    (
      "post: {announcement: {runs: [{text: A, language: fr}, {text: B}], language: de}}",
      [
        .post(
          PostTemplate(
            .announcement,
            .text(
              Wording(
                AttributedText(runs: [
                  AttributedText.Run("A", language: "fr"), AttributedText.Run("B", language: "de"),
                ])))))
      ]
    ),
    ("post: layoutChanged", [.post(PostTemplate(.layoutChanged))]),
    ("post: {layoutChanged: }", [.post(PostTemplate(.layoutChanged))]),
    ("post: {layoutChanged: {element: a}}", [.post(PostTemplate(.layoutChanged, .element("a")))]),
    (
      "post: {screenChanged: {object: view}}",
      [.post(PostTemplate(.screenChanged, .object("view")))]
    ),
    ("post: {pageScrolled: Page 1}", [.post(PostTemplate(.pageScrolled, .text("Page 1")))]),
    ("post: pauseAssistiveTechnology", [.post(PostTemplate(.pauseAssistiveTechnology))]),
    ("post: resumeAssistiveTechnology", [.post(PostTemplate(.resumeAssistiveTechnology))]),
    (
      "set: {a: {value: 1, hidden: true}, b: {label: B}}",
      [
        .set(
          "a",
          patch([.value, .hidden]) {
            $0.value = "1"
            $0.hidden = true
          }),
        .set("b", patch([.label]) { $0.label = "B" }),
      ]
    ),
    ("remove: a", [.remove("a")]), ("empty: a", [.empty("a")]),
    (
      "insert: {into: a, elements: [{id: n, text: N}]}",
      [.insert(into: "a", [new], at: .end)]
    ),
    (
      "insert: {into: a, elements: [{id: n, text: N}], at: 0}",
      [.insert(into: "a", [new], at: .index(0))]
    ),
    (
      "insert: {into: a, elements: [{id: n, text: N}], before: b}",
      [.insert(into: "a", [new], at: .before("b"))]
    ),
    (
      "insert: {into: a, elements: [{id: n, text: N}], behind: b}",
      [.insert(into: "a", [new], at: .behind("b"))]
    ),
    ("move: {element: a, by: [1, -2]}", [.moveBy("a", Point(x: 1, y: -2))]),
    (
      "move: {element: a, frame: [1, 2, 3, 4]}",
      [.moveTo("a", Rect(x: 1, y: 2, width: 3, height: 4))]
    ),
    ("move: {element: a, before: b}", [.reorder("a", .before("b"))]),
    ("move: {element: a, behind: b}", [.reorder("a", .behind("b"))]),
    ("swap: {a: [{id: n, text: N}], b: []}", [.swap("a", [new]), .swap("b", [])]),
    ("show: other", [.show("other")]), ("present: other", [.present("other")]),
    ("dismiss: ", [.dismiss]), ("endEditing: ", [.endEditing]), ("home: ", [.home]),
    (
      "alert: {title: T, message: M, buttons: [{id: ok, title: OK}, Cancel]}",
      [
        .alert(
          Alert(
            title: "T", message: "M",
            buttons: [
              Alert.Button(id: "ok", title: "OK"), Alert.Button(id: "button-1", title: "Cancel"),
            ]))
      ]
    ),
  ]

  private static let new: ElementTree.Branch = {
    var element = Element(id: "n", kind: .label)
    element.text = "N"
    return ElementTree.Branch(element)
  }()

  private static func patch(
    _ properties: [Property], _ change: (inout Element) -> Void
  ) -> Patch {
    var values = Element(id: "")
    change(&values)
    return Patch(values: values, properties: properties)
  }

  @Test(arguments: actions) func `every action is read`(text: String, actions: [Action]) throws {
    let read = try scenario(
      Self.screens
        + "handlers:\n  - on: {activate: a}\n    do:\n      - {\(text), after: 20 ms}\n")
    guard case .actions(let scheduled) = read.handlers[0].body else {
      Issue.record("Handlers of files are lists of actions.")
      return
    }
    #expect(scheduled.map(\.action) == actions)
    #expect(scheduled.allSatisfy { $0.after == .milliseconds(20) && $0.line == 5 })
  }

  @Test(arguments: actions) func `every action is a step too`(
    text: String, actions: [Action]
  ) throws {
    let read = try scenario(Self.screens + "script:\n  - {\(text), after: 20 ms}\n")
    let contents = read.script.compactMap { step -> Action? in
      if case .action(let action) = step.content { action } else { nil }
    }
    #expect(contents == actions)
    let afters = [Duration.milliseconds(20)] + actions.dropFirst().map { _ in Duration.zero }
    #expect(read.script.map(\.after) == afters)
  }

  @Test func `words without a value stand alone`() throws {
    let read = try scenario(Self.screens + "script: [dismiss, endEditing, home]")
    #expect(
      "\(read.script.map(\.content))"
        == "\([Action.dismiss, .endEditing, .home].map { Step.Content.action($0) })")
  }

  @Test func `delays are read in the language asked for`() throws {
    let text =
      Self.screens
      + "strings: {d: {en: 1 s, de: \"${n} ms\"}, n: 250}\nuntil: \"${d}\"\n"
      + "script: [{doubleTap: , after: \"${d}\"}]\n"
    #expect(try scenario(text).script.map(\.after) == [.seconds(1)])
    #expect(try scenario(text).until == .seconds(1))
    #expect(try scenario(text, language: "de-AT").script.map(\.after) == [.milliseconds(250)])
    #expect(try scenario(text, language: "de-AT").language == "en-US")
    #expect(try scenario("language: de\n" + text).script.map(\.after) == [.milliseconds(250)])
  }
}
