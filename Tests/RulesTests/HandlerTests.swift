import Testing

/// SPEC 12: handlers, conditions, actions and variants as they play.
@Suite struct HandlerTests {
  /// Activating `b` says "Yes" where the condition holds.
  static func holds(_ condition: String, start: String = "") throws -> Bool {
    let heard = try Hearing(
      """
      start: {focus: b\(start)}
      screens:
        one:
          - {id: b, kind: button, title: B, value: 7}
          - {id: none, kind: textField, label: Empty}
          - {id: list, kind: list, children: [{id: x, text: X}, {id: y, text: Y}]}
          - {id: empty, kind: list, children: []}
        two: [{id: other, text: Other}]
      handlers:
        - {on: {activate: b}, when: \(condition), do: {post: {announcement: "Yes"}, after: 1 s}}
      script: [{tap: b}, doubleTap]
      """)
    return heard.speech.contains("says Yes")
  }

  @Test(arguments: [
    ("{value: b, equals: 7}", true), ("{value: b, equals: 8}", false),
    ("{value: b, equals: 8, not: true}", true), ("{value: none, isEmpty: true}", true),
    ("{value: b, isEmpty: true}", false), ("{value: b, isEmpty: true, not: true}", true),
    ("{label: b, equals: B}", true), ("{label: none, equals: Empty}", true),
    ("{label: b, isEmpty: true}", false), ("{count: list, equals: 2}", true),
    ("{count: list, equals: 3}", false), ("{count: empty, isEmpty: true}", true),
    ("{count: empty, equals: 0}", true), ("{count: list, isEmpty: true}", false),
    ("{exists: x}", true), ("{exists: other}", false), ("{exists: other, not: true}", true),
    ("{voiceOver: on}", true), ("{voiceOver: off}", false),
    ("{voiceOver: off, not: true}", true),
    ("[{value: b, equals: 7}, {exists: x}]", true),
    ("[{value: b, equals: 7}, {exists: other}]", false),
    ("{label: b, equals: \"${x.label}\"}", false), ("{label: x, equals: \"${x.label}\"}", true),
  ])
  func `a condition holds or not`(condition: String, expected: Bool) throws {
    #expect(try Self.holds(condition) == expected)
  }

  @Test("S003-23: only coming from OK is the message scheduled")
  func unfocused() throws {
    let yaml = """
      start: {focus: START}
      screens: {one: [{id: back, kind: button, title: Back}, {id: add, kind: button, title: Add to Cart}, {id: ok, kind: button, title: OK}]}
      handlers:
        - on: {elementFocused: add}
          when: {unfocused: ok}
          do: {post: {announcement: add to cart successfully}, after: 2.5 s}
      script: [{touch: add}]
      """
    let fromOK = try Hearing(yaml.replacing("START", with: "ok"))
    #expect(
      fromOK.timed.filter { $0.contains("says") } == [
        "0 says Add to Cart, Button", "2500 says add to cart successfully",
      ])
    let fromBack = try Hearing(yaml.replacing("START", with: "back"))
    #expect(fromBack.speech == ["says Add to Cart, Button"])
  }

  @Test func `successful tells an announcement that was heard from one that was cut`() throws {
    let yaml = """
      screens: {one: [{id: a, text: A}, {id: b, text: B}]}
      handlers:
        - {on: {announcementDidFinish: Saved}, when: {successful: true}, do: {set: {a: {text: heard}}}}
        - {on: {announcementDidFinish: Saved}, when: {successful: false}, do: {set: {a: {text: cut}}}}
      script: [{post: {announcement: Saved}}, STEP, {check: {label: a, equals: RESULT}}]
      """
    let heard = yaml.replacing("STEP", with: "{wait: 1 s}").replacing("RESULT", with: "heard")
    #expect(try Hearing(heard).checks == [true])
    let cut = yaml.replacing("STEP", with: "{touch: b, after: 50 ms}")
      .replacing("RESULT", with: "cut")
    #expect(try Hearing(cut).checks == [true])
  }

  @Test(arguments: [
    ("{focus: b}", "{swipe: right}"), ("{focus: }", "{swipe: right}"),
    ("{unfocus: a}", "{swipe: right}"), ("{elementFocused: b}", "{swipe: right}"),
    ("{elementFocused: }", "{swipe: right}"), ("{activate: a}", "doubleTap"),
    ("{escape: }", "scrub"), ("{escape: a}", "scrub"), ("{magicTap: a}", "magicTap"),
    ("{scroll: a}", "{threeFingerSwipe: left}"), ("{appear: two}", "{show: two}"),
    ("{appear: two}", "{present: two}"), ("{announcementDidFinish: }", "{post: {announcement: S}}"),
    ("{voiceOverStatus: }", "tripleClick"), ("{every: 1 s}", "{wait: 1 s}"),
    ("{increment: s}", "{touch: s}, {swipe: up}"), ("{decrement: s}", "{touch: s}, {swipe: down}"),
    ("{typed: f}", "{touch: f}, doubleTap, {type: x}"),
  ])
  func `a handler is called once by what it answers to`(trigger: String, steps: String) throws {
    let yaml = """
      screens:
        one: [{id: a, text: A}, {id: b, text: B}, {id: s, kind: slider, label: S}, {id: f, kind: textField, label: F}]
        two: [{id: n, text: N}]
      handlers: [{on: \(trigger), do: {set: {n: {text: "${runs} done"}}}}]
      script: [STEPS, {check: {label: n, equals: RESULT}}]
      """
    let called = yaml.replacing("STEPS", with: steps).replacing("RESULT", with: "1 done")
    #expect(try Hearing(called).checks == [true])
    let idle = yaml.replacing("STEPS", with: "{wait: 10 ms}").replacing("RESULT", with: "N")
    #expect(try Hearing(idle).checks == [true])
  }

  @Test func `delays count from when the handler ran`() throws {
    let heard = try Hearing(
      """
      screens: {one: [{id: b, kind: button, title: B, traits: [startsMediaSession]}]}
      handlers:
        - on: {activate: b}
          do:
            - {post: {announcement: Third}, after: 900 ms}
            - {post: {announcement: First}, after: 300 ms}
            - {post: {announcement: Second}, after: 0.6 s}
      script: [{wait: 1 s}, doubleTap]
      """)
    #expect(
      heard.timed.filter { $0.contains("says") } == [
        "1300 says First", "1600 says Second", "1900 says Third",
      ])
  }

  @Test("S000-22: delayed texts too are read when the handler runs")
  func readWhenRun() throws {
    let heard = try Hearing(
      """
      screens: {one: [{id: b, kind: button, title: Go, value: old}, {id: c, text: C}]}
      handlers:
        - on: {activate: b}
          do:
            - {set: {b: {value: new}}}
            - {set: {c: {text: "was ${b.value}"}}, after: 500 ms}
            - {post: {announcement: "was ${b.value}, ${runs}"}, after: 1 s}
      script: [doubleTap, {check: {label: c, equals: was old}}]
      """)
    #expect(heard.checks == [true])
    #expect(heard.speech.last == "says was old, 1")
  }

  @Test func `an alert's button closes it, runs its handler and brings the cursor back`() throws {
    let heard = try Hearing(
      """
      start: {focus: go}
      screens: {one: [{id: top, text: Top}, {id: go, kind: button, title: Go}]}
      handlers:
        - on: {activate: go}
          do: {alert: {title: "Delete ${runs}?", buttons: [Cancel, {id: yes, title: Delete}]}}
        - {on: {activate: "yes"}, do: {post: {announcement: Deleted}, after: 1 s}}
      script: [doubleTap, {fourFingerTap: bottom}, doubleTap]
      """)
    #expect(
      heard.timed == [
        "0 earcon activated", "0 earcon screenChanged", "0 earcon alert", "150 focus alert-title",
        "150 says Delete 1? Heading", "735 focus yes", "735 earcon focusMoved",
        "735 says Delete, Button", "1200 earcon activated", "1200 earcon screenChanged",
        "1350 focus go", "1350 says Go, Button", "2200 says Deleted",
        "2420 didFinish Deleted true",
      ])
  }

  @Test func `dismiss without anything presented is a finding`() throws {
    let heard = try Hearing("screens: {one: [{text: A}]}\nscript: [dismiss]")
    #expect(heard.story == ["finding unusable-argument"])
  }

  @Test func `presentations stack`() throws {
    let heard = try Hearing(
      """
      start: {focus: b}
      screens:
        one: [{id: a, text: A}, {id: b, text: B}]
        two: [{id: c, text: C}, {id: d, text: D}]
        three: [{text: E}]
      script: [{present: two}, {swipe: right}, {present: three}, dismiss, dismiss]
      """)
    #expect(heard.speech == ["says C", "says D", "says E", "says D", "says B"])
  }

  @Test func `inserted ids that are already there get numbers`() throws {
    let heard = try Hearing(
      """
      screens: {one: [{id: b, kind: button, title: B}, {id: list, kind: list, children: [{id: row, text: Row}]}]}
      handlers:
        - on: {activate: b}
          do: {insert: {into: list, elements: [{id: row, text: "Row ${runs}"}]}}
      script:
        - doubleTap
        - doubleTap
        - check: [{label: row-2, equals: Row 1}, {label: row-3, equals: Row 2}, {count: list, equals: 3}]
      """)
    #expect(heard.checks == [true])
  }

  @Test func `places of an insertion and moves among siblings`() throws {
    let yaml = """
      screens: {one: [{id: box, elements: [{id: a, text: A}, {id: b, text: B}, {id: c, text: C}]}]}
      script: [ACTION, {twoFingerSwipe: up}]
      """
    for (action, order) in [
      ("{insert: {into: box, elements: [{text: N}]}}", "ABCN"),
      ("{insert: {into: box, at: 1, elements: [{text: N}, {text: M}]}}", "ANMBC"),
      ("{insert: {into: box, before: a, elements: [{text: N}]}}", "NABC"),
      ("{insert: {into: box, behind: b, elements: [{text: N}]}}", "ABNC"),
      ("{move: {element: a, behind: c}}", "BCA"), ("{move: {element: c, before: a}}", "CAB"),
      ("{remove: b}", "AC"), ("{swap: {box: [{text: X}, {text: Y}]}}", "XY"),
    ] {
      let heard = try Hearing(yaml.replacing("ACTION", with: action))
      let read = heard.speech.filter { $0.count == 6 }.map { String($0.suffix(1)) }
      #expect(read.suffix(order.count).joined() == order, "\(action)")
    }
  }

  @Test func `moving a container on the screen`() throws {
    let heard = try Hearing(
      """
      screens:
        one:
          - {id: a, text: A, frame: [0, 300, 390, 40]}
          - {id: b, text: B, frame: [0, 100, 390, 40]}
      script: [{move: {element: b, by: [0, 400]}}, {twoFingerSwipe: up}, {move: {element: a, frame: [0, 600, 390, 40]}}, {twoFingerSwipe: up}]
      """)
    #expect(heard.speech == ["says A", "says B", "says B", "says A"])
  }

  @Test func `a variant is merged and plays its own way`() throws {
    let yaml = """
      start: {focus: b}
      strings: {text: Base, delay: 1 s}
      screens: {one: [{id: b, kind: button, title: B}], two: [{text: Two}]}
      handlers: [{on: {activate: b}, do: {post: {announcement: "${text}"}, after: "${delay}"}}]
      script: [doubleTap]
      variants:
        text: {strings: {text: Other}}
        at once: {strings: {delay: 0 ms}}
        slow echo: {timing: {echo: 2 s}}
        its handler: {handlers: [{on: {activate: b}, do: {show: two}}]}
        its screen: {screens: {one: [{id: b, kind: link, label: L}]}}
        its script: {script: [{post: {announcement: Only}}]}
        an old phone: {profile: ios-8, script: [{post: {layoutChanged: x}}]}
      """
    func heard(_ variant: String?) throws -> [String] { try Hearing(yaml, variant: variant).speech }
    #expect(try heard(nil) == ["says B, Button", "says Base"])
    #expect(try heard("text") == ["says B, Button", "says Other"])
    #expect(try heard("at once") == ["says Base", "cut Base after \"Base\"", "says B, Button"])
    #expect(try heard("slow echo") == ["says Base", "says B, Button"])
    #expect(try heard("its handler") == ["says Two"])
    #expect(try heard("its screen") == ["says L, Link", "says Base"])
    #expect(try heard("its script") == ["says Only"])
    #expect(try heard("an old phone") == [])
  }
}
