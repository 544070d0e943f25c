import Testing

/// SPEC 5: every time that is a choice, as it stands in the table and as a scenario sets it.
@Suite struct TimingTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var standard: Int
    var steps: String
    /// What is said when the time has passed, and what has passed before it runs.
    var text: String
    var before = 0
    var testDescription: String { name }
  }

  static let rows = [
    Row(name: "gesture", standard: 0, steps: "{swipe: right}", text: "Other. Helps"),
    Row(name: "echo", standard: 100, steps: "doubleTap", text: "Go, Button"),
    Row(
      name: "layoutChanged", standard: 100, steps: "{post: {layoutChanged: {element: other}}}",
      text: "Other"),
    Row(
      name: "screenChanged", standard: 150, steps: "{post: {screenChanged: {element: other}}}",
      text: "Other. Helps"),
    Row(name: "vanished", standard: 100, steps: "{remove: go}", text: "Other. Helps"),
    Row(
      name: "didFinish", standard: 10, steps: "{post: {announcement: Saved}}", text: "Told",
      before: 150),
    Row(
      name: "poll", standard: 3_000, steps: "{touch: go}, {set: {go: {title: New}}, after: 0 ms}",
      text: "New, Button"),
  ]

  static func play(_ row: Row, timing: String = "") throws -> Hearing {
    let traits = row.name == "poll" ? ", traits: [updatesFrequently]" : ""
    return try Hearing(
      """
      screens:
        one: [{id: go, kind: button, title: Go\(traits)}, {id: other, text: Other, hint: Helps}]
      handlers:
        - {on: {announcementDidFinish: Saved}, do: {post: {announcement: Told}}}
      timing: {\(timing)}
      script: [\(row.steps)]
      """)
  }

  @Test(arguments: rows)
  func `a time is what the table says`(row: Row) throws {
    #expect(try Self.play(row).start(of: row.text) == row.before + row.standard)
  }

  @Test(arguments: rows, [0, 35, 1_250])
  func `a scenario sets it`(row: Row, milliseconds: Int) throws {
    #expect(
      try Self.play(row, timing: "\(row.name): \(milliseconds) ms").start(of: row.text)
        == row.before + milliseconds)
  }

  @Test(arguments: rows)
  func `a time moves nothing but its own row`(row: Row) throws {
    let timed = try Self.play(row).timed
    for other in Self.rows where other.name != row.name && other.name != "gesture" {
      #expect(try Self.play(row, timing: "\(other.name): 1 s").timed == timed, "\(other.name)")
    }
  }

  /// "B, Button. Helps" is 30, 180 and 150 ms of voice.
  @Test(arguments: [
    (175, 980), (350, 360 + 60 + 250), (80, 360 + 262 + 1_093), (1_000, 360 + 21 + 200),
  ])
  func `the gaps shrink with the rate, down to their least`(rate: Int, length: Int) throws {
    let heard = try Self.gaps("voiceOver: {rate: \(rate)}")
    #expect(abs((heard.end(of: "B, Button. Helps") ?? 0) - length) <= 1)
  }

  @Test func `a scenario sets the gaps`() throws {
    let heard = try Self.gaps("voiceOver: {rate: 175}\ntiming: {partGap: 40 ms, hintGap: 1 s}")
    #expect(heard.end(of: "B, Button. Helps") == 360 + 40 + 1_000)
  }

  private static func gaps(_ extra: String) throws -> Hearing {
    try Hearing(
      "screens: {one: [{id: b, kind: button, title: B, hint: Helps}]}\n\(extra)\n"
        + "script: [{touch: b}]")
  }
}
