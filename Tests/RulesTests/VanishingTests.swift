import Testing

/// SPEC 4: the focused element leaves the tree.
@Suite struct VanishingTests {
  static func run(_ steps: String, extra: String = "") throws -> Hearing {
    try Hearing(
      """
      start: {focus: b}
      screens:
        one:
          - {id: a, text: A}
          - {id: box, children: [{id: b, kind: button, title: B}]}
          - {id: c, text: C}
          - {id: late, hidden: true, modal: true, children: [{id: m, text: M}]}
      \(extra)
      script: [\(steps)]
      """)
  }

  @Test(
    "S001-05: however it leaves, the cursor falls to the next stop",
    arguments: [
      "{remove: b}", "{remove: box}", "{empty: box}", "{swap: {box: [{text: X, hidden: true}]}}",
      "{set: {b: {hidden: true}}}", "{set: {box: {elementsHidden: true}}}",
      "{set: {b: {isElement: false}}}", "{set: {b: {frame: [0, 0, 0, 0]}}}",
    ])
  func ways(step: String) throws {
    #expect(
      try Self.run(step).timed == ["100 finding undefined-focus", "100 focus c", "100 says C"])
  }

  @Test func `what comes in its place is not where the cursor falls`() throws {
    let heard = try Self.run("{swap: {box: [{id: x, text: X}]}}")
    #expect(heard.story == ["finding undefined-focus", "focus c", "says C"])
  }

  @Test func `a modal view takes the screen away around it`() throws {
    let heard = try Self.run("{set: {late: {hidden: false}}}")
    #expect(heard.story == ["finding undefined-focus", "focus m", "says M"])
  }

  @Test func `with no stop left the cursor is nowhere, and the next swipe finds what comes`() throws
  {
    let heard = try Self.run(
      "{remove: c}, {set: {a: {hidden: true}, b: {hidden: true}}}, {wait: 1 s}, "
        + "{set: {a: {hidden: false}}}, {swipe: right}")
    #expect(
      heard.story == ["finding undefined-focus", "focus a", "earcon focusMoved", "says A"])
  }

  @Test func `back within its time nothing has happened`() throws {
    let heard = try Self.run(
      "{set: {b: {hidden: true}}}, {set: {b: {hidden: false}}, after: 90 ms}, {wait: 1 s}")
    #expect(heard.story == [])
  }

  @Test func `a screenChanged that is due spares the fall and the finding`() throws {
    let before = try Self.run("{post: {screenChanged: {element: a}}}, {remove: b, after: 50 ms}")
    #expect(before.story == ["earcon screenChanged", "focus a", "says A"])
    let behind = try Self.run("{remove: b}, {post: {screenChanged: {element: a}}, after: 50 ms}")
    #expect(behind.timed == ["50 earcon screenChanged", "200 focus a", "200 says A"])
  }

  @Test func `a layoutChanged that comes to nothing leaves it to fall`() throws {
    let heard = try Self.run("{remove: b}, {post: {layoutChanged: {element: b}}, after: 50 ms}")
    #expect(
      heard.story == [
        "finding unusable-argument", "finding undefined-focus", "focus c", "says C",
      ])
  }

  @Test func `layoutChanged(nil) in a later turn spares no finding`() throws {
    let heard = try Self.run("{remove: b}, {post: {layoutChanged: }, after: 50 ms}")
    #expect(heard.timed == ["100 finding undefined-focus", "100 focus c", "100 says C"])
  }

  @Test func `off the cursor nothing vanishes`() throws {
    #expect(try Self.run("{remove: a}, {remove: c}").story == [])
  }

  @Test func `a swipe before the fall goes on from where the element was, and there is no fall`()
    throws
  {
    let right = try Self.run("{remove: b}, {swipe: right, after: 50 ms}")
    #expect(right.timed == ["50 focus c", "50 earcon focusMoved", "50 says C"])
    let left = try Self.run("{remove: b}, {swipe: left, after: 50 ms}")
    #expect(left.timed == ["50 focus a", "50 earcon focusMoved", "50 says A"])
    let end = try Self.run("{remove: c}, {remove: b}, {swipe: right, after: 50 ms}")
    #expect(
      end.timed == [
        "50 earcon boundary", "100 finding undefined-focus", "100 focus a", "100 says A",
      ])
  }
}
