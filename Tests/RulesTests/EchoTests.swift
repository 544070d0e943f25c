import Testing

/// SPEC 5: what an echo says, a test for each sentence.
@Suite struct EchoTests {
  /// The cursor stands on the first element.
  static func run(_ elements: String, _ steps: String, handlers: String = "") throws -> Hearing {
    try Hearing(
      """
      screens: {one: [\(elements)], two: [{kind: header, label: Second}]}
      handlers: [\(handlers)]
      script: [\(steps)]
      """)
  }

  @Test func `label and roles, without value, position, actions, content and hint`() throws {
    let heard = try Self.run(
      """
      {kind: tabBar, children: [
        {id: t, kind: tab, title: Home, value: 3 new, hint: Opens, actions: [Edit],
         content: [{label: Size, value: big, important: true}]},
        {kind: tab, title: Search}]}
      """, "{touch: t}, doubleTap")
    #expect(
      heard.speech == [
        "says Home, 3 new, big, Tab, 1 of 2, Actions Available, More Content Available. Opens",
        "says Home, Tab",
      ])
  }

  @Test func `label and roles are said as they now are`() throws {
    let heard = try Self.run(
      "{id: b, kind: button, title: Follow}", "doubleTap",
      handlers: "{on: {activate: b}, do: {set: {b: {title: Following, traits: [selected]}}}}")
    #expect(heard.timed == ["0 earcon activated", "100 says Selected, Following, Button"])
  }

  @Test func `what is not on the screen shown any more is not echoed`() throws {
    let show = try Self.run(
      "{id: b, kind: button, title: B}", "doubleTap",
      handlers: "{on: {activate: b}, do: {show: two}}")
    #expect(show.speech == ["says Second, Heading"])
    let removed = try Self.run(
      "{id: b, kind: button, title: B}, {text: C}", "doubleTap",
      handlers: "{on: {activate: b}, do: {remove: b}}")
    #expect(removed.speech == ["says C"])
  }

  @Test func `an element without the cursor is not echoed`() throws {
    let heard = try Self.run(
      "{id: b, kind: button, title: B}, {text: C}", "doubleTap, {swipe: right, after: 50 ms}")
    #expect(heard.sound == ["earcon activated", "earcon focusMoved", "says C"])
  }

  @Test(arguments: ["label", "text", "title"])
  func `a changed label is echoed, whatever it comes from`(property: String) throws {
    let heard = try Self.run(
      "{id: a, \(property): Old, hint: Helps}", "{set: {a: {\(property): New}}}")
    #expect(heard.timed == ["100 says New"])
  }

  @Test func `the same label again is no change`() throws {
    #expect(try Self.run("{id: a, text: Old}", "{set: {a: {text: Old}}}").story == [])
  }

  @Test func `other properties are not echoed`() throws {
    let heard = try Self.run(
      "{id: a, text: A}",
      "{set: {a: {traits: [selected], hint: New, language: de, actions: [Delete]}}}")
    #expect(heard.story == [])
  }

  @Test func `of a switch that the app sets, only the state is said`() throws {
    let heard = try Self.run("{id: s, kind: switch, label: Wi-Fi}", "{set: {s: {value: 1}}}")
    #expect(heard.timed == ["100 says On"])
  }

  @Test func `one turn makes one echo`() throws {
    let heard = try Self.run(
      "{id: a, kind: button, label: One, value: 1}", "doubleTap",
      handlers: """
        {on: {activate: a}, do: [
          {set: {a: {value: 2}}}, {set: {a: {label: Two}}}, {set: {a: {value: 3}}}]}
        """)
    #expect(heard.timed == ["0 earcon activated", "100 says Two, Button, 3"])
  }

  @Test func `two turns make two, and the second cuts the first`() throws {
    let heard = try Self.run(
      "{id: a, text: Old}", "{set: {a: {text: Newer}}}, {set: {a: {text: Newest}}, after: 60 ms}")
    #expect(
      heard.timed == ["100 says Newest", "160 cut Newest after \"Newest\"", "160 says Newest"])
  }

  @Test("S004-22: an echo is cut by the next: speech loops")
  func loops() throws {
    let heard = try Self.run(
      "{id: a, text: Counter is 0}", "{wait: 600 ms}",
      handlers: "{on: {every: 200 ms}, do: {set: {a: {text: \"Counter is ${runs}\"}}}}")
    #expect(
      heard.timed == [
        "300 says Counter is 1", "500 cut Counter is 1 after \"Counter\"", "500 says Counter is 2",
        "700 cut Counter is 2 after \"Counter\"", "700 says Counter is 3",
      ])
  }

  @Test func `a cut echo ends no reading by itself, a started one flushes what waits politely`()
    throws
  {
    let heard = try Self.run(
      "{id: a, text: First}, {id: b, text: Second}",
      "{touch: a}, {post: {announcement: {string: Low, priority: low}}, after: 20 ms}, "
        + "{set: {a: {text: Other}}, after: 10 ms}")
    #expect(
      heard.timed == [
        "0 says First", "130 cut First after \"First\"", "130 says Other",
        "130 dropped Low (flushed)",
      ])
  }

  @Test(
    "S004-31: what updates frequently is polled three seconds after it was last said, also when it was said anew"
  )
  func pollAfterSayingAgain() throws {
    let heard = try Self.run(
      "{id: t, text: 0, traits: [updatesFrequently]}, {text: B}",
      "{touch: t}, {set: {t: {text: 1}}, after: 1 s}, {touch: t, after: 1 s}, "
        + "{set: {t: {text: 2}}, after: 500 ms}")
    #expect(heard.timed == ["0 says 0", "2000 says 1", "5000 says 2"])
  }

  @Test func `what has its old text again at the poll is not said`() throws {
    let heard = try Self.run(
      "{id: t, text: 0, traits: [updatesFrequently]}",
      "{touch: t}, {set: {t: {text: 1}}, after: 1 s}, {set: {t: {text: 0}}, after: 1 s}")
    #expect(heard.timed == ["0 says 0"])
  }

  @Test func `a poll of an element that lost the cursor says nothing`() throws {
    let heard = try Self.run(
      "{id: t, text: 0, traits: [updatesFrequently]}, {text: B}",
      "{touch: t}, {set: {t: {text: 1}}, after: 1 s}, {swipe: right, after: 1 s}")
    #expect(heard.speech == ["says 0", "says B"])
  }

  @Test func `a poll says a changed value alone`() throws {
    let heard = try Self.run(
      "{id: t, label: Left, value: 10, traits: [updatesFrequently]}",
      "{touch: t}, {set: {t: {value: 9}}, after: 100 ms}")
    #expect(heard.timed == ["0 says Left, 10", "3000 says 9"])
  }
}
