import Testing

/// SPEC 10, containerCaching: `none` and `staleUntilPosted`.
@Suite struct CachingTests {
  static func run(_ steps: String, stale: Bool = true) throws -> Hearing {
    try Hearing(
      """
      start: {focus: a}
      screens:
        one:
          - id: box
            elements: [{id: a, text: A}, {id: b, label: B, value: 1}, {id: c, text: C}]
        two: [{text: X}]
      quirks: {containerCaching: \(stale ? "staleUntilPosted" : "none")}
      script: [\(steps)]
      """)
  }

  static let posts = [
    "{post: {layoutChanged: }}", "{post: {layoutChanged: {element: a}}}",
    "{post: {screenChanged: {element: a}}}", "{post: {screenChanged: }}", "{show: one}",
  ]

  @Test(
    "S001-22 S002-19: values, order and elements are old until something is posted",
    arguments: posts)
  func posted(post: String) throws {
    let change =
      "{set: {b: {value: 2}}}, {move: {element: c, before: b}}, "
      + "{insert: {into: box, behind: c, elements: [{text: New}]}}"
    let walk = "{swipe: right}, {swipe: right}, {swipe: right}"
    #expect(
      try Self.run("\(change), \(walk)").sound == [
        "earcon focusMoved", "says B, 1", "earcon focusMoved", "says C", "earcon boundary",
      ])
    let fresh = ["says C", "says New", "says B, 2"]
    #expect(try Self.run("\(change), \(post), \(walk)").speech.suffix(3) == fresh)
    #expect(try Self.run("\(change), \(walk)", stale: false).speech == fresh)
  }

  @Test("S004-37: layoutChanged(nil) tells the system, not the user")
  func deletedRow() throws {
    let heard = try Self.run("{remove: b}, {post: {layoutChanged: }}, {swipe: right}")
    #expect(heard.story == ["focus c", "earcon focusMoved", "says C"])
    let silent = try Self.run("{remove: b}, {swipe: right}")
    #expect(silent.speech == ["says B, 1"])
  }

  @Test func `announcements and pages refresh nothing`() throws {
    let heard = try Self.run(
      "{set: {b: {value: 2}}}, {post: {announcement: Hello}}, {post: {pageScrolled: Page 2}}, "
        + "{swipe: right}")
    #expect(heard.speech.last == "says B, 1")
  }

  @Test("S001-20 S001-22: the focused element is as it is")
  func focused() throws {
    let heard = try Self.run("{set: {a: {text: New}}}, {touch: a}, {swipe: right}")
    #expect(heard.speech == ["says New", "says New", "says B, 1"])
  }

  @Test("S001-18: an inserted element is found without any notification where nothing is cached")
  func inserted() throws {
    let step = "{insert: {into: box, behind: a, elements: [{text: New}]}}, {swipe: right}"
    #expect(try Self.run(step, stale: false).speech == ["says New"])
    #expect(try Self.run(step).speech == ["says B, 1"])
  }
}
