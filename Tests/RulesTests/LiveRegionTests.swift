import Testing

/// SPEC 1, liveRegion: what changes below it is announced by itself.
@Suite struct LiveRegionTests {
  static func run(_ region: String, _ steps: String, extra: String = "") throws -> Hearing {
    try Hearing(
      """
      screens:
        one:
          - {id: a, text: A long story}
          - {id: box, liveRegion: \(region), children: [{id: inner, children: [{id: b, label: Score, value: 1}]}]}
          - {id: c, text: C}
      \(extra)
      script: [{touch: a}, \(steps)]
      """)
  }

  @Test func `assertive is an announcement, polite waits`() throws {
    let change = "{set: {b: {value: 2}}, after: 50 ms}"
    #expect(
      try Self.run("assertive", change).speech
        == ["says A long story", "cut A long story after \"A\"", "says 2"])
    #expect(try Self.run("polite", change).speech == ["says A long story", "says 2"])
  }

  @Test func `name and value that change together are said together, without didFinish`() throws {
    let heard = try Self.run("polite", "{set: {b: {label: Goals, value: 2}}}")
    #expect(heard.story == ["says A long story", "says Goals, 2"])
  }

  @Test func `what does not change, other properties and what is outside are not announced`() throws
  {
    let heard = try Self.run(
      "assertive", "{set: {b: {value: 1}}}, {set: {b: {hint: New}}}, {set: {c: {text: New}}}")
    #expect(heard.speech == ["says A long story"])
  }

  @Test func `the nearest region counts, and the region itself is one`() throws {
    let heard = try Self.run(
      "assertive",
      "{set: {inner: {liveRegion: polite}}}, {touch: a}, {set: {b: {value: 2}}, after: 50 ms}, "
        + "{set: {c: {liveRegion: polite}}}, {set: {c: {text: New}}}")
    #expect(
      heard.speech == ["says A long story", "says A long story", "says 2", "says New"])
  }

  @Test func `before announcements could wait, polite is as assertive`() throws {
    let change = "{set: {b: {value: 2}}, after: 50 ms}"
    #expect(
      try Self.run("polite", change, extra: "profile: ios-10").speech
        == ["says A long story", "cut A long story after \"A\"", "says 2"])
    #expect(
      try Self.run("polite", change, extra: "profile: ios-12").speech
        == ["says A long story", "says 2"])
  }
}
