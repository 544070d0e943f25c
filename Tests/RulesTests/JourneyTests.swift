import Testing

/// The seeds' own screens, as far as no other test shows their rules.
@Suite struct JourneyTests {
  @Test(
    "S000-18 S000-19 S000-21: what is said hangs on the list before it is emptied, in the user's language"
  )
  func clearing() throws {
    let yaml = """
      language: LANGUAGE
      start: {focus: clear}
      strings:
        title: {en: Clear contacts, de: Kontakte löschen}
        none: {en: "Contact list empty, no contacts deleted", de: "Kontaktliste leer – keine Kontakte gelöscht"}
        deleted: {en: Contacts deleted, de: Kontakte wurden gelöscht}
      screens:
        one:
          - {id: clear, kind: button, title: "${title}"}
          - {id: list, kind: list, children: [{id: ada, text: Ada}]}
      handlers:
        - on: {activate: clear}
          when: {count: list, isEmpty: true}
          do: {post: {announcement: "${none}"}, after: 1 s}
        - on: {activate: clear}
          do: [{empty: list}, {post: {announcement: "${deleted}"}, after: 1 s}]
      script: [doubleTap, {check: {count: list, equals: 0}}, doubleTap]
      """
    let english = try Hearing(yaml.replacing("LANGUAGE", with: "en-US"))
    #expect(english.checks == [true])
    #expect(
      english.speech == [
        "says Clear contacts, Button", "says Contacts deleted", "says Clear contacts, Button",
        "says Contact list empty, no contacts deleted",
      ])
    let german = try Hearing(yaml.replacing("LANGUAGE", with: "de-DE"))
    #expect(
      german.speech == [
        "says Kontakte löschen, Taste", "says Kontakte wurden gelöscht",
        "says Kontakte löschen, Taste", "says Kontaktliste leer – keine Kontakte gelöscht",
      ])
  }

  @Test("S000-25: all four controls of the contacts screen are reached and named")
  func fourControls() throws {
    let heard = try Hearing(
      """
      start: {focus: name}
      voiceOver: {hints: off}
      screens:
        one:
          - {id: name, kind: textField, label: Name}
          - {kind: button, title: Save}
          - {kind: button, title: Clear contacts}
          - {kind: list, children: [{text: Ada}]}
      script: [{twoFingerSwipe: up}]
      """)
    #expect(
      heard.speech == [
        "says Name, Text Field", "says Save, Button", "says Clear contacts, Button", "says Ada",
      ])
  }

  @Test(
    "S001-02 S001-24: every notification with every kind of argument",
    arguments: [
      ("announcement", "New", ["says New"]),
      ("layoutChanged", "New", ["says New"]),
      ("layoutChanged", "{element: b}", ["focus b", "says B"]),
      ("layoutChanged", "", []),
      ("screenChanged", "New", ["earcon screenChanged", "says New", "focus a", "says A"]),
      ("screenChanged", "{element: b}", ["earcon screenChanged", "focus b", "says B. Helps"]),
      ("screenChanged", "", ["earcon screenChanged", "focus a", "says A"]),
      ("pageScrolled", "New", ["says New"]),
      ("announcement", "", ["finding unusable-argument"]),
      ("announcement", "{element: b}", ["finding unusable-argument"]),
      ("pageScrolled", "", ["finding unusable-argument"]),
      ("pageScrolled", "{element: b}", ["finding unusable-argument"]),
    ])
  func matrix(notification: String, argument: String, story: [String]) throws {
    let heard = try Hearing(
      """
      start: {focus: c}
      screens: {one: [{id: a, text: A}, {id: b, text: B, hint: Helps}, {id: c, text: C}]}
      script: [{post: {\(notification): \(argument)}}]
      """)
    #expect(heard.story.filter { !$0.hasPrefix("didFinish") } == story)
    let finishes = argument == "New" && ["announcement", "layoutChanged"].contains(notification)
    #expect(heard.story.contains("didFinish New true") == finishes)
  }

  @Test("S001-16: the first element named is the same as nil")
  func firstElement() throws {
    let yaml = """
      start: {focus: c}
      screens: {one: [{id: a, kind: button, title: A, hint: Helps}, {id: c, text: C}]}
      script: [{post: {screenChanged: ARGUMENT}}]
      """
    let named = try Hearing(yaml.replacing("ARGUMENT", with: "{element: a}"))
    #expect(
      named.timed == ["0 earcon screenChanged", "150 focus a", "150 says A, Button. Helps"])
    #expect(try Hearing(yaml.replacing("ARGUMENT", with: "")).timed == named.timed)
  }

  @Test("S001-08: the veterans form moves the cursor to its first new element")
  func veterans() throws {
    let yaml = """
      start: {focus: veteran}
      screens:
        one:
          - {id: veteran, kind: switch, label: Veteran, hint: Shows more}
          - {id: form, children: []}
          - {text: Done}
      handlers:
        - on: {activate: veteran}
          do:
            - insert: {into: form, elements: [{id: branch, kind: textField, label: Branch}, {id: years, kind: textField, label: Years}]}
            - post: {layoutChanged: ARGUMENT}
      script: [doubleTap, {swipe: right}]
      """
    let element = try Hearing(yaml.replacing("ARGUMENT", with: "{element: branch}"))
    #expect(
      element.story == [
        "earcon activated", "says Veteran, Switch Button, Off", "focus branch",
        "cut Veteran, Switch Button, Off after \"\"", "says Branch, Text Field", "focus years",
        "earcon focusMoved", "says Years, Text Field. Double tap to edit.",
      ])
  }

  @Test("S000-16 S001-12: custom tabs name the first element below the tabs")
  func customTabs() throws {
    let heard = try Hearing(
      """
      start: {focus: second}
      screens:
        one:
          - {id: first, kind: button, title: One}
          - {id: second, kind: button, title: Two}
          - {id: content, children: [{id: c1, kind: header, label: First}]}
      handlers:
        - on: {activate: second}
          do: [{swap: {content: [{id: c2, kind: header, label: Second}]}}, {post: {screenChanged: {element: c2}}}]
      script: [doubleTap]
      """)
    #expect(
      heard.story.suffix(3) == [
        "focus c2", "cut Two, Button after \"Two\"", "says Second, Heading",
      ])
    #expect(heard.sound.prefix(2) == ["earcon activated", "earcon screenChanged"])
  }

  @Test("S002-14 S003-13: a pay bar that draws itself is two buttons in the order of its array")
  func payBar() throws {
    let heard = try Hearing(
      """
      start: {focus: total}
      screens:
        one:
          - {id: total, text: Total, frame: [0, 560, 320, 40]}
          - id: bar
            frame: [0, 600, 320, 60]
            elements:
              - {id: paypal, kind: button, label: PayPal, frame: [0, 600, 160, 60]}
              - {id: checkout, kind: button, label: Proceed to checkout, frame: [160, 600, 160, 60]}
      handlers: [{on: {activate: paypal}, do: {post: {announcement: Paying}, after: 1 s}}]
      script: [{swipe: right}, {swipe: right}, {touch: [80, 630]}, doubleTap]
      """)
    #expect(
      heard.speech == [
        "says PayPal, Button", "says Proceed to checkout, Button", "says PayPal, Button",
        "says PayPal, Button", "says Paying",
      ])
  }

  @Test("S002-27: what appears hidden from VoiceOver neither speaks nor interrupts")
  func volumeDisplay() throws {
    let heard = try Hearing(
      """
      start: {focus: a}
      screens: {one: [{id: a, text: Long story}, {id: box, children: []}]}
      script:
        - touch: a
        - {insert: {into: box, elements: [{id: volume, elementsHidden: true, children: [{id: bar, text: Volume}]}]}, after: 50 ms}
        - {set: {bar: {text: Louder}}, after: 50 ms}
        - swipe: right
      """)
    #expect(heard.sound == ["says Long story", "earcon boundary"])
  }

  static func checkout(appear: String, label: String = "Email") -> String {
    """
    start: {focus: checkout}
    screens:
      cart: [{id: checkout, kind: button, title: Checkout}]
      signIn:
        - {id: close, kind: button, label: Close, frame: [0, 0, 44, 44]}
        - {id: email, kind: textField, label: "\(label)", frame: [0, 100, 390, 44]}
    handlers:
      - {on: {activate: checkout}, do: {present: signIn}}
      \(appear)
    script: [doubleTap]
    """
  }

  @Test("S003-16 S003-17: on a new screen the cursor stands on Close")
  func closeButton() throws {
    let heard = try Hearing(Self.checkout(appear: ""))
    #expect(
      heard.timed == [
        "0 earcon activated", "0 earcon screenChanged", "150 focus close", "150 says Close, Button",
      ])
  }

  @Test("S003-18: posted when it appears, screenChanged(email) spares the user Close")
  func welcome() throws {
    let welcome = "Welcome, sign in or register to continue shopping."
    let heard = try Hearing(
      Self.checkout(
        appear: "- {on: {appear: signIn}, do: {post: {screenChanged: {element: email}}}}",
        label: welcome))
    #expect(
      heard.timed == [
        "0 earcon activated", "0 earcon screenChanged", "150 focus email",
        "150 says \(welcome) Text Field. Double tap to edit.",
      ])
  }

  @Test(
    "S003-19 S003-20: a dialog in the root window comes last, until screenChanged names its title")
  func dialog() throws {
    let yaml = """
      start: {focus: back}
      screens:
        one:
          - {id: page, kind: window, children: [{id: back, kind: button, title: Back}, {text: Text}]}
          - {id: root, kind: window, children: []}
      handlers:
        - on: {activate: back}
          do:
            - insert: {into: root, elements: [{id: title, kind: header, label: Leave?, frame: [40, 0, 300, 44]}, {kind: button, title: "Yes", frame: [40, 44, 300, 44]}]}
            POST
      script: [doubleTap, {swipe: right}, {swipe: right}]
      """
    let plain = try Hearing(yaml.replacing("POST", with: ""))
    #expect(plain.speech == ["says Back, Button", "says Text", "says Leave? Heading"])
    let helped = try Hearing(
      yaml.replacing("POST", with: "- post: {screenChanged: {element: title}}")
        .replacing(", {swipe: right}, {swipe: right}", with: ", {swipe: right}"))
    #expect(
      helped.speech == [
        "says Back, Button", "cut Back, Button after \"Back\"", "says Leave? Heading",
        "says Yes, Button",
      ])
  }

  @Test("S003-21: back from the sheet the button is named, then the success is told")
  func addToCart() throws {
    let heard = try Hearing(
      """
      start: {focus: add}
      screens:
        detail: [{kind: backButton, label: Back}, {id: add, kind: button, title: Add to Cart}]
        sheet: [{kind: header, label: Options}, {id: ok, kind: button, title: OK}]
      handlers:
        - {on: {activate: add}, do: {present: sheet}}
        - {on: {activate: ok}, do: dismiss}
        - on: {elementFocused: add}
          when: {unfocused: ok}
          do: {post: {announcement: add to cart successfully}, after: 2.5 s}
      script: [doubleTap, {swipe: right}, doubleTap]
      """)
    #expect(
      heard.story.suffix(6) == [
        "earcon activated", "earcon screenChanged", "focus add", "says Add to Cart, Button",
        "says add to cart successfully", "didFinish add to cart successfully true",
      ])
    let silence =
      (heard.start(of: "add to cart successfully") ?? 0)
      - (heard.start(of: "Add to Cart, Button") ?? 0)
    #expect(silence == 2_500)
  }

  @Test("S004-02: name and role in the user's language")
  func japanese() throws {
    let heard = try Hearing(
      "language: ja\nscreens: {one: [{id: b, kind: button, label: 設定}]}\nscript: [{touch: b}]")
    #expect(heard.speech == ["says 設定, ボタン"])
  }

  @Test("S004-06: an announcement is read as it is written")
  func verbatim() throws {
    let heard = try Hearing(
      "language: ja\nscreens: {one: [{text: A}]}\nscript: [{post: {announcement: 送信しました}}]")
    #expect(heard.story == ["says 送信しました", "didFinish 送信しました true"])
  }

  @Test("S004-10 S004-11: revealed buttons are found by touch, and unnamed ones stay mysterious")
  func revealed() throws {
    let yaml = """
      profile: PROFILE
      screens: {one: [{id: cell, kind: button, title: Cell}, {id: box, children: []}]}
      handlers:
        - on: {activate: cell}
          do: {insert: {into: box, elements: [{id: star, kind: button, image: ico_star.png}]}}
      script: [doubleTap, {touch: star}]
      """
    #expect(
      try Hearing(yaml.replacing("PROFILE", with: "ios-18")).speech
        == ["says Cell, Button", "says Button"])
    #expect(
      try Hearing(yaml.replacing("PROFILE", with: "ios-7")).speech
        == ["says Cell, Button", "says ico_star, Button"])
  }

  @Test("S004-17: a label's accessibilityLabel stands for what it draws")
  func star() throws {
    let yaml = """
      language: ja
      screens: {one: [{id: a, kind: label, text: ★LABEL}]}
      script: [{touch: a}]
      """
    #expect(try Hearing(yaml.replacing("LABEL", with: "")).speech == ["says ★"])
    #expect(try Hearing(yaml.replacing("LABEL", with: ", label: 星")).speech == ["says 星"])
  }

  @Test("S004-27: a cell with nothing but a hint says the hint, hints off or on")
  func hintOnly() throws {
    let yaml = """
      voiceOver: {hints: STATE}
      screens:
        one:
          - {text: Above}
          - {id: cell, kind: cell, isElement: true, hint: 9 hours left, children: [{text: A}, {text: B}]}
          - {text: Below}
      script: [{swipe: right}, {swipe: right}]
      """
    for state in ["on", "off"] {
      #expect(
        try Hearing(yaml.replacing("STATE", with: state)).speech
          == ["says 9 hours left", "says Below"])
    }
  }

  @Test("S000-01 S000-02: of a new row nobody hears, unless the button tells")
  func newRow() throws {
    let yaml = """
      start: {focus: save}
      screens: {one: [{id: save, kind: button, title: Save}, {id: list, kind: list, children: []}]}
      handlers:
        - on: {activate: save}
          do: [{insert: {into: list, elements: [{id: row, text: Anna}]}}POST]
      script: [doubleTap, {check: {exists: row}}]
      """
    let silent = try Hearing(yaml.replacing("POST", with: ""))
    #expect(silent.story == ["earcon activated", "says Save, Button"])
    #expect(silent.checks == [true])
    let told = try Hearing(
      yaml.replacing("POST", with: ", {post: {announcement: Anna was added}, after: 1 s}"))
    #expect(
      told.story == [
        "earcon activated", "says Save, Button", "says Anna was added",
        "didFinish Anna was added true",
      ])
  }

  @Test("S004-08: a plain view that appears says nothing; it has to be told")
  func plainView() throws {
    let yaml = """
      screens: {one: [{id: b, kind: button, title: B}, {id: box, children: []}]}
      handlers:
        - on: {activate: b}
          do: [{insert: {into: box, elements: [{children: [{text: Sent}]}]}}POST]
      script: [doubleTap]
      """
    #expect(
      try Hearing(yaml.replacing("POST", with: "")).sound == ["earcon activated", "says B, Button"])
    #expect(
      try Hearing(yaml.replacing("POST", with: ", {post: {announcement: Sent}, after: 1 s}")).speech
        == ["says B, Button", "says Sent"])
  }
}
