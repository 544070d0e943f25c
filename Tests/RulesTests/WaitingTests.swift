import Testing

/// SPEC 6, as far as it takes the whole reader: what waits behind high priority, and in what order
/// it then comes.
@Suite struct WaitingTests {
  static func run(_ steps: String, extra: String = "") throws -> Hearing {
    try Hearing(
      """
      screens:
        one: [{id: a, text: First}, {id: b, text: Second}, {id: c, kind: button, title: Third}]
      \(extra)
      script: [{post: {announcement: {string: Very important, priority: high}}}, \(steps)]
      """)
  }

  static func post(_ text: String, _ priority: String, after: Int = 20) -> String {
    "{post: {announcement: {string: \(text), priority: \(priority)}}, after: \(after) ms}"
  }

  static let swipe = "{swipe: right, after: 20 ms}"

  @Test func `high priority comes first, in its own order, then the stop, then the rest`() throws {
    let heard = try Self.run(
      "\(Self.post("Low one", "low")), \(Self.swipe), \(Self.post("Plain", "default")), "
        + "\(Self.post("High two", "high")), \(Self.post("High three", "high"))")
    #expect(
      heard.speech == [
        "says Very important", "says High two", "says High three", "says Second",
        "dropped Low one (flushed)", "says Plain",
      ])
  }

  @Test func `of stop and announcement the one asked for first comes first`() throws {
    let heard = try Self.run("\(Self.post("Plain", "default")), \(Self.swipe)")
    #expect(heard.speech == ["says Very important", "says Plain", "says Second"])
    let turned = try Self.run("\(Self.swipe), \(Self.post("Plain", "default"))")
    #expect(turned.speech == ["says Very important", "says Second", "says Plain"])
  }

  @Test func `polite ones wait to the end, in their order, where no stop comes`() throws {
    let heard = try Self.run(
      "\(Self.post("Low one", "low")), \(Self.post("Low two", "low")), \(Self.post("Plain", "default"))"
    )
    #expect(
      heard.speech == ["says Very important", "says Plain", "says Low one", "says Low two"])
  }

  @Test func `an announcement that waits does not flush what waits politely, an echo does`() throws
  {
    let heard = try Self.run(
      "\(Self.post("Low", "low")), {set: {a: {text: New}}, after: 380 ms}",
      extra: "timing: {echo: 20 ms}")
    #expect(
      heard.speech == ["says Very important", "says New", "dropped Low (flushed)"])
  }

  @Test func `a waiting stop that the cursor has left is dropped`() throws {
    // The string of screenChanged waits, is replaced, and the cursor goes silently to the top.
    let heard = try Self.run(
      "\(Self.swipe), {post: {screenChanged: New screen}, after: 20 ms}, "
        + "\(Self.post("Plain", "default", after: 200))")
    #expect(
      heard.timed == [
        "0 says Very important", "20 focus b", "40 earcon screenChanged",
        "240 dropped New screen (replaced)", "240 focus a", "240 dropped Second (cursorLeft)",
        "420 says Plain", "430 didFinish Very important true", "580 didFinish Plain true",
      ])
  }

  @Test func `a waiting stop that is gone when its turn comes is dropped`() throws {
    let heard = try Self.run("\(Self.swipe), {remove: b, after: 380 ms}")
    #expect(
      heard.speech == ["says Very important", "dropped Second (cursorLeft)", "says Third, Button"])
  }

  @Test func `an announcement that never started has no didFinish`() throws {
    let heard = try Self.run("\(Self.post("One", "default")), \(Self.post("Two", "default"))")
    #expect(
      heard.story == [
        "says Very important", "dropped One (replaced)", "says Two",
        "didFinish Very important true", "didFinish Two true",
      ])
  }

  @Test func `nothing cuts high priority but the user's stop and VoiceOver off`() throws {
    let heard = try Self.run(
      "\(Self.swipe), {touch: c, after: 20 ms}, \(Self.post("Plain", "default")), "
        + "{post: {layoutChanged: {element: a}}, after: 20 ms}, "
        + "{post: {screenChanged: }, after: 20 ms}")
    #expect(heard.end(of: "Very important") == 420)
    let stopped = try Self.run("{twoFingerTap: , after: 50 ms}")
    #expect(
      stopped.timed == [
        "0 says Very important", "50 cut Very important after \"Very\"",
        "60 didFinish Very important false",
      ])
    let off = try Self.run(
      "\(Self.swipe), \(Self.post("Low", "low")), {tripleClick: , after: 20 ms}")
    #expect(
      off.speech == [
        "says Very important", "cut Very important after \"Very\"",
        "dropped Second (voiceOverOff)", "dropped Low (voiceOverOff)", "says VoiceOver off",
      ])
  }

  @Test func `with VoiceOver off nothing that was due or is posted comes`() throws {
    let heard = try Hearing(
      """
      start: {focus: b}
      screens: {one: [{id: a, text: A}, {id: b, kind: button, title: B}]}
      handlers: [{on: {activate: b}, do: {post: {screenChanged: {element: a}}}}]
      script:
        - doubleTap
        - {tripleClick: , after: 50 ms}
        - {post: {announcement: Unheard}}
        - {set: {b: {title: New}}}
        - {swipe: left}
      """)
    #expect(
      heard.sound == [
        "earcon activated", "earcon screenChanged", "earcon voiceOverOff", "says VoiceOver off",
      ])
  }

  @Test func `VoiceOver on, its words cut: the cursor goes to the first stop, silently`() throws {
    let heard = try Hearing(
      """
      start: {voiceOver: off}
      screens: {one: [{id: a, text: A}, {id: b, text: B}]}
      script: [tripleClick, {post: {announcement: Cut}, after: 100 ms}, {swipe: right}]
      """)
    #expect(
      heard.story == [
        "earcon voiceOverOn", "says VoiceOver on", "cut VoiceOver on after \"VoiceOver\"",
        "focus a", "says Cut", "didFinish Cut true", "focus b", "earcon focusMoved", "says B",
      ])
  }

  @Test func `cut while its hint is said a stop is cut, cut in the pause it is heard`() throws {
    // "Third, Button" ends at 435 ms, its hint begins at 872.
    let yaml = """
      screens: {one: [{id: c, kind: button, title: Third, hint: Helps a lot}]}
      script: [{touch: c}, {post: {announcement: Stop}, after: AFTER ms}]
      """
    func speech(_ after: Int) throws -> [String] {
      try Hearing(yaml.replacing("AFTER", with: "\(after)")).speech
    }
    let whole = "Third, Button. Helps a lot"
    #expect(try speech(430)[1] == "cut \(whole) after \"Third, Button\"")
    #expect(try speech(440)[1] == "unheard hint of \(whole)")
    #expect(try speech(870)[1] == "unheard hint of \(whole)")
    #expect(try speech(900)[1] == "cut \(whole) after \"Third, Button. Helps\"")
  }

  @Test func `an utterance whose last sample falls where it would be cut has ended`() throws {
    let heard = try Hearing(
      """
      screens: {one: [{id: a, text: A}]}
      script: [{post: {announcement: Save}}, {post: {announcement: Now}, after: 120 ms}]
      """)
    #expect(
      heard.timed == [
        "0 says Save", "120 says Now", "130 didFinish Save true", "220 didFinish Now true",
      ])
  }

  @Test func `what is due in one instant comes in the order in which it was scheduled`() throws {
    let heard = try Hearing(
      """
      screens: {one: [{id: b, kind: button, title: B, traits: [startsMediaSession]}]}
      handlers:
        - on: {activate: b}
          do:
            - {post: {announcement: One}, after: 300 ms}
            - {post: {announcement: Two}, after: 300 ms}
      script: [doubleTap]
      """)
    #expect(
      heard.timed == [
        "0 earcon activated", "300 says One", "300 cut One after \"\"", "300 says Two",
        "310 didFinish One false", "400 didFinish Two true",
      ])
  }

  @Test func `saying the last again is new speech, without didFinish`() throws {
    let heard = try Hearing(
      """
      screens: {one: [{id: a, text: A}]}
      script: [{post: {announcement: Saved}}, twoFingerTap, twoFingerTap]
      """)
    #expect(
      heard.story == ["says Saved", "didFinish Saved true", "says Saved", "says Saved"])
  }

  @Test func `before anything was said there is nothing to say again`() throws {
    #expect(try Hearing("screens: {one: [{text: A}]}\nscript: [twoFingerTap]").story == [])
  }

  @Test func `at home nothing that was scheduled comes any more`() throws {
    let heard = try Hearing(
      """
      start: {focus: b}
      screens: {one: [{id: b, kind: button, title: B}]}
      handlers:
        - {on: {activate: b}, do: {post: {announcement: Later}, after: 500 ms}}
        - {on: {every: 100 ms}, do: {post: {announcement: Tick}}}
      script: [doubleTap, {home: , after: 50 ms}, {wait: 2 s}, doubleTap, {swipe: right}]
      """)
    #expect(heard.sound == ["earcon activated"])
  }

  @Test func `after home a step that shows a screen opens the app again`() throws {
    let heard = try Hearing(
      """
      screens: {one: [{id: a, text: A}]}
      handlers:
        - {on: {every: 400 ms}, do: {post: {announcement: "Tick ${runs}"}}}
        - {on: {elementFocused: a}, do: {post: {announcement: Back}, after: 100 ms}}
      script: [{home: , after: 500 ms}, {show: one, after: 1 s}, {wait: 500 ms}]
      """)
    #expect(
      heard.timed == [
        "400 says Tick 1", "500 cut Tick 1 after \"Tick\"", "1500 earcon screenChanged",
        "1650 focus a", "1650 says A", "1750 says Back", "1880 didFinish Back true",
        "1900 says Tick 2", "2090 didFinish Tick 2 true",
      ])
  }
}
