import Simulation
import Testing

/// SPEC 6, as far as it takes the whole reader: what waits, what is dropped, what a stop stops.
@Suite struct InterruptionRulesTests {
  static func run(_ steps: String, extra: String = "") throws -> Hearing {
    try Hearing(
      """
      screens:
        one: [{id: a, text: First}, {id: b, text: Second}, {id: c, kind: button, title: Third, hint: Helps}]
      \(extra)
      script: [\(steps)]
      """)
  }

  static let high = "{post: {announcement: {string: Very important, priority: high}}}"
  static func post(_ text: String, _ priority: String, after: Int = 50) -> String {
    "{post: {announcement: {string: \(text), priority: \(priority)}}, after: \(after) ms}"
  }

  @Test func `the cursor moves at once, what it says waits behind high priority`() throws {
    let heard = try Self.run("\(Self.high), {swipe: right, after: 50 ms}")
    #expect(
      heard.story == [
        "says Very important", "focus b", "earcon focusMoved", "says Second",
        "didFinish Very important true",
      ])
    #expect(heard.start(of: "Second") == heard.end(of: "Very important"))
  }

  @Test func `of two that wait the newer replaces the older`() throws {
    let heard = try Self.run(
      "\(Self.high), {swipe: right, after: 50 ms}, {swipe: right, after: 50 ms}, "
        + "\(Self.post("One", "default")), \(Self.post("Two", "default"))")
    #expect(
      heard.speech == [
        "says Very important", "dropped Second (replaced)", "dropped One (replaced)",
        "says Third, Button. Helps", "says Two",
      ])
  }

  @Test func `a waiting stop is worded when it starts`() throws {
    let heard = try Self.run(
      "\(Self.high), {swipe: right, after: 50 ms}, {set: {b: {text: Renamed}}, after: 200 ms}")
    #expect(
      heard.speech == ["says Very important", "dropped Renamed (refused)", "says Renamed"])
  }

  @Test func `an echo behind high priority is refused, and that is told`() throws {
    let heard = try Self.run(
      "{touch: c}, doubleTap",
      extra: """
        handlers:
          - on: {activate: c}
            do: [{post: {announcement: {string: Very important, priority: high}}}]
        """)
    #expect(
      heard.speech == [
        "says Third, Button. Helps", "says Very important", "dropped Third, Button (refused)",
      ])
  }

  @Test func `what was refused need not be expected, and cannot be`() throws {
    let yaml = """
      screens: {s: [{id: a, kind: button, title: Send}]}
      handlers:
        - on: {activate: a}
          do: {post: {announcement: {string: Sent, priority: high}}}
      script: [doubleTap]
      expect: [hears: Sent]
      """
    let heard = try Hearing(yaml)
    var matcher = ExpectationMatcher([Expectation(.hears("Sent"))])
    var wanting = ExpectationMatcher([
      Expectation(.hears("Sent")), Expectation(.dropped("Send, Button")),
    ])
    var recorder = ExpectationRecorder()
    for event in heard.events {
      matcher.note(event)
      wanting.note(event)
      recorder.record(event)
    }
    #expect(matcher.mismatch() == nil)
    #expect(wanting.mismatch() != nil)
    #expect(recorder.contents.contains(.hears("Sent")))
    #expect(!recorder.contents.contains(.dropped("Send, Button")))
  }

  @Test func `low priority waits, and focus speech that starts flushes it without didFinish`()
    throws
  {
    let heard = try Self.run(
      "{swipe: right}, \(Self.post("Saved", "low")), {swipe: right, after: 50 ms}")
    #expect(
      heard.story == [
        "focus b", "earcon focusMoved", "says Second", "focus c",
        "cut Second after \"Second\"", "earcon focusMoved", "says Third, Button. Helps",
        "dropped Saved (flushed)",
      ])
  }

  @Test func `low priority is heard when the stop has ended`() throws {
    let heard = try Self.run("{swipe: right}, \(Self.post("Saved", "low"))")
    #expect(heard.story.suffix(2) == ["says Saved", "didFinish Saved true"])
    #expect(heard.start(of: "Saved") == heard.end(of: "Second"))
  }

  @Test func `priorities count from iOS 17 on, queue from iOS 11 on`() throws {
    let priority = "{swipe: right}, \(Self.post("Saved", "low"))"
    #expect(
      try Self.run(priority, extra: "profile: ios-16").speech
        == ["says Second", "cut Second after \"Second\"", "says Saved"])
    #expect(
      try Self.run(priority, extra: "profile: ios-17").speech == ["says Second", "says Saved"])
    let queue = "{swipe: right}, {post: {announcement: {string: Saved, queue: true}}, after: 50 ms}"
    #expect(
      try Self.run(queue, extra: "profile: ios-10").speech
        == ["says Second", "cut Second after \"Second\"", "says Saved"])
    #expect(try Self.run(queue, extra: "profile: ios-12").speech == ["says Second", "says Saved"])
  }

  @Test func `with both given the priority wins`() throws {
    let heard = try Self.run(
      "{swipe: right}, "
        + "{post: {announcement: {string: Saved, queue: true, priority: default}}, after: 50 ms}")
    #expect(heard.speech == ["says Second", "cut Second after \"Second\"", "says Saved"])
  }

  @Test func `a user stop cuts and drops everything, in silence the last text comes again`() throws
  {
    let heard = try Self.run(
      "\(Self.high), {swipe: right, after: 50 ms}, \(Self.post("Saved", "low")), "
        + "{twoFingerTap: , after: 50 ms}, twoFingerTap")
    #expect(
      heard.story == [
        "says Very important", "focus b", "cut Very important after \"Very\"",
        "dropped Second (userStop)", "dropped Saved (userStop)",
        "didFinish Very important false", "says Very important",
      ])
  }

  @Test func `what is only scheduled still comes after a user stop`() throws {
    let heard = try Self.run(
      "{touch: c}, doubleTap, {twoFingerTap: , after: 200 ms}",
      extra: "handlers: [{on: {activate: c}, do: [{post: {announcement: Done}, after: 500 ms}]}]")
    #expect(
      heard.speech == [
        "says Third, Button. Helps", "says Third, Button",
        "cut Third, Button after \"Third\"", "says Done",
      ])
  }

  @Test func `a stop cut in the pause before its hint is heard, but for the hint`() throws {
    let heard = try Self.run("{touch: c}, \(Self.post("Stop", "default", after: 600))")
    #expect(
      heard.speech == [
        "says Third, Button. Helps", "unheard hint of Third, Button. Helps", "says Stop",
      ])
  }

  @Test func `at home everything is cut and dropped and no didFinish arrives`() throws {
    let heard = try Self.run(
      "{post: {announcement: Saving}}, \(Self.post("Later", "low")), {home: , after: 50 ms}, "
        + "{post: {announcement: Unheard}}",
      extra: "handlers: [{on: {announcementDidFinish: }, do: [{post: {announcement: Told}}]}]")
    #expect(heard.story == ["says Saving", "cut Saving after \"Saving\"", "dropped Later (home)"])
  }

  @Test func `equal texts are not merged`() throws {
    let heard = try Self.run("{post: {announcement: Saved}}, \(Self.post("Saved", "default"))")
    #expect(
      heard.story == [
        "says Saved", "cut Saved after \"Saved\"", "says Saved", "didFinish Saved false",
        "didFinish Saved true",
      ])
  }

  @Test("S004-09: the same message posted on each tap is said each time")
  func repeated() throws {
    let heard = try Self.run(
      "{touch: c}, doubleTap, doubleTap, doubleTap",
      extra: "handlers: [{on: {activate: c}, do: [{post: {announcement: Done}, after: 600 ms}]}]")
    #expect(heard.speech.count { $0 == "says Done" } == 3)
  }

  @Test func `a gesture by itself cuts nothing`() throws {
    let heard = try Self.run("{post: {announcement: A long story}}, {swipe: left, after: 50 ms}")
    #expect(heard.sound == ["says A long story", "earcon boundary"])
  }

  @Test func `in one instant what has ended has ended, then comes what is due, then what waits`()
    throws
  {
    // "Very important" lasts 420 ms; a default announcement due then goes before the waiting stop.
    let heard = try Self.run(
      "\(Self.high), {swipe: right, after: 50 ms}, \(Self.post("Now", "default", after: 370))")
    #expect(heard.speech.first == "says Very important")
    #expect(heard.start(of: "Now") == 420)
    #expect(heard.start(of: "Second") == heard.end(of: "Now"))
  }
}
