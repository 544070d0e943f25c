import ScreenReader
import Simulation
import Testing

/// SPEC 10: each quirk and what a profile may not know, in every profile and set alone.
@Suite struct ProfileTests {
  /// A quirk: its value by profile as SPEC 10 has it, and what is heard with each value.
  struct Row: Sendable, CustomTestStringConvertible {
    var quirk: String
    /// The first profile with the second value; nil where all profiles have the first.
    var changes: Profile?
    var values: [String]
    var elements: String
    var steps: String
    /// For each value.
    var heard: [[String]]
    var testDescription: String { quirk }

    func value(in profile: Profile) -> Int {
      changes.map { profile.version >= $0.version ? 1 : 0 } ?? 0
    }
  }

  static let rows = [
    Row(
      quirk: "layoutChangedStringSpeaks", changes: .iOS10, values: ["false", "true"],
      elements: "{text: A}", steps: "{post: {layoutChanged: message}}",
      heard: [[], ["says message"]]),
    Row(
      quirk: "screenChangedStringMovesFocus", values: ["true", "false"],
      elements: "{text: A}, {id: b, text: B}", steps: "{touch: b}, {post: {screenChanged: New}}",
      heard: [
        ["earcon focusMoved", "says B", "earcon screenChanged", "says New", "says A"],
        ["earcon focusMoved", "says B", "earcon screenChanged", "says New"],
      ]),
    Row(
      quirk: "imageFileNameAsLabel", changes: .iOS8, values: ["true", "false"],
      elements: "{id: a, kind: button, image: btnSetting.png}", steps: "{touch: a}",
      heard: [["says btnSetting, Button"], ["says Button"]]),
    Row(
      quirk: "containerCaching", values: ["none", "staleUntilPosted"],
      elements: "{text: A}, {id: b, text: B}",
      steps: "{set: {b: {text: New}}}, {swipe: right}",
      heard: [["earcon focusMoved", "says New"], ["earcon focusMoved", "says B"]]),
    Row(
      quirk: "contentViewYesBreaksScroll", changes: .iOS8, values: ["true", "false"],
      elements: "{id: a, kind: cell, children: [{isElement: true, text: Row}]}",
      steps: "{threeFingerSwipe: up}",
      heard: [["earcon boundary"], ["says Page 2", "earcon scrolled"]]),
    Row(
      quirk: "textFieldLabelFromContent", values: ["false", "true"],
      elements: "{id: f, kind: textField, placeholder: Name, value: abc, traits: notEnabled}",
      steps: "{touch: f}",
      heard: [["says Name, abc, Dimmed, Text Field"], ["says abc, Dimmed, Text Field"]]),
    Row(
      quirk: "layoutChangedSpeaksHint", values: ["false", "true"],
      elements: "{text: A}, {id: b, text: B, hint: Helps}",
      steps: "{post: {layoutChanged: {element: b}}}",
      heard: [["says B"], ["says B. Helps"]]),
    Row(
      quirk: "announcementPriorities", changes: .iOS17, values: ["false", "true"],
      elements: "{id: a, text: Alpha}",
      steps: "{touch: a}, {post: {announcement: {string: Low, priority: low}}, after: 50 ms}",
      heard: [
        ["says Alpha", "cut Alpha after \"Alpha\"", "says Low"], ["says Alpha", "says Low"],
      ]),
    Row(
      quirk: "queueAnnouncement", changes: .iOS12, values: ["false", "true"],
      elements: "{id: a, text: Alpha}",
      steps: "{touch: a}, {post: {announcement: {string: Low, queue: true}}, after: 50 ms}",
      heard: [
        ["says Alpha", "cut Alpha after \"Alpha\"", "says Low"], ["says Alpha", "says Low"],
      ]),
    Row(
      quirk: "elementFocused", changes: .iOS10, values: ["false", "true"],
      elements: "{text: A}, {id: b, text: B}", steps: "{swipe: right}",
      heard: [
        ["earcon focusMoved", "says B"], ["earcon focusMoved", "says B", "says Told"],
      ]),
    Row(
      quirk: "frameInContainer", changes: .iOS10, values: ["false", "true"],
      elements: """
        {frame: [0, 100, 390, 200], children: [
          {text: Lower, frameInContainer: [0, 150, 390, 40]},
          {text: Upper, frameInContainer: [0, 50, 390, 40]}]}
        """, steps: "{twoFingerSwipe: up}",
      heard: [["says Lower", "says Upper"], ["says Upper", "says Lower"]]),
    Row(
      quirk: "accessibilityElements", changes: .iOS8, values: ["false", "true"],
      elements: """
        {elements: [{text: Lower, frame: [0, 150, 390, 40]}, {text: Upper, frame: [0, 50, 390, 40]}]}
        """, steps: "{twoFingerSwipe: up}",
      heard: [["says Upper", "says Lower"], ["says Lower", "says Upper"]]),
    Row(
      quirk: "rawSwitchValues", changes: .iOS17, values: ["false", "true"],
      elements: "{id: s, kind: switch, label: Light, value: dim, traits: notEnabled}",
      steps: "{touch: s}",
      heard: [["says Light, Dimmed, Switch Button"], ["says Light, Dimmed, Switch Button, dim"]]),
    Row(
      quirk: "expandedStatus", changes: .iOS18, values: ["false", "true"],
      elements: "{id: a, text: More, expanded: false}", steps: "{touch: a}",
      heard: [["says More"], ["says More, Collapsed. Double tap to expand."]]),
    // The tone itself is rendered and compared in EndToEndTests/RenderTests.
    Row(
      quirk: "toneDirection", values: ["beepBoop", "boopBeep"],
      elements: "{text: A}", steps: "{post: {screenChanged: }}",
      heard: [["tone beepBoop", "says A"], ["tone boopBeep", "says A"]]),
  ]

  static func heard(_ row: Row, _ profile: Profile, value: String? = nil) throws -> [String] {
    var tone = ""
    let heard = try Hearing(
      """
      profile: \(profile.rawValue)
      \(value.map { "quirks: {\(row.quirk): \($0)}" } ?? "")
      screens: {one: [\(row.elements)]}
      handlers:
        - {on: {scroll: }, do: {post: {pageScrolled: Page 2}}}
        - {on: {elementFocused: }, do: {post: {announcement: Told}, after: 1 s}}
      script: [\(row.steps)]
      """
    ) { tone = $0.effectiveQuirks.toneDirection.rawValue }
    return heard.sound.compactMap { line in
      if line == "says Told", row.quirk != "elementFocused" { return nil }
      if line == "earcon screenChanged", row.quirk == "toneDirection" { return "tone \(tone)" }
      return line
    }
  }

  @Test func `every quirk has its row, and every row can tell its values apart`() {
    let fields = Mirror(reflecting: Quirks(.standard)).children.compactMap(\.label)
    #expect(Self.rows.map(\.quirk) == Quirks.named.map(\.name))
    #expect(Self.rows.map(\.quirk).sorted() == fields.sorted())
    for (row, named) in zip(Self.rows, Quirks.named) {
      #expect(row.values.sorted() == Quirks.values(of: named.setting).sorted(), "\(row.quirk)")
      #expect(row.heard.count == 2 && row.heard[0] != row.heard[1], "\(row.quirk)")
      #expect(row.changes != .iOS7, "nothing came before")
    }
  }

  @Test(arguments: rows, Profile.allCases)
  func `a quirk is heard in each profile as that has it`(row: Row, profile: Profile) throws {
    #expect(try Self.heard(row, profile) == row.heard[row.value(in: profile)])
  }

  @Test(arguments: rows, Profile.allCases)
  func `a quirk set alone is heard in any profile`(row: Row, profile: Profile) throws {
    for (value, expected) in zip(row.values, row.heard) {
      #expect(try Self.heard(row, profile, value: value) == expected, "\(value)")
    }
  }

  @Test(arguments: Profile.allCases)
  func `what no version changed is the same in all`(profile: Profile) throws {
    let text = try Hearing(
      """
      profile: \(profile.rawValue)
      start: {focus: b}
      screens: {one: [{text: A}, {id: b, text: B, hint: Helps}, {id: f, kind: textField, value: x}]}
      script: [{post: {screenChanged: New}}, {post: {layoutChanged: {element: b}}}, {touch: f}]
      """)
    #expect(
      text.speech == ["says New", "says A", "says B", "says x, Text Field. Double tap to edit."])
  }

  @Test("S003-04: with its quirk a text field's label is what stands in it")
  func textFieldLabelFromContent() throws {
    let yaml = """
      screens: {one: [{id: f, kind: textField, placeholder: Name, value: abc}]}
      quirks: {textFieldLabelFromContent: VALUE}
      voiceOver: {hints: off}
      script: [{touch: f}]
      """
    #expect(
      try Hearing(yaml.replacing("VALUE", with: "false")).speech == ["says Name, abc, Text Field"])
    #expect(try Hearing(yaml.replacing("VALUE", with: "true")).speech == ["says abc, Text Field"])
  }

  /// What a profile may not know: the quirk that knows it, and a file that has it.
  struct Unknown: Sendable, CustomTestStringConvertible {
    var name: String
    var quirk: String
    var elements = "{id: a, text: A}, {id: box, children: [{id: b, text: B}]}"
    var step = "{wait: 1 s}"
    var handlers = ""
    var testDescription: String { name }
  }

  static let unknown = [
    Unknown(
      name: "elements", quirk: "accessibilityElements", elements: "{elements: [{text: A}]}"),
    Unknown(
      name: "elements, inserted", quirk: "accessibilityElements",
      step: "{insert: {into: box, elements: [{elements: [{text: C}]}]}}"),
    Unknown(
      name: "elementFocused", quirk: "elementFocused",
      handlers: "{on: {elementFocused: a}, do: {post: {announcement: Told}}}"),
    Unknown(
      name: "frameInContainer", quirk: "frameInContainer",
      elements: "{text: A, frameInContainer: [0, 0, 9, 9]}"),
    Unknown(
      name: "frameInContainer, set", quirk: "frameInContainer",
      step: "{set: {b: {frameInContainer: [0, 0, 9, 9]}}}"),
    Unknown(
      name: "queue", quirk: "queueAnnouncement",
      step: "{post: {announcement: {string: S, queue: true}}}"),
    Unknown(
      name: "priority low", quirk: "announcementPriorities",
      step: "{post: {announcement: {string: S, priority: low}}}"),
    Unknown(
      name: "priority default", quirk: "announcementPriorities",
      step: "{post: {announcement: {string: S, priority: default}}}"),
    Unknown(
      name: "priority high", quirk: "announcementPriorities",
      step: "{post: {announcement: {string: S, priority: high}}}"),
    Unknown(
      name: "expanded", quirk: "expandedStatus", elements: "{text: A, expanded: true}"),
    Unknown(
      name: "expanded, set", quirk: "expandedStatus", step: "{set: {a: {expanded: false}}}"),
    Unknown(
      name: "expanded, inserted", quirk: "expandedStatus",
      step: "{insert: {into: box, elements: [{text: C, expanded: true}]}}"),
    Unknown(
      name: "expanded, swapped in", quirk: "expandedStatus",
      step: "{swap: {box: [{text: C, expanded: true}]}}"),
  ]

  static func findings(_ row: Unknown, _ profile: Profile, knows: Bool? = nil) throws -> [String] {
    try Hearing(
      """
      profile: \(profile.rawValue)
      \(knows.map { "quirks: {\(row.quirk): \($0)}" } ?? "")
      screens: {one: [\(row.elements)]}
      handlers: [\(row.handlers)]
      script: [\(row.step)]
      """
    ).story.filter { $0.hasPrefix("finding") }
  }

  @Test(arguments: unknown, Profile.allCases)
  func `what a profile does not know is found, once, and what it knows is not`(
    row: Unknown, profile: Profile
  ) throws {
    let changes = try #require(Self.rows.first { $0.quirk == row.quirk }?.changes)
    let found = ["finding unavailable-in-profile"]
    #expect(try Self.findings(row, profile) == (profile.version < changes.version ? found : []))
    #expect(try Self.findings(row, profile, knows: true) == [])
    #expect(try Self.findings(row, profile, knows: false) == found)
  }

  @Test func `every quirk that brought something new has what a profile may not know`() {
    let brought = Self.rows.filter { $0.changes != nil && $0.values == ["false", "true"] }
    // These two change how something older is heard.
    let changed = ["layoutChangedStringSpeaks", "rawSwitchValues"]
    #expect(
      Set(Self.unknown.map(\.quirk)) == Set(brought.map(\.quirk)).subtracting(changed))
  }

  @Test func `a finding of a handler and of a post names its line`() throws {
    let heard = try Hearing(
      """
      profile: ios-8
      screens: {one: [{id: a, text: A}]}
      handlers:
        - {on: {elementFocused: }, do: {post: {announcement: Told}}}
      script:
        - {post: {announcement: {string: S, queue: true}}}
      """)
    let lines = heard.events.compactMap { event in
      if case .finding(let finding) = event.content { finding.line } else { nil }
    }
    #expect(lines == [4, 6])
  }
}
