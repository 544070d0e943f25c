import Testing

/// SPEC 7: reading everything, and what comes in between.
@Suite struct ReadAllTests {
  static func run(_ steps: String, extra: String = "") throws -> Hearing {
    try Hearing(
      """
      screens: {one: [{id: a, text: Alpha}, {id: b, text: Beta, hint: Helps}, {id: c, text: Gamma}]}
      \(extra)
      script: [{twoFingerSwipe: up}, \(steps)]
      """)
  }

  static func post(_ text: String, _ priority: String, after: Int) -> String {
    "{post: {announcement: {string: \(text), priority: \(priority)}}, after: \(after) ms}"
  }

  @Test func `the next stop comes when the last has ended, without its hint and without a click`()
    throws
  {
    #expect(
      try Self.run("{wait: 1 s}").timed == [
        "0 focus a", "0 says Alpha", "150 focus b", "150 says Beta", "270 focus c",
        "270 says Gamma",
      ])
  }

  @Test func `high priority cuts the stop, reading goes on behind it`() throws {
    #expect(
      try Self.run(Self.post("Now", "high", after: 50)).timed == [
        "0 focus a", "0 says Alpha", "50 cut Alpha after \"Alpha\"", "50 says Now", "140 focus b",
        "140 says Beta", "150 didFinish Now true", "260 focus c", "260 says Gamma",
      ])
  }

  @Test func `of several that wait politely all are heard between two stops`() throws {
    let heard = try Self.run(
      "\(Self.post("One", "low", after: 20)), \(Self.post("Two", "low", after: 20))")
    #expect(heard.speech == ["says Alpha", "says One", "says Two", "says Beta", "says Gamma"])
  }

  @Test(
    "a gesture ends it, the stop under way is read to its end",
    arguments: ["scrub", "magicTap", "{threeFingerSwipe: up}", "{tap: [5, 700]}", "doubleTap"])
  func gestures(step: String) throws {
    let timed =
      step.hasPrefix("{") ? step.dropLast() + ", after: 20 ms}" : "{\(step): , after: 20 ms}"
    let heard = try Self.run(String(timed))
    #expect(!heard.speech.contains("says Beta"))
    #expect(heard.speech.first == "says Alpha")
  }

  @Test func `screenChanged ends it`() throws {
    let heard = try Self.run("{post: {screenChanged: {element: c}}, after: 20 ms}")
    #expect(heard.speech.last == "says Gamma")
    #expect(heard.speech.count { $0 == "says Gamma" } == 1)
    let text = try Self.run("{post: {screenChanged: New}, after: 20 ms}")
    #expect(text.speech.suffix(2) == ["says New", "says Alpha"])
  }

  @Test func `layoutChanged(nil) and pages do not`() throws {
    let heard = try Self.run(
      "{post: {layoutChanged: }, after: 20 ms}, {post: {pageScrolled: Page 2}, after: 20 ms}")
    #expect(
      heard.speech == [
        "says Alpha", "cut Alpha after \"Alpha\"", "says Page 2", "says Beta", "says Gamma",
      ])
  }

  @Test func `what is inserted ahead is read too, what has gone is not`() throws {
    let list = try Hearing(
      """
      screens: {one: [{id: box, children: [{id: a, text: Alpha}, {id: b, text: Beta}]}]}
      script:
        - twoFingerSwipe: down
        - {insert: {into: box, behind: a, elements: [{text: New}]}, after: 20 ms}
        - {remove: b, after: 20 ms}
      """)
    #expect(list.speech == ["says Alpha", "says New"])
  }

  @Test func `the app hears of every stop`() throws {
    let heard = try Self.run(
      "{wait: 2 s}",
      extra: "handlers: [{on: {focus: b}, do: {post: {announcement: At Beta}, after: 10 ms}}]")
    #expect(
      heard.speech == [
        "says Alpha", "says Beta", "cut Beta after \"Beta\"", "says At Beta", "says Gamma",
      ])
  }
}
