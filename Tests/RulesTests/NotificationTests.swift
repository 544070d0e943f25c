import Testing

/// SPEC 4: what a notification leads to, a row each.
@Suite struct NotificationTests {
  /// Three stops, the cursor on the last; `do` is what activating it does.
  static func screen(_ actions: String, extra: String = "") -> String {
    """
    start: {focus: c}
    screens:
      one:
        - {id: a, kind: header, label: Top}
        - {id: b, kind: button, title: Other, hint: Helps}
        - {id: c, kind: button, title: Go, traits: [playsSound]}
    \(extra)
    script: [\(actions)]
    """
  }

  @Test("S000-05: an announcement is said, the cursor stays, no tone is heard")
  func announcement() throws {
    let heard = try Hearing(Self.screen("{post: {announcement: Read this aloud}}"))
    #expect(heard.story == ["says Read this aloud", "didFinish Read this aloud true"])
  }

  @Test("S002-10: an announcement leaves the cursor where it is")
  func announcementStays() throws {
    let heard = try Hearing(
      Self.screen("{post: {announcement: The thing happened!}}, twoFingerTap, doubleTap"))
    #expect(heard.story.last == "says Go, Button")
  }

  @Test("S000-04: an argument that is neither string nor element is ignored, with a finding")
  func object() throws {
    for notification in ["announcement", "layoutChanged", "screenChanged", "pageScrolled"] {
      let heard = try Hearing(Self.screen("{post: {\(notification): {object: a date}}}"))
      #expect(heard.story == ["finding unusable-argument"])
    }
  }

  @Test("S000-07 S000-09 S001-01 S002-09: layoutChanged(element) moves the cursor without a tone")
  func layoutChangedElement() throws {
    let heard = try Hearing(Self.screen("{post: {layoutChanged: {element: b}}}"))
    #expect(heard.story == ["focus b", "says Other, Button"])
    #expect(heard.start(of: "Other, Button") == 100)
  }

  @Test("quirk layoutChangedSpeaksHint: the hint is said too")
  func layoutChangedHint() throws {
    let heard = try Hearing(
      Self.screen(
        "{post: {layoutChanged: {element: b}}}", extra: "quirks: {layoutChangedSpeaksHint: true}"))
    #expect(heard.story == ["focus b", "says Other, Button. Helps"])
  }

  @Test("S000-08 S001-09: layoutChanged(string) is as an announcement, didFinish included")
  func layoutChangedString() throws {
    let heard = try Hearing(Self.screen("{post: {layoutChanged: Read this aloud}}"))
    #expect(heard.story == ["says Read this aloud", "didFinish Read this aloud true"])
  }

  @Test(
    "S000-23 S001-10 S004-05: on iOS 7 and 8 layoutChanged(string) is silent",
    arguments: ["ios-7", "ios-8"])
  func layoutChangedStringSilent(profile: String) throws {
    let yaml = Self.screen("{post: {layoutChanged: message}}", extra: "profile: \(profile)")
    #expect(try Hearing(yaml).story == [])
    let next = Self.screen("{post: {layoutChanged: message}}", extra: "profile: ios-10")
    #expect(try Hearing(next).speech == ["says message"])
  }

  @Test("S001-06 S001-11: layoutChanged(nil) is nothing at all while the focused element exists")
  func layoutChangedNil() throws {
    #expect(try Hearing(Self.screen("{post: {layoutChanged: }}")).story == [])
  }

  @Test("S000-11 S002-06 S002-07: screenChanged begins with its tone, whatever it carries")
  func screenChangedTone() throws {
    for argument in ["{element: b}", "Welcome", ""] {
      let heard = try Hearing(Self.screen("{post: {screenChanged: \(argument)}}"))
      #expect(heard.sound.first == "earcon screenChanged")
      #expect(heard.sound.count { $0 == "earcon screenChanged" } == 1)
    }
  }

  @Test("S001-13: screenChanged(element) moves the cursor and says the hint, 150 ms after the tone")
  func screenChangedElement() throws {
    let heard = try Hearing(Self.screen("{post: {screenChanged: {element: b}}}"))
    #expect(heard.story == ["earcon screenChanged", "focus b", "says Other, Button. Helps"])
    #expect(heard.start(of: "Other, Button. Helps") == 150)
  }

  @Test("S000-12 S000-13: screenChanged(nil) is the same with the first element")
  func screenChangedNil() throws {
    let heard = try Hearing(Self.screen("{post: {screenChanged: }}"))
    #expect(heard.story == ["earcon screenChanged", "focus a", "says Top, Heading"])
    let named = try Hearing(Self.screen("{post: {screenChanged: {element: a}}}"))
    #expect(named.story == heard.story)
  }

  @Test("S001-14: screenChanged(string) says the string to its end, then the first element")
  func screenChangedString() throws {
    let heard = try Hearing(Self.screen("{post: {screenChanged: You're on a new tab}}"))
    #expect(
      heard.story == [
        "earcon screenChanged", "says You're on a new tab", "focus a", "says Top, Heading",
      ])
    #expect(heard.start(of: "Top, Heading") == heard.end(of: "You're on a new tab"))
  }

  @Test("S004-04: with the quirk off, screenChanged(string) leaves the cursor where it is")
  func screenChangedStringAlone() throws {
    let heard = try Hearing(
      Self.screen(
        "{post: {screenChanged: Read me}}", extra: "quirks: {screenChangedStringMovesFocus: false}")
    )
    #expect(heard.story == ["earcon screenChanged", "says Read me"])
  }

  @Test func `a screenChanged string that is cut moves the cursor to the first element, silently`()
    throws
  {
    let heard = try Hearing(
      Self.screen(
        "{post: {screenChanged: You're on a new tab}}, {post: {announcement: Stop}, after: 400 ms}")
    )
    #expect(
      heard.story == [
        "earcon screenChanged", "says You're on a new tab",
        "cut You're on a new tab after \"You're on\"", "focus a", "says Stop",
        "didFinish Stop true",
      ])
  }

  @Test func `what cuts it by moving the cursor has moved it`() throws {
    let heard = try Hearing(
      Self.screen("{post: {screenChanged: You're on a new tab}}, {swipe: left, after: 400 ms}"))
    #expect(
      heard.story == [
        "earcon screenChanged", "says You're on a new tab", "focus b",
        "cut You're on a new tab after \"You're on\"", "earcon focusMoved",
        "says Other, Button. Helps",
      ])
  }

  @Test func `a page is said, the same page again is the border`() throws {
    let heard = try Hearing(
      Self.screen(
        "{post: {pageScrolled: Page 2}}, {post: {pageScrolled: Page 2}}, "
          + "{post: {pageScrolled: Page 3}}, {post: {pageScrolled: Page 2}}"))
    #expect(
      heard.story == ["says Page 2", "earcon border", "says Page 3", "says Page 2"])
  }

  @Test func `after a screenChanged the same page is said again`() throws {
    let heard = try Hearing(
      Self.screen(
        "{post: {pageScrolled: Page 2}}, {post: {screenChanged: }}, {post: {pageScrolled: Page 2}}")
    )
    #expect(heard.speech == ["says Page 2", "says Top, Heading", "says Page 2"])
  }

  @Test func `the border cuts nothing`() throws {
    let heard = try Hearing(
      Self.screen("{post: {pageScrolled: Page 2}}, {post: {pageScrolled: Page 2}, after: 50 ms}"))
    #expect(heard.sound == ["says Page 2", "earcon border"])
  }

  @Test func `an element that is not on screen counts as nil`() throws {
    let yaml = Self.screen(
      "{remove: b}, {post: {screenChanged: {element: b}}}, {post: {layoutChanged: {element: b}}}")
    #expect(
      try Hearing(yaml).story == [
        "earcon screenChanged", "finding unusable-argument", "focus a", "says Top, Heading",
        "finding unusable-argument",
      ])
  }

  @Test func `the element already focused is said again`() throws {
    let heard = try Hearing(
      Self.screen("{post: {layoutChanged: {element: c}}}, {post: {screenChanged: {element: c}}}"))
    #expect(heard.speech == ["says Go, Button", "says Go, Button"])
  }

  @Test("S001-07: a screenChanged is resolved when its turn has settled")
  func settled() throws {
    let heard = try Hearing(
      """
      start: {focus: c}
      screens:
        one: [{id: box, children: [{id: a, kind: button, title: Old}]}, {id: c, kind: button, title: Go}]
      handlers:
        - on: {activate: c}
          do:
            - {post: {screenChanged: }}
            - insert: {into: box, at: 0, elements: [{kind: button, title: New}]}
      script: [doubleTap]
      """)
    #expect(
      heard.story == [
        "earcon activated", "earcon screenChanged", "says Go, Button", "focus button-1",
        "cut Go, Button after \"Go\"", "says New, Button",
      ])
  }

  @Test func `several in one turn are one, and the last explicit argument decides`() throws {
    let heard = try Hearing(
      """
      start: {focus: go}
      screens:
        one: [{id: go, kind: button, title: Go}]
        two: [{id: x, kind: button, title: Close}, {id: y, kind: header, label: Sign in}]
      handlers:
        - on: {activate: go}
          do: [{post: {screenChanged: }}, {present: two}, {post: {screenChanged: {element: y}}}]
      script: [doubleTap]
      """)
    #expect(
      heard.story == [
        "earcon activated", "earcon screenChanged", "focus y", "says Sign in, Heading",
      ])
  }

  @Test func `one posted while another is due replaces it without a second tone`() throws {
    let heard = try Hearing(
      Self.screen(
        "{post: {screenChanged: {element: b}}}, {post: {screenChanged: {element: a}}, after: 100 ms}"
      ))
    #expect(heard.story == ["earcon screenChanged", "focus a", "says Top, Heading"])
    #expect(heard.start(of: "Top, Heading") == 250)
  }

  @Test("S000-14 S004-08: showing, presenting and alerts say their first stop after the tone")
  func transitions() throws {
    let screens = """
      screens:
        one: [{id: go, kind: button, title: Go}]
        two: [{kind: header, label: Second}]
      """
    for step in ["show: two", "present: two"] {
      let heard = try Hearing("\(screens)\nscript: [{\(step)}]")
      #expect(heard.sound == ["earcon screenChanged", "says Second, Heading"])
    }
    let alert = try Hearing(
      "\(screens)\nscript: [{alert: {title: Sure?, message: It is gone then, buttons: [Yes]}}, "
        + "{swipe: right}, {swipe: right}, doubleTap]")
    #expect(
      alert.sound == [
        "earcon screenChanged", "earcon alert", "says Sure? Heading", "earcon focusMoved",
        "says It is gone then", "earcon focusMoved", "says Yes, Button", "earcon activated",
        "earcon screenChanged", "says Go, Button",
      ])
  }

  @Test func `after dismiss the cursor goes back to the stop that presented`() throws {
    let screens = """
      start: {focus: go}
      screens:
        one: [{id: top, text: Top}, {id: go, kind: button, title: Go}]
        two: [{kind: header, label: Second}]
      """
    let back = try Hearing("\(screens)\nscript: [{present: two}, dismiss]")
    #expect(back.speech == ["says Second, Heading", "says Go, Button"])
    let gone = try Hearing("\(screens)\nscript: [{present: two}, {remove: go}, dismiss]")
    #expect(gone.speech == ["says Second, Heading", "says Top"])
  }

  @Test("S000-15 S001-03: swapping content in place posts nothing")
  func swap() throws {
    let yaml = """
      start: {focus: tab2}
      screens:
        one:
          - {id: tab1, kind: tab, title: One}
          - {id: tab2, kind: tab, title: Two}
          - {id: content, children: [{id: c1, text: First}]}
      handlers:
        - on: {activate: tab2}
          do: [{swap: {content: [{id: c2, text: Second}]}}]
      script: [doubleTap]
      """
    #expect(try Hearing(yaml).sound == ["earcon activated", "says Two, Tab"])
  }

  @Test("S003-22: elementFocused carries both, from iOS 9 on")
  func elementFocused() throws {
    let yaml = """
      profile: PROFILE
      start: {focus: a}
      screens: {one: [{id: a, text: A}, {id: b, text: B}]}
      handlers:
        - on: {elementFocused: b}
          when: {unfocused: a}
          do: [{post: {announcement: Came from A}, after: 1 s}]
      script: [{swipe: right}]
      """
    let new = yaml.replacing("PROFILE", with: "ios-10")
    #expect(try Hearing(new).speech == ["says B", "says Came from A"])
    let old = yaml.replacing("PROFILE", with: "ios-8")
    #expect(try Hearing(old).speech == ["says B"])
  }

  @Test func `didFinish comes 10 ms after the end, and not for labels`() throws {
    let heard = try Hearing(
      Self.screen(
        "{post: {announcement: Saved}}, {swipe: left}",
        extra: """
          handlers:
            - on: {announcementDidFinish: Saved}
              when: {successful: true}
              do: [{post: {announcement: Again}}]
          """))
    #expect(
      heard.story == [
        "says Saved", "didFinish Saved true", "says Again", "didFinish Again true", "focus b",
        "earcon focusMoved", "says Other, Button. Helps",
      ])
    #expect(heard.end(of: "Saved") == 150)
    #expect(heard.start(of: "Again") == 160)
  }

  @Test func `pausing assistive technology does nothing to speech`() throws {
    let heard = try Hearing(
      Self.screen(
        "{post: {announcement: Saved}}, {post: {pauseAssistiveTechnology: VoiceOver}, after: 50 ms},"
          + " {post: {resumeAssistiveTechnology: VoiceOver}}"))
    #expect(heard.speech == ["says Saved"])
  }

  @Test("S001-05: when the focused element goes, the cursor falls to the next remaining stop")
  func vanished() throws {
    let yaml = """
      start: {focus: b}
      screens: {one: [{id: a, text: A}, {id: b, text: B}, {id: c, text: C}]}
      script: [STEPS]
      """
    let next = try Hearing(yaml.replacing("STEPS", with: "{remove: b}"))
    #expect(next.story == ["finding undefined-focus", "focus c", "says C"])
    #expect(next.start(of: "C") == 100)
    let previous = try Hearing(yaml.replacing("STEPS", with: "{remove: c}, {remove: b}"))
    #expect(previous.story == ["finding undefined-focus", "focus a", "says A"])
  }

  @Test func `layoutChanged(nil) in that turn spares the finding, a due move spares the fall`()
    throws
  {
    let yaml = """
      start: {focus: b}
      screens: {one: [{id: a, text: A}, {id: b, kind: button, title: B}, {id: c, text: C}]}
      handlers: [{on: {activate: b}, do: [{remove: b}, {post: {layoutChanged: ARGUMENT}}]}]
      script: [doubleTap]
      """
    let told = try Hearing(yaml.replacing("ARGUMENT", with: ""))
    #expect(told.story == ["earcon activated", "focus c", "says C"])
    let moved = try Hearing(yaml.replacing("ARGUMENT", with: "{element: a}"))
    #expect(moved.story == ["earcon activated", "focus a", "says A"])
  }
}
