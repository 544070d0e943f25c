import Testing

/// SPEC 9: what the VoiceOver user has set, as it is heard.
@Suite struct SettingsTests {
  static func run(_ settings: String, _ steps: String) throws -> Hearing {
    try Hearing(
      """
      voiceOver: {\(settings)}
      start: {focus: b}
      screens:
        one: [{id: a, text: A}, {id: b, kind: button, title: B, hint: Helps, actions: [Edit]}, {id: s, kind: slider, label: S, value: 5%, range: [0, 100]}]
      script: [\(steps)]
      """)
  }

  @Test(arguments: [
    ("hints: on", "says B, Button, Actions Available. Helps"),
    ("hints: off", "says B, Button, Actions Available"),
    ("actions: off", "says B, Button. Helps"),
    ("controls: before", "says Button, B, Actions Available. Helps"),
    ("controls: none", "says B, Actions Available. Helps"),
    ("minimal: true", "says B"),
  ])
  func `a setting changes what a stop says`(setting: String, text: String) throws {
    #expect(try Self.run(setting, "{touch: b}").speech == [text])
  }

  @Test func `without earcons only speech is heard`() throws {
    let heard = try Self.run(
      "earcons: off, hints: off", "{swipe: left}, {swipe: left}, {post: {screenChanged: }}")
    #expect(heard.sound == ["says A", "says A"])
  }

  @Test func `without speech the cursor goes where it would have gone`() throws {
    let heard = try Self.run(
      "speech: off",
      "{swipe: left}, {swipe: right}, doubleTap, {post: {announcement: Saved}}, "
        + "{post: {screenChanged: New}}, {post: {layoutChanged: {element: s}}}, {twoFingerSwipe: up}"
    )
    #expect(
      heard.story == [
        "focus a", "earcon focusMoved", "focus b", "earcon focusMoved", "earcon activated",
        "earcon screenChanged", "focus a", "focus s", "focus a", "focus b", "focus s",
      ])
  }

  @Test func `without speech VoiceOver comes on with its tone, then the first stop`() throws {
    let heard = try Hearing(
      """
      voiceOver: {speech: off}
      start: {voiceOver: off}
      screens: {one: [{id: a, text: A}, {id: b, text: B}]}
      script: [tripleClick, {swipe: right}]
      """)
    #expect(
      heard.story == ["earcon voiceOverOn", "focus a", "focus b", "earcon focusMoved"])
  }
}
