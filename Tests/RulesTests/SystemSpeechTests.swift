import Testing

/// SPEC 5: speech that the system starts by itself, a row each, at exact times.
@Suite struct SystemSpeechTests {
  static func button(_ actions: String, extra: String = "", steps: String = "doubleTap") -> String {
    """
    start: {focus: go}
    screens:
      one: [{id: go, kind: button, title: Go, hint: Goes}, {id: other, text: Other}]
    handlers: [{on: {activate: go}, do: [\(actions)]}]
    \(extra)
    script: [\(steps)]
    """
  }

  @Test("S000-17: after activation the name is said again, without the hint, 100 ms later")
  func activation() throws {
    let heard = try Hearing(Self.button("{set: {other: {text: New}}}"))
    #expect(heard.sound == ["earcon activated", "says Go, Button"])
    #expect(heard.start(of: "Go, Button") == 100)
  }

  @Test("S000-20: an announcement posted in the handler is cut by the button's own name")
  func announcementCut() throws {
    let heard = try Hearing(Self.button("{post: {announcement: Contacts deleted}}"))
    #expect(
      heard.story == [
        "earcon activated", "says Contacts deleted", "cut Contacts deleted after \"Contacts\"",
        "says Go, Button", "didFinish Contacts deleted false",
      ])
  }

  @Test(
    "S003-24 S003-25: a delayed one cuts a name that still sounds, and follows one that does not")
  func delays() throws {
    let long = try Hearing(Self.button("{post: {announcement: Done}, after: 200 ms}"))
    #expect(long.speech == ["says Go, Button", "cut Go, Button after \"Go\"", "says Done"])
    let short = try Hearing(Self.button("{post: {announcement: Done}, after: 1 s}"))
    #expect(short.speech == ["says Go, Button", "says Done"])
    #expect(short.start(of: "Done") == 1_000)
  }

  @Test func `the echo's delay can be set`() throws {
    let heard = try Hearing(Self.button("{endEditing: }", extra: "timing: {echo: 250 ms}"))
    #expect(heard.start(of: "Go, Button") == 250)
  }

  @Test func `when the cursor has left, nothing is echoed`() throws {
    let heard = try Hearing(
      Self.button(
        "{post: {layoutChanged: {element: other}}}", extra: "timing: {layoutChanged: 50 ms}")
    )
    #expect(heard.speech == ["says Other"])
  }

  @Test("S004-22: a changed label of the focused element is said on every change")
  func changedLabel() throws {
    let heard = try Hearing(
      """
      screens: {one: [{id: cell, text: 0 seconds}]}
      handlers: [{on: {every: 1 s}, do: [{set: {cell: {text: "${runs} seconds"}}}]}]
      script: [{wait: 3 s}]
      """)
    #expect(heard.speech == ["says 1 seconds", "says 2 seconds", "says 3 seconds"])
    #expect(heard.start(of: "1 seconds") == 1_100)
    #expect(heard.start(of: "3 seconds") == 3_100)
  }

  @Test("S004-24: a changed hint is not said until the cursor comes again")
  func changedHint() throws {
    let heard = try Hearing(
      """
      screens: {one: [{id: a, text: A, hint: Old}, {id: b, text: B}]}
      script: [{set: {a: {hint: New}}}, {swipe: right}, {swipe: left}]
      """)
    #expect(heard.speech == ["says B", "says A. New"])
  }

  @Test("S004-36: what changes off the cursor is not said")
  func elsewhere() throws {
    let heard = try Hearing(Self.button("{endEditing: }", steps: "{set: {other: {text: New}}}"))
    #expect(heard.story == [])
  }

  @Test func `a changed value is the value alone, and in one turn the name comes first`() throws {
    let yaml = """
      start: {focus: s}
      screens: {one: [{id: s, kind: slider, label: Volume, value: 50%}]}
      handlers: [{on: {activate: s}, do: [{set: {s: {value: 0%}}}]}]
      script: [STEP]
      """
    let alone = try Hearing(yaml.replacing("STEP", with: "{set: {s: {value: 70%}}}"))
    #expect(alone.speech == ["says 70%"])
    let both = try Hearing(yaml.replacing("STEP", with: "doubleTap"))
    #expect(both.speech == ["says Volume, Adjustable, 0%"])
  }

  @Test func `a switch toggles by itself and is echoed with its new state`() throws {
    let heard = try Hearing(
      "screens: {one: [{kind: switch, label: Wi-Fi, value: 0}]}\nscript: [doubleTap, doubleTap]")
    #expect(heard.speech == ["says Wi-Fi, Switch Button, On", "says Wi-Fi, Switch Button, Off"])
  }

  @Test func `after a media button nothing is echoed`() throws {
    let heard = try Hearing(
      """
      screens: {one: [{kind: button, title: Play, traits: [startsMediaSession]}]}
      script: [doubleTap]
      """)
    #expect(heard.sound == ["earcon activated"])
  }

  @Test("S004-31: updatesFrequently is looked at again at most every three seconds")
  func poll() throws {
    let heard = try Hearing(
      """
      start: {focus: a}
      screens: {one: [{id: a, text: A}, {id: t, text: 0, traits: [updatesFrequently]}]}
      handlers: [{on: {every: 100 ms}, do: [{set: {t: {text: "${runs}"}}}]}]
      script: [{swipe: right}, {wait: 7 s}]
      """)
    #expect(heard.speech == ["says 0", "says 29", "says 59", "says 70"])
    #expect(heard.start(of: "29") == 3_000)
    #expect(heard.start(of: "59") == 6_000)
    #expect(heard.start(of: "70") == 9_000)
  }

  @Test("S004-01: dragging says each stop as it is reached; where nothing is, the cursor stays")
  func drag() throws {
    let heard = try Hearing(
      "screens: {one: [{id: a, text: A}, {id: b, text: B}]}\n"
        + "script: [{drag: [b, a, a, [5, 700]]}, doubleTap]")
    #expect(
      heard.story == [
        "focus b", "earcon focusMoved", "says B", "focus a", "earcon focusMoved", "says A",
        "earcon emptyArea", "earcon activated", "says A",
      ])
  }
}
