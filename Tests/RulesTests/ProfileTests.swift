import Testing

/// SPEC 10: each quirk under its profile and under the one next to it, and set alone.
@Suite struct ProfileTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var quirk: String
    /// Profile and value on both sides of the version that brought the change.
    var older: (profile: String, value: String)
    var newer: (profile: String, value: String)
    var elements: String
    var steps: String
    var heardByOlder: [String]
    var heardByNewer: [String]
    var testDescription: String { quirk }
  }

  static let rows = [
    Row(
      quirk: "layoutChangedStringSpeaks", older: ("ios-8", "false"), newer: ("ios-10", "true"),
      elements: "{text: A}", steps: "{post: {layoutChanged: message}}",
      heardByOlder: [], heardByNewer: ["says message"]),
    Row(
      quirk: "imageFileNameAsLabel", older: ("ios-7", "true"), newer: ("ios-8", "false"),
      elements: "{id: a, kind: button, image: btnSetting.png}", steps: "{touch: a}",
      heardByOlder: ["says btnSetting, Button"], heardByNewer: ["says Button"]),
    Row(
      quirk: "contentViewYesBreaksScroll", older: ("ios-7", "true"), newer: ("ios-8", "false"),
      elements: "{id: a, kind: cell, children: [{isElement: true, text: Row}]}",
      steps: "{threeFingerSwipe: up}",
      heardByOlder: ["earcon boundary"], heardByNewer: ["says Page 2", "earcon scrolled"]),
    Row(
      quirk: "announcementPriorities", older: ("ios-16", "false"), newer: ("ios-17", "true"),
      elements: "{id: a, text: Alpha}",
      steps:
        "{touch: a}, {post: {announcement: {string: Low, priority: low}}, after: 50 ms}",
      heardByOlder: ["says Alpha", "cut Alpha after \"Alpha\"", "says Low"],
      heardByNewer: ["says Alpha", "says Low"]),
    Row(
      quirk: "queueAnnouncement", older: ("ios-10", "false"), newer: ("ios-12", "true"),
      elements: "{id: a, text: Alpha}",
      steps: "{touch: a}, {post: {announcement: {string: Low, queue: true}}, after: 50 ms}",
      heardByOlder: ["says Alpha", "cut Alpha after \"Alpha\"", "says Low"],
      heardByNewer: ["says Alpha", "says Low"]),
    Row(
      quirk: "elementFocused", older: ("ios-8", "false"), newer: ("ios-10", "true"),
      elements: "{text: A}, {id: b, text: B}", steps: "{swipe: right}",
      heardByOlder: ["earcon focusMoved", "says B"],
      heardByNewer: ["earcon focusMoved", "says B", "says Told"]),
    Row(
      quirk: "frameInContainer", older: ("ios-8", "false"), newer: ("ios-10", "true"),
      elements: """
        {frame: [0, 100, 390, 200], children: [
          {text: Lower, frameInContainer: [0, 150, 390, 40]},
          {text: Upper, frameInContainer: [0, 50, 390, 40]}]}
        """, steps: "{twoFingerSwipe: up}",
      heardByOlder: ["says Lower", "says Upper"], heardByNewer: ["says Upper", "says Lower"]),
    Row(
      quirk: "accessibilityElements", older: ("ios-7", "false"), newer: ("ios-8", "true"),
      elements: """
        {elements: [{text: Lower, frame: [0, 150, 390, 40]}, {text: Upper, frame: [0, 50, 390, 40]}]}
        """, steps: "{twoFingerSwipe: up}",
      heardByOlder: ["says Upper", "says Lower"], heardByNewer: ["says Lower", "says Upper"]),
    Row(
      quirk: "rawSwitchValues", older: ("ios-16", "false"), newer: ("ios-17", "true"),
      elements: "{id: s, kind: switch, label: Light, value: dim, hint: \"\"}", steps: "{touch: s}",
      heardByOlder: ["says Light, Switch Button. Double tap to toggle setting."],
      heardByNewer: ["says Light, Switch Button, dim. Double tap to toggle setting."]),
    Row(
      quirk: "expandedStatus", older: ("ios-17", "false"), newer: ("ios-18", "true"),
      elements: "{id: a, text: More, expanded: false}", steps: "{touch: a}",
      heardByOlder: ["says More"],
      heardByNewer: ["says More, Collapsed. Double tap to expand."]),
  ]

  static func heard(_ row: Row, profile: String, value: String? = nil) throws -> [String] {
    let quirks = value.map { "quirks: {\(row.quirk): \($0)}" } ?? ""
    return try Hearing(
      """
      profile: \(profile)
      \(quirks)
      screens: {one: [\(row.elements)]}
      handlers:
        - {on: {scroll: }, do: {post: {pageScrolled: Page 2}}}
        - {on: {elementFocused: }, do: {post: {announcement: Told}, after: 1 s}}
      script: [\(row.steps)]
      """
    ).sound.filter { row.quirk == "elementFocused" || $0 != "says Told" }
  }

  @Test(arguments: rows)
  func `a quirk changes from one profile to the next`(row: Row) throws {
    #expect(try Self.heard(row, profile: row.older.profile) == row.heardByOlder)
    #expect(try Self.heard(row, profile: row.newer.profile) == row.heardByNewer)
  }

  @Test(arguments: rows)
  func `a quirk set alone makes the one profile like the other`(row: Row) throws {
    #expect(
      try Self.heard(row, profile: row.newer.profile, value: row.older.value) == row.heardByOlder)
    #expect(
      try Self.heard(row, profile: row.older.profile, value: row.newer.value) == row.heardByNewer)
  }

  @Test(arguments: ["ios-7", "ios-8", "ios-10", "ios-12", "ios-16", "ios-17", "ios-18"])
  func `what no version changed is the same in all`(profile: String) throws {
    let text = try Hearing(
      """
      profile: \(profile)
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

  @Test(
    "what the profile does not know is found",
    arguments: [
      ("ios-16", "{text: A}", "{post: {announcement: {string: S, priority: high}}}"),
      ("ios-10", "{text: A}", "{post: {announcement: {string: S, queue: true}}}"),
      ("ios-8", "{text: A, frameInContainer: [0, 0, 9, 9]}", "{wait: 1 s}"),
      ("ios-7", "{elements: [{text: A}]}", "{wait: 1 s}"),
      ("ios-17", "{text: A, expanded: true}", "{wait: 1 s}"),
      ("ios-17", "{id: a, text: A}", "{set: {a: {expanded: true}}}"),
      (
        "ios-17", "{id: a, text: A}, {id: box, children: [{text: B}]}",
        "{insert: {into: box, elements: [{text: C, expanded: true}]}}"
      ),
    ])
  func findings(profile: String, elements: String, step: String) throws {
    let heard = try Hearing(
      "profile: \(profile)\nscreens: {one: [\(elements)]}\nscript: [\(step)]")
    #expect(heard.story.count { $0 == "finding unavailable-in-profile" } == 1)
    let newest = try Hearing("screens: {one: [\(elements)]}\nscript: [\(step)]")
    #expect(!newest.story.contains("finding unavailable-in-profile"))
  }
}
