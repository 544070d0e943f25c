import Testing

/// SPEC 7: each gesture, in scripts.
@Suite struct GestureTests {
  static func run(_ steps: String, elements: String, extra: String = "") throws -> Hearing {
    try Hearing("screens: {one: [\(elements)]}\n\(extra)\nscript: [\(steps)]")
  }

  static let three = "{id: a, text: A}, {id: b, kind: button, title: B}, {id: c, text: C}"

  @Test func `swipes walk the stops, the boundary is at the ends`() throws {
    let heard = try Self.run(
      "swipe: right, swipe: right, swipe: right, swipe: left".steps, elements: Self.three)
    #expect(
      heard.sound == [
        "earcon focusMoved", "says B, Button", "earcon focusMoved", "says C", "earcon boundary",
        "earcon focusMoved", "says B, Button",
      ])
  }

  @Test("S002-03: a touch takes the cursor to what is under the finger, and says it again there")
  func touch() throws {
    let heard = try Self.run("{touch: [10, 100]}, {touch: c}, {touch: b}", elements: Self.three)
    #expect(
      heard.story == [
        "focus c", "earcon focusMoved", "says C", "says C", "focus b", "earcon focusMoved",
        "says B, Button",
      ])
  }

  @Test("S004-35: a plain view with a handler does not exist for VoiceOver")
  func plainView() throws {
    let heard = try Self.run(
      "{touch: v}, {swipe: right}", elements: "{id: a, text: A}, {id: v, kind: view}",
      extra: "handlers: [{on: {activate: v}, do: [{post: {announcement: Tapped}}]}]")
    #expect(heard.sound == ["earcon emptyArea", "earcon boundary"])
  }

  @Test func `a double tap sounds, unless the element plays a sound itself`() throws {
    let plain = try Self.run("doubleTap", elements: "{kind: button, title: A}")
    #expect(plain.sound == ["earcon activated", "says A, Button"])
    let loud = try Self.run("doubleTap", elements: "{kind: button, title: A, traits: [playsSound]}")
    #expect(loud.sound == ["says A, Button"])
  }

  @Test("S003-15: a double tap reaches what lies under the activation point")
  func activationPoint() throws {
    let yaml = """
      screens:
        one:
          - {id: bar, kind: view, frame: [0, 600, 320, 60], elements: [
              {id: all, kind: button, label: Pay, frame: [0, 600, 320, 60], activationPoint: [240, 630]}]}
          - {id: right, kind: view, frame: [160, 600, 160, 60]}
      handlers:
        - on: {activate: right}
          do: [{post: {announcement: Right half}, after: 1 s}]
      script: [doubleTap]
      """
    #expect(try Hearing(yaml).speech == ["says Pay, Button", "says Right half"])
  }

  @Test func `while VoiceOver is on a tap is a touch, while it is off a touch is a tap`() throws {
    let yaml = """
      start: {voiceOver: STATE}
      screens: {one: [{id: a, text: A}, {id: b, kind: button, title: B}]}
      handlers: [{on: {activate: b}, do: {set: {a: {text: Tapped}}}}]
      script: [{GESTURE: b}, {check: {label: a, equals: Tapped}}]
      """
    for gesture in ["tap", "touch"] {
      let own = yaml.replacing("GESTURE", with: gesture)
      let on = try Hearing(own.replacing("STATE", with: "on"))
      #expect(on.sound == ["earcon focusMoved", "says B, Button"])
      #expect(on.checks == [false])
      let off = try Hearing(own.replacing("STATE", with: "off"))
      #expect(off.sound == [])
      #expect(off.checks == [true])
    }
  }

  @Test func `what was drawn last is on top, and views that are no elements are looked through`()
    throws
  {
    let heard = try Self.run(
      "{touch: [50, 50]}, {touch: [150, 50]}, {touch: [300, 700]}",
      elements: """
        {text: Start, frame: [0, 700, 100, 40]},
        {text: Below, frame: [0, 0, 100, 100]}, {text: Above, frame: [20, 20, 100, 100]},
        {kind: view, frame: [0, 0, 390, 300]}, {text: Behind, frame: [130, 0, 60, 100]}
        """)
    #expect(
      heard.sound == [
        "earcon focusMoved", "says Above", "earcon focusMoved", "says Behind", "earcon emptyArea",
      ])
  }

  @Test func `without a handler scrub and magic tap are silent, a scroll meets the boundary`()
    throws
  {
    let heard = try Self.run("scrub, magicTap, {threeFingerSwipe: left}", elements: Self.three)
    #expect(heard.story == ["earcon boundary"])
  }

  @Test func `a slider stays within its range, a stepper counts down too`() throws {
    let slider = try Self.run(
      "{swipe: up}, {swipe: up}, {swipe: down}",
      elements: "{kind: slider, label: V, value: 95%, range: [0, 100]}")
    #expect(slider.speech == ["says 100%", "says 90%"])
    let stepper = try Self.run(
      "doubleTap, {check: {value: n, equals: 2}}",
      elements: "{id: n, kind: stepper, label: Count, value: 3, range: [0, 9]}")
    #expect(stepper.checks == [true])
  }

  @Test func `a dimmed control is not activated`() throws {
    let heard = try Self.run(
      "doubleTap", elements: "{id: b, kind: button, title: B, traits: [notEnabled]}",
      extra: "handlers: [{on: {activate: b}, do: [{post: {announcement: Done}, after: 1 s}]}]")
    #expect(heard.sound == ["says B, Dimmed, Button"])
  }

  @Test("S000-22: a text field is edited after a double tap, each letter is echoed when quiet")
  func typing() throws {
    let heard = try Self.run(
      "doubleTap, {type: Ann}, {delete: 1}, {check: {value: f, equals: An}}, endEditing, "
        + "{swipe: left}, {touch: f}",
      elements: "{id: f, kind: textField, label: Name}")
    #expect(
      heard.speech == [
        "says Name, Text Field, Is editing", "says A", "says n", "says n", "says n",
        "says Name, An, Text Field. Double tap to edit.",
      ])
  }

  @Test func `a secure field echoes and says bullets`() throws {
    let heard = try Self.run(
      "doubleTap, {type: ab}, {touch: f}", elements: "{id: f, kind: secureField, label: Password}")
    #expect(
      heard.speech == [
        "says Password, Secure Text Field, Is editing", "says •", "says •",
        "says Password, ••, Secure Text Field, Is editing. Use the rotor to access Misspelled Words",
      ])
  }

  @Test func `typing without a field is a finding`() throws {
    #expect(try Self.run("{type: a}", elements: Self.three).story == ["finding unusable-argument"])
  }

  @Test func `a vertical swipe adjusts: by the handler, else by a tenth of the range`() throws {
    let elements =
      "{id: s, kind: slider, label: Volume, value: 50%, range: [0, 100]}"
    let plain = try Self.run("{swipe: up}, {swipe: down}", elements: elements)
    #expect(plain.speech == ["says 60%", "says 50%"])
    let handled = try Self.run(
      "{swipe: up}", elements: elements,
      extra: "handlers: [{on: {increment: s}, do: [{set: {s: {value: loud}}}]}]")
    #expect(handled.speech == ["says loud"])
  }

  @Test func `a stepper is two buttons that step`() throws {
    let heard = try Self.run(
      "{swipe: right}, doubleTap, {check: {value: n, equals: 2}}",
      elements: "{id: n, kind: stepper, label: Count, value: 1, range: [0, 9]}")
    #expect(heard.speech == ["says Increment, Button", "says Increment, Button"])
  }

  @Test func `read all goes from the top or from here, without hints`() throws {
    let elements = "{id: a, text: A, hint: Hint}, {id: b, text: B}, {id: c, text: C}"
    let top = try Self.run(
      "{twoFingerSwipe: up}", elements: elements, extra: "start: {focus: b}")
    #expect(top.speech == ["says A", "says B", "says C"])
    let here = try Self.run(
      "{twoFingerSwipe: down}", elements: elements, extra: "start: {focus: b}")
    #expect(here.speech == ["says B", "says C"])
  }

  @Test func `announcements come between the stops, then reading goes on`() throws {
    let elements = "{id: a, text: Alpha}, {id: b, text: Beta}, {id: c, text: Gamma}"
    let low = try Self.run(
      "{twoFingerSwipe: up}, "
        + "{post: {announcement: {string: Low, priority: low}}, after: 50 ms}", elements: elements)
    #expect(low.speech == ["says Alpha", "says Low", "says Beta", "says Gamma"])
    let plain = try Self.run(
      "{twoFingerSwipe: up}, {post: {announcement: Now}, after: 50 ms}", elements: elements)
    #expect(
      plain.speech == [
        "says Alpha", "cut Alpha after \"Alpha\"", "says Now", "says Beta", "says Gamma",
      ])
  }

  @Test func `a gesture, layoutChanged and screenChanged end reading`() throws {
    let elements = "{id: a, text: Alpha}, {id: b, text: Beta}, {id: c, text: Gamma}"
    let gesture = try Self.run("{twoFingerSwipe: up}, {scrub: , after: 50 ms}", elements: elements)
    #expect(gesture.speech == ["says Alpha"])
    let layout = try Self.run(
      "{twoFingerSwipe: up}, {post: {layoutChanged: {element: c}}, after: 20 ms}",
      elements: elements)
    #expect(layout.speech == ["says Alpha", "cut Alpha after \"Alpha\"", "says Gamma"])
    let stop = try Self.run(
      "{twoFingerSwipe: up}, {twoFingerTap: , after: 50 ms}", elements: elements)
    #expect(stop.speech == ["says Alpha", "cut Alpha after \"Alpha\""])
  }

  @Test func `scrub, magic tap and scroll reach the nearest handler`() throws {
    let heard = try Self.run(
      "scrub, magicTap, {threeFingerSwipe: up}, {swipe: right}, {threeFingerSwipe: up}",
      elements: "{id: box, children: [{id: a, text: A}]}, {id: b, text: B}",
      extra: """
        handlers:
          - {on: {escape: }, do: {post: {announcement: Anywhere}}}
          - {on: {escape: box}, do: {post: {announcement: Escaped}}}
          - {on: {magicTap: }, do: {post: {announcement: Magic}}}
          - {on: {scroll: box}, do: {post: {pageScrolled: Page 2}}}
        """)
    #expect(
      heard.sound == [
        "says Escaped", "says Magic", "says Page 2", "earcon scrolled", "earcon focusMoved",
        "says B", "earcon boundary",
      ])
  }

  @Test func `four fingers reach the first and the last stop`() throws {
    let heard = try Self.run(
      "{fourFingerTap: bottom}, {fourFingerTap: top}", elements: Self.three)
    #expect(heard.speech == ["says C", "says A"])
  }

  @Test func `the rotor offers what applies, and a vertical swipe takes its next item`() throws {
    let heard = try Self.run(
      "{rotor: right}, {swipe: down}, {swipe: down}, {swipe: up}",
      elements:
        "{id: a, text: A}, {kind: header, label: One}, {text: B}, {kind: header, label: Two}")
    #expect(
      heard.sound == [
        "earcon rotor", "says Headings", "earcon focusMoved", "says One, Heading",
        "earcon focusMoved", "says Two, Heading", "earcon focusMoved", "says One, Heading",
      ])
  }

  @Test func `characters and words of the label, and the speaking rate`() throws {
    let heard = try Self.run(
      "{rotor: left}, {swipe: down}, {swipe: down}, {rotor: left}, {swipe: down}, {rotor: left}, "
        + "{swipe: up}",
      elements: "{id: a, text: Hi you}")
    #expect(
      heard.speech == [
        "says Words", "says Hi", "says you", "says Characters", "says H", "says Speaking Rate",
        "says 210",
      ])
  }

  @Test func `a custom action is chosen by a vertical swipe and done by a double tap`() throws {
    let heard = try Self.run(
      "{swipe: down}, {swipe: down}, doubleTap",
      elements: "{id: mail, text: Mail, actions: [Archive, Delete]}",
      extra: """
        handlers:
          - on: {customAction: {element: mail, name: Delete}}
            do: [{post: {announcement: Deleted}}]
        """)
    #expect(
      heard.sound == ["says Archive", "says Delete", "earcon activated", "says Deleted"])
  }

  @Test("S003-01: a triple click turns VoiceOver on: tone, words, then the first element")
  func tripleClickOn() throws {
    let heard = try Self.run(
      "tripleClick", elements: Self.three,
      extra: """
        start: {voiceOver: off}
        handlers:
          - on: {voiceOverStatus: }
            when: {voiceOver: on}
            do: [{set: {a: {text: Hello}}}]
        """)
    #expect(
      heard.story == ["earcon voiceOverOn", "says VoiceOver on", "focus a", "says Hello"])
  }

  @Test func `and off: everything is cut and dropped, then silence, and taps are sighted ones`()
    throws
  {
    let heard = try Self.run(
      "{post: {announcement: A long story}}, {tripleClick: , after: 50 ms}, {swipe: right}, "
        + "{post: {announcement: Unheard}}, {tap: b}, {check: {label: c, equals: Tapped}}",
      elements: Self.three,
      extra: "handlers: [{on: {activate: b}, do: [{set: {c: {text: Tapped}}}]}]")
    #expect(
      heard.sound == [
        "says A long story", "cut A long story after \"A\"", "earcon voiceOverOff",
        "says VoiceOver off",
      ])
    #expect(heard.checks == [true])
  }

  @Test("S004-12: a handler can ask whether VoiceOver runs")
  func asks() throws {
    let yaml = """
      start: {voiceOver: STATE}
      screens:
        one: [{id: cell, kind: button, title: Cell}]
        sheet: [{kind: header, label: Choose}]
      handlers:
        - on: {activate: cell}
          when: {voiceOver: on}
          do: [{present: sheet}]
        - on: {activate: cell}
          do: [{set: {cell: {title: Open}}}]
      script: [STEP, {check: {label: cell, equals: RESULT}}]
      """
    let on = yaml.replacing("STATE", with: "on").replacing("STEP", with: "doubleTap")
      .replacing("RESULT", with: "Cell")
    #expect(
      try Hearing(on).sound == ["earcon activated", "earcon screenChanged", "says Choose, Heading"])
    let off = yaml.replacing("STATE", with: "off").replacing("STEP", with: "{tap: cell}")
      .replacing("RESULT", with: "Open")
    #expect(try Hearing(off).checks == [true])
  }

  @Test("S001-17: on every move containers are asked for count, index and element")
  func asked() throws {
    let yaml = """
      start: {focus: a}
      screens: {one: [{id: box, elements: [{id: a, text: A}, {id: b, text: B}, {id: c, text: C}]}]}
      script: [{swipe: right}, {swipe: right}]
      """
    let heard = try Hearing(yaml, tracesContainers: true)
    #expect(
      heard.asked == [
        "box accessibilityElementCount", "box indexOfAccessibilityElement 0",
        "box accessibilityElementAtIndex 1", "box accessibilityElementCount",
        "box indexOfAccessibilityElement 1", "box accessibilityElementAtIndex 2",
      ])
    #expect(try Hearing(yaml).asked.isEmpty)
  }
}

extension String {
  /// `swipe: right, swipe: left` as steps of a flow list.
  fileprivate var steps: String {
    split(separator: ", ").map { "{\($0)}" }.joined(separator: ", ")
  }
}
