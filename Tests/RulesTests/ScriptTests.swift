import Simulation
import Testing

/// SPEC 12: when steps begin, what handlers do, how texts are read.
@Suite struct ScriptTests {
  static let screen = "screens: {one: [{id: a, text: A}, {id: b, kind: button, title: B}]}"

  @Test func `a step begins when all is quiet after the one before`() throws {
    let heard = try Hearing("\(Self.screen)\nscript: [{swipe: right}, {swipe: left}]")
    #expect(heard.start(of: "A") == heard.end(of: "B, Button"))
  }

  @Test func `with after it begins that long after the one before began`() throws {
    let heard = try Hearing(
      "\(Self.screen)\nscript: [{wait: 1 s}, {swipe: right, after: 300 ms}, {swipe: left, after: 50 ms}]"
    )
    #expect(heard.start(of: "B, Button") == 300)
    #expect(heard.start(of: "A") == 350)
  }

  @Test func `a wait begins with the step before it, what follows waits for quiet too`() throws {
    let heard = try Hearing("\(Self.screen)\nscript: [{swipe: right}, {wait: 2 s}, {swipe: left}]")
    #expect(heard.start(of: "A") == 2_000)
    let short = try Hearing(
      "\(Self.screen)\nscript: [{swipe: right}, {wait: 10 ms}, {swipe: left}]")
    #expect(short.start(of: "A") == short.end(of: "B, Button"))
  }

  @Test func `what never gets quiet is given up after until, with a finding`() throws {
    let heard = try Hearing(
      """
      until: 2 s
      \(Self.screen)
      handlers:
        - {on: {appear: one}, do: {post: {announcement: Again}}}
        - {on: {announcementDidFinish: Again}, do: {post: {announcement: Again}}}
      script: [{wait: 1 s}, {swipe: right}]
      """)
    #expect(heard.story.count { $0 == "finding never-quiet" } == 2)
    #expect(heard.start(of: "B, Button") == 3_000)
  }

  @Test func `a timer first runs after its time and stops with the last step`() throws {
    let heard = try Hearing(
      """
      \(Self.screen)
      handlers: [{on: {every: 1 s}, do: [{post: {announcement: "Tick ${runs}"}}]}]
      script: [{wait: 2500 ms}]
      """)
    #expect(heard.speech == ["says Tick 1", "says Tick 2"])
    #expect(heard.start(of: "Tick 1") == 1_000)
  }

  @Test func `the first handler whose conditions hold runs`() throws {
    let heard = try Hearing(
      """
      start: {focus: b}
      \(Self.screen)
      handlers:
        - {on: {activate: b}, when: [{label: a, equals: A}, {exists: a, not: true}], do: {post: {announcement: One}, after: 1 s}}
        - {on: {activate: b}, when: {label: a, equals: A}, do: {post: {announcement: Two}, after: 1 s}}
        - {on: {activate: b}, do: {post: {announcement: Three}, after: 1 s}}
      script: [doubleTap]
      """)
    #expect(heard.speech == ["says B, Button", "says Two"])
  }

  @Test("S000-22: texts are read when the handler runs, before its first action")
  func readFirst() throws {
    let heard = try Hearing(
      """
      start: {focus: b}
      \(Self.screen)
      handlers:
        - on: {activate: b}
          do: [{set: {a: {text: Changed}}}, {post: {announcement: "${a.label} ${one.count}"}, after: 1 s}]
      script: [doubleTap]
      """.replacing(" ${one.count}", with: ""))
    #expect(heard.speech == ["says B, Button", "says A"])
  }

  @Test("S001-19: a list of labels is used up one per use, the last stays")
  func lists() throws {
    let heard = try Hearing(
      """
      screens: {one: [{id: a, label: [One, Two]}, {id: b, text: B}]}
      script: [{touch: a}, {touch: a}, {touch: a}]
      """)
    #expect(heard.speech == ["says One", "says Two", "says Two"])
  }

  @Test func `a list of posted texts goes on by one for each post`() throws {
    let heard = try Hearing(
      """
      start: {focus: b}
      \(Self.screen)
      handlers: [{on: {activate: b}, do: {post: {announcement: [First, Second]}, after: 600 ms}}]
      script: [doubleTap, doubleTap, doubleTap]
      """)
    #expect(
      heard.speech.filter { $0 != "says B, Button" } == [
        "says First", "says Second", "says Second",
      ])
  }

  @Test func `references are read, a doubled dollar is a dollar`() throws {
    let heard = try Hearing(
      """
      strings: {greeting: {en: "Hello ${a.label}", de: Hallo}}
      screens: {one: [{id: a, text: A}, {id: list, kind: list, children: [{text: X}, {text: Y}]}]}
      script: [{post: {announcement: "${greeting}, ${list.count} of $${cost}"}}]
      """)
    #expect(heard.speech == ["says Hello A, 2 of ${cost}"])
  }

  @Test func `an inserted id that is already there gets a number`() throws {
    let heard = try Hearing(
      """
      \(Self.screen)
      script:
        - insert: {into: one, elements: [{id: a, text: Other}]}
        - check: {exists: a-2}
      """.replacing("{into: one,", with: "{behind: a, into: box,")
        .replacing("{one: [", with: "{one: [{id: box, children: [{text: Z}]}, "))
    #expect(heard.checks == [true])
  }

  @Test func `a screen that appears runs its handlers in the turn of the transition`() throws {
    let heard = try Hearing(
      """
      screens: {one: [{id: a, text: A}], two: [{id: x, text: X}, {id: y, text: Y}]}
      handlers: [{on: {appear: two}, do: [{post: {screenChanged: {element: y}}}]}]
      script: [{show: two}]
      """)
    #expect(heard.sound == ["earcon screenChanged", "says Y"])
  }

  @Test func `a screen keeps its state while another one is shown`() throws {
    let heard = try Hearing(
      """
      screens: {one: [{id: a, text: A}], two: [{id: x, text: X}]}
      script: [{show: two}, {set: {a: {text: Changed}}}, {show: one}]
      """)
    #expect(heard.speech == ["says X", "says Changed"])
  }

  @Test("S001-20 S001-22 S001-18: without caching a change is found at once, with it after a post")
  func caching() throws {
    let yaml = """
      start: {focus: a}
      screens: {one: [{id: box, children: [{id: a, text: A}, {id: b, text: B}]}]}
      CACHING
      script:
        - insert: {into: box, behind: a, elements: [{text: New}]}
        - set: {b: {text: Renamed}}
        - swipe: right
        - post: {layoutChanged: }
        - swipe: right
      """
    let live = try Hearing(yaml.replacing("CACHING", with: ""))
    #expect(live.speech == ["says New", "says Renamed"])
    let stale = try Hearing(
      yaml.replacing("CACHING", with: "quirks: {containerCaching: staleUntilPosted}"))
    #expect(stale.sound == ["earcon focusMoved", "says B", "earcon boundary"])
  }

  @Test("S002-05 S002-15: a property that the profile does not know is ignored, with a finding")
  func unavailable() throws {
    let yaml = """
      profile: PROFILE
      screens:
        one:
          - {id: a, text: A, expanded: true, frameInContainer: [0, 0, 10, 10]}
          - {id: box, elements: [{text: Lower, frame: [0, 200, 9, 9]}, {text: Upper, frame: [0, 100, 9, 9]}]}
      script: [{touch: a}, {swipe: right}]
      """
    let old = try Hearing(yaml.replacing("PROFILE", with: "ios-7"))
    #expect(old.story.count { $0 == "finding unavailable-in-profile" } == 3)
    #expect(old.speech.last == "says Upper")
    let new = try Hearing(yaml.replacing("PROFILE", with: "ios-18"))
    #expect(new.speech == ["says A, Expanded. Double tap to collapse.", "says Lower"])
    #expect(!new.story.contains("finding unavailable-in-profile"))
  }

  @Test("S004-30: on iOS 7 an explicit isElement in a cell breaks scrolling")
  func brokenScroll() throws {
    let yaml = """
      profile: PROFILE
      screens: {one: [{id: cell, kind: cell, isElement: true, label: Row}]}
      handlers: [{on: {scroll: }, do: {post: {pageScrolled: Page 2}}}]
      script: [{threeFingerSwipe: up}]
      """
    #expect(try Hearing(yaml.replacing("PROFILE", with: "ios-7")).sound == ["earcon boundary"])
    #expect(
      try Hearing(yaml.replacing("PROFILE", with: "ios-8")).sound
        == ["says Page 2", "earcon scrolled"])
  }

  @Test func `what stands on a screen that was not shown yet can be read and tested`() throws {
    let heard = try Hearing(
      """
      screens:
        one: [{id: a, text: A}]
        two: [{id: x, label: "Back to ${a.label}", value: 7}, {id: l, kind: list, children: [{text: Y}]}]
        three: [{id: y, text: "See ${x.label}"}]
        four: [{id: z, text: "See ${w.label}"}]
        five: [{id: w, text: "See ${z.label}"}]
      script:
        - check: [{label: x, equals: Back to A}, {value: x, equals: 7}, {count: l, equals: 1}]
        - check: {label: y, equals: See Back to A}
        - check: {label: z, equals: "See See "}
        - check: {exists: x, not: true}
        - post: {announcement: "${x.value}"}
      """)
    #expect(heard.checks == [true, true, true, true])
    #expect(heard.speech == ["says 7"])
  }

  @Test func `the points of a drag come one after the other, each when it is quiet`() throws {
    let heard = try Hearing("\(Self.screen)\nscript: [{drag: [b, a]}]")
    #expect(heard.start(of: "A") == heard.end(of: "B, Button"))
  }

  @Test func `left out, a wait for quiet lasts sixty seconds`() throws {
    let heard = try Hearing(
      """
      \(Self.screen)
      handlers:
        - {on: {appear: one}, do: {post: {announcement: Again}}}
        - {on: {announcementDidFinish: Again}, do: {post: {announcement: Again}}}
      script: [{swipe: right}]
      """)
    #expect(heard.timed.filter { $0.hasSuffix("never-quiet") }.first == "60000 finding never-quiet")
    #expect(heard.start(of: "B, Button") == 60_000)
    #expect(heard.timed.last == "120000 cut Again after \"Again\"")
  }

  @Test func `timers do not keep it from being quiet, what they post does`() throws {
    let heard = try Hearing(
      """
      \(Self.screen)
      handlers: [{on: {every: 100 ms}, do: {set: {b: {title: New}}}}]
      script: [{swipe: right}, {swipe: left}]
      """)
    #expect(heard.timed.filter { $0.contains("says") }.first == "0 says B, Button")
    #expect(heard.events.last?.time.milliseconds ?? .max < 2_000)
  }
}
