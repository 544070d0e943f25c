import Testing

/// SPEC 7 and 3: editing, typing, deleting.
@Suite struct TextEntryTests {
  static func run(_ elements: String, _ steps: String, extra: String = "") throws -> Hearing {
    try Hearing("screens: {one: [\(elements)]}\n\(extra)\nscript: [\(steps)]")
  }

  @Test func `each letter comes when the one before is said`() throws {
    let heard = try Self.run("{id: f, kind: textField, label: Name}", "doubleTap, {type: Al}")
    // The name lasts 120, 300 and 300 ms and two gaps of 105, a letter 30.
    #expect(
      heard.timed == [
        "0 earcon activated", "100 says Name, Text Field, Is editing", "1129 says A",
        "1260 says l",
      ])
  }

  @Test func `what was typed and deleted is the value, and handlers are told`() throws {
    let heard = try Self.run(
      "{id: f, kind: textField, label: Name, value: Jo}, {id: b, text: B}",
      "doubleTap, {type: hn}, {delete: 3}, {check: {value: f, equals: J}}, "
        + "{check: {label: b, equals: \"5: J\"}}",
      extra: """
        handlers: [{on: {typed: f}, do: {set: {b: {text: "${runs}: ${f.value}"}}}}]
        """)
    #expect(heard.checks == [true, true])
    #expect(
      heard.speech.dropFirst() == ["says h", "says n", "says n", "says h", "says o"])
  }

  @Test func `deleting in an empty field says nothing`() throws {
    let heard = try Self.run("{kind: textField, label: Name}", "doubleTap, {delete: 2}")
    #expect(heard.speech == ["says Name, Text Field, Is editing"])
  }

  @Test func `a secure field is echoed in bullets, typed and deleted`() throws {
    let heard = try Self.run(
      "{id: f, kind: secureField, label: Code}",
      "doubleTap, {type: \"12\"}, {delete: 1}, {check: {value: f, equals: \"1\"}}")
    #expect(
      heard.speech == [
        "says Code, Secure Text Field, Is editing", "says •", "says •", "says •",
      ])
    #expect(heard.checks == [true])
  }

  @Test func `another field takes the keyboard over`() throws {
    let heard = try Self.run(
      "{id: f, kind: textField, label: F}, {id: g, kind: textField, label: G}",
      "doubleTap, {swipe: right}, doubleTap, {type: x}, {check: {value: g, equals: x}}, "
        + "{touch: f}")
    #expect(heard.checks == [true])
    #expect(heard.speech.last == "says F, Text Field. Double tap to edit.")
  }

  @Test func `another screen ends editing`() throws {
    let heard = try Hearing(
      """
      screens: {one: [{id: f, kind: textField, label: F}], two: [{text: X}]}
      script: [doubleTap, {present: two}, {type: x}, dismiss, {type: x}]
      """)
    #expect(
      heard.story.filter { !$0.hasPrefix("earcon") } == [
        "says F, Text Field, Is editing", "focus label-1", "says X", "finding unusable-argument",
        "focus f", "says F, Text Field. Double tap to edit.", "finding unusable-argument",
      ])
  }

  @Test func `a text view says both sentences, while edited only the second`() throws {
    let heard = try Self.run(
      "{id: t, kind: textView, label: Note}", "{touch: t}, doubleTap, {touch: t}")
    #expect(
      heard.speech == [
        "says Note, Text Field. Double tap to edit. Use the rotor to access Misspelled Words",
        "says Note, Text Field, Is editing",
        "says Note, Text Field, Is editing. Use the rotor to access Misspelled Words",
      ])
  }

  @Test func `a dimmed field is not edited`() throws {
    let heard = try Self.run(
      "{kind: textField, label: F, traits: [notEnabled]}", "doubleTap, {type: x}")
    #expect(heard.story.last == "finding unusable-argument")
  }

  @Test("S000-22: saving an empty field and a filled one")
  func saving() throws {
    let yaml = """
      language: LANGUAGE
      start: {focus: name}
      strings:
        empty: {en: "Text field empty, no name added", de: "Textfeld leer – kein Name hinzugefügt"}
        added: {en: "${name.value} was added", de: "${name.value} wurde hinzugefügt"}
      screens:
        one:
          - {id: name, kind: textField, label: Name}
          - {id: save, kind: button, title: {runs: [{text: Save}]}}
          - {id: list, kind: list, children: []}
      handlers:
        - on: {activate: save}
          when: {value: name, isEmpty: true}
          do: {post: {announcement: "${empty}"}, after: 1 s}
        - on: {activate: save}
          do:
            - insert: {into: list, elements: [{id: person, text: "${name.value}"}]}
            - set: {name: {value: ""}}
            - endEditing
            - {post: {announcement: "${added}"}, after: 1 s}
      script: [STEPS]
      """.replacing("{runs: [{text: Save}]}", with: "Save")
    let empty = "{touch: save}, doubleTap, {check: {count: list, equals: 0}}"
    let filled =
      "doubleTap, {type: Anna}, {touch: save}, doubleTap, {check: {count: list, equals: 1}}, "
      + "{check: {label: person, equals: Anna}}, {check: {value: name, isEmpty: true}}"
    for (language, steps, text) in [
      ("en", empty, "Text field empty, no name added"), ("en", filled, "Anna was added"),
      ("de", empty, "Textfeld leer – kein Name hinzugefügt"),
      ("de", filled, "Anna wurde hinzugefügt"),
    ] {
      let heard = try Hearing(
        yaml.replacing("LANGUAGE", with: language).replacing("STEPS", with: steps))
      #expect(heard.speech.last == "says \(text)")
      #expect(heard.checks.allSatisfy { $0 })
    }
  }
}
