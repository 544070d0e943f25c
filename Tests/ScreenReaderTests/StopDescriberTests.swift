import Accessibility
import Speech
import Testing

@testable import ScreenReader

@Suite struct StopDescriberTests {
  // MARK: Order of the parts

  @Test("S003-05: the label comes first, the role second")
  func labelThenRole() {
    #expect(says(.button) { $0.label = "Add" } == "Add, Button")
    #expect(says(.button, language: "zh-CN") { $0.label = "登陆" } == "登陆, 按钮")
  }

  @Test("S003-03: a button's title is its label where none is given")
  func titleIsLabel() {
    #expect(says(.button) { $0.title = "登陆" } == "登陆, Button")
  }

  @Test("S003-07: the hint comes third, after a full stop")
  func hintIsThird() {
    #expect(
      says(.button) {
        $0.label = "Add"
        $0.hint = "Adds a contact"
      } == "Add, Button. Adds a contact")
    #expect(says(.button) { $0.label = "Add" } == "Add, Button")
  }

  @Test("S003-08: the value stands between label and role")
  func valueBeforeRole() {
    #expect(
      says(.slider, settings: .with(\.hints, false)) {
        $0.label = "Volume"
        $0.value = "50%"
      } == "Volume, 50%, Adjustable")
  }

  @Test func `the page's own example comes out as printed there`() {
    #expect(
      says(.slider) {
        $0.label = "Volume"
        $0.value = "50%"
        $0.traits = .selected
      } == "Selected, Volume, 50%, Adjustable. "
        + "Swipe up or down with one finger to adjust the value.")
  }

  @Test func `all parts at once stand in the order of the page`() throws {
    let table = branch(
      "table",
      children: [
        branch("head", .label) { $0.label = "Head" },
        branch("it", .button) {
          $0.label = "Cell"
          $0.value = "Value"
          $0.hint = "Hint"
          $0.traits = [.selected, .notEnabled, .header, .link, .adjustable, .image, .searchField]
          $0.row = 2
          $0.column = 3
          $0.rowSpan = 2
          $0.columnSpan = 4
          $0.headers = ["head"]
          $0.expanded = true
          $0.actions = ["Delete"]
          $0.content = [.init(label: "Age", value: "three years", important: true)]
        },
      ]
    ) { $0.container = .table }
    let utterance = try #require(said("it", in: [table]))
    #expect(
      utterance.parts.map(\.role) == [
        .selected, .headers, .label, .value, .importantContent, .spans, .spans, .row, .column,
        .notEnabled, .button, .header, .link, .adjustable, .image, .searchField, .expanded,
        .actionsAvailable, .contentAvailable, .hint,
      ])
    #expect(
      utterance.text
        == "Selected, Head, Cell, Value, three years, Spans 2 rows, Spans 4 columns, Row 2, "
        + "Column 3, Dimmed, Button, Heading, Link, Adjustable, Image, Search Field, Expanded, "
        + "Actions Available, More Content Available. Hint")
  }

  @Test func `nothing to say gives no part`() {
    #expect(says { $0.label = "" } == "")
    #expect(
      says {
        $0.value = ""
        $0.hint = ""
      } == "")
  }

  // MARK: Kinds

  @Test(arguments: [
    (Kind.view, "It"), (.label, "It"), (.button, "It, Button"), (.image, "It, Image"),
    (.textField, "It, Text Field. Double tap to edit."),
    (.secureField, "It, Secure Text Field. Double tap to edit."),
    (
      .textView,
      "It, Text Field. Double tap to edit. Use the rotor to access Misspelled Words"
    ),
    (.searchField, "It, Search Field. Double tap to edit."),
    (.switch, "It, Switch Button, Off. Double tap to toggle setting."),
    (.slider, "It, Adjustable. Swipe up or down with one finger to adjust the value."),
    (.stepper, "It"), (.link, "It, Link"), (.header, "It, Heading"),
    (.backButton, "It, Back Button"), (.tab, "It, Tab"), (.cell, "It"), (.list, "It"),
    (.tabBar, "It"), (.navigationBar, "It"), (.window, "It"), (.alert, "It"),
  ])
  func `a kind says what UIKit gives it`(_ kind: Kind, _ text: String) {
    #expect(says(kind) { $0.label = "It" } == text)
  }

  // MARK: Traits

  @Test(arguments: [
    ("button", "It, Button"), ("link", "It, Link"), ("header", "It, Heading"),
    ("searchField", "It, Search Field"), ("image", "It, Image"), ("selected", "Selected, It"),
    ("playsSound", "It"), ("keyboardKey", "It"), ("staticText", "It"), ("summaryElement", "It"),
    ("notEnabled", "It, Dimmed"), ("updatesFrequently", "It"), ("startsMediaSession", "It"),
    ("adjustable", "It, Adjustable. Swipe up or down with one finger to adjust the value."),
    ("allowsDirectInteraction", "It"), ("causesPageTurn", "It"), ("tabBar", "It"),
    ("toggleButton", "It, Switch Button. Double tap to toggle setting."), ("supportsZoom", "It"),
    ("textEntry", "It, Text Field. Double tap to edit."), ("isEditing", "It"),
    ("secureTextField", "It"), ("textArea", "It"), ("backButton", "It, Back Button"),
    ("tabBarItem", "It, Tab"),
  ])
  func `a trait says its word or nothing`(_ name: String, _ text: String) throws {
    let trait = try #require(Traits(named: name))
    #expect(
      says {
        $0.label = "It"
        $0.traits = trait
      } == text)
  }

  @Test func `button is not said with a word of its own, nor of a key`() {
    for trait: Traits in [.keyboardKey, .toggleButton, .tabBarItem, .backButton] {
      let text = says(.button) {
        $0.label = "It"
        $0.traits = trait
      }
      #expect(text?.contains("It, Button") == false)
    }
  }

  @Test("S004-33: a trait can be taken away")
  func removedTrait() {
    #expect(
      says(.button) {
        $0.label = "It"
        $0.removedTraits = .button
      } == "It")
  }

  // MARK: Labels and where they come from

  @Test("S004-16: a label overrides the title that is shown")
  func labelOverTitle() {
    #expect(
      says(.button, language: "ja") {
        $0.title = "Info"
        $0.label = "情報"
      } == "情報, ボタン")
  }

  @Test("S004-15: a title is said as the button's name")
  func title() {
    #expect(says(.button, language: "ja") { $0.title = "Info" } == "Info, ボタン")
  }

  @Test("S004-14: a system item is named in the user's language")
  func systemItem() {
    #expect(says(.button, language: "ja") { $0.systemItem = "edit" } == "編集, ボタン")
    #expect(says(.button) { $0.systemItem = "edit" } == "Edit, Button")
    #expect(
      says(.button) {
        $0.systemItem = "edit"
        $0.label = "Change"
      } == "Change, Button")
  }

  @Test("S004-03: an unnamed image button says the file's name in ios-7, else its role alone")
  func fileName() {
    #expect(
      says(.button, language: "ja", profile: .iOS7) { $0.image = "images/btnSetting.png" }
        == "btnSetting, ボタン")
    #expect(says(.button, language: "ja") { $0.image = "btnSetting.png" } == "ボタン")
    #expect(
      says(.button, quirk: \.imageFileNameAsLabel) { $0.image = "logo" }
        == "logo, Button")
  }

  @Test("S003-04: what was typed is the value; the label comes from the placeholder")
  func fieldContent() {
    #expect(
      says(.textField, settings: .with(\.hints, false)) {
        $0.placeholder = "Name"
        $0.value = "abc"
      } == "Name, abc, Text Field")
    #expect(
      says(
        .textField, settings: .with(\.hints, false), quirk: \.textFieldLabelFromContent
      ) {
        $0.placeholder = "Name"
        $0.value = "abc"
      } == "abc, Text Field")
    #expect(
      says(
        .textField, settings: .with(\.hints, false), quirk: \.textFieldLabelFromContent
      ) { $0.placeholder = "Name" } == "Name, Text Field")
  }

  @Test func `a secure field says a bullet for each character`() {
    #expect(
      says(.secureField, settings: .with(\.hints, false)) {
        $0.label = "Password"
        $0.value = "été"
      } == "Password, •••, Secure Text Field")
  }

  @Test func `a slider over a range says how far it is along`() {
    #expect(
      says(.slider, settings: .with(\.hints, false)) {
        $0.label = "Volume"
        $0.value = "75"
        $0.range = .init(minimum: 0, maximum: 150)
      } == "Volume, 50%, Adjustable")
  }

  @Test("S001-19: a list of labels is used up one per use, and the last stays")
  func listOfLabels() {
    var tree = ElementTree([
      branch("it", .label) { $0.label = Wording(["one", "two"]) }
    ])
    let describer = StopDescriber(
      words: Words(language: "en"), settings: VoiceOverSettings(), quirks: Quirks(.standard),
      language: "en")
    let stop = tree.stops()[0]
    let version = tree.version
    let texts = (1...3).map { _ in
      Utterance(describer.parts(of: stop, in: &tree, detail: .full)).text
    }
    #expect(texts == ["one", "two", "two"])
    #expect(tree.version == version)
  }

  @Test func `looking at a label or value uses nothing up`() throws {
    let words = Words(language: "en")
    let describer = StopDescriber(
      words: words, settings: VoiceOverSettings(), quirks: Quirks(.standard), language: "en")
    let field = element("it", .secureField) {
      $0.label = Wording(["one", "two"])
      $0.value = "abc"
    }
    #expect(describer.label(of: field) == "one")
    #expect(describer.value(of: field) == "•••")
    #expect(describer.label(of: element("x", .button)) == nil)
  }

  // MARK: Hints

  @Test("S004-26: without label and value the hint stands in the label's place, hints off or on")
  func promotedHint() {
    for hints in [true, false] {
      #expect(says(settings: .with(\.hints, hints)) { $0.hint = "H" } == "H")
    }
    #expect(
      says(.button, settings: .with(\.hints, false)) {
        $0.traits = .selected
        $0.hint = "H"
      } == "Selected, H, Button")
    #expect(
      says(settings: .with(\.hints, false)) {
        $0.label = "L"
        $0.hint = "H"
      } == "L")
    #expect(
      says(settings: .with(\.hints, false)) {
        $0.value = "V"
        $0.hint = "H"
      } == "V")
  }

  @Test("S004-25: normally a hint follows name and role")
  func normalHint() {
    #expect(
      says(.button, language: "ja") {
        $0.label = "設定"
        $0.hint = "設定を開きます"
      } == "設定, ボタン. 設定を開きます")
  }

  @Test func `a switch's state is no value: its hint is promoted`() {
    #expect(
      says(.switch) {
        $0.value = "1"
        $0.hint = "Saves power"
      } == "Saves power, Switch Button, On. Double tap to toggle setting.")
  }

  @Test func `after a promoted hint nothing is said about adjusting`() {
    #expect(says(.slider) { $0.hint = "Volume" } == "Volume, Adjustable")
    #expect(
      says(.slider) { _ in }
        == "Adjustable. Swipe up or down with one finger to adjust the value.")
  }

  @Test func `the author's hint comes first, joined like sentences`() {
    #expect(
      says(.slider) {
        $0.label = "It"
        $0.hint = "Loud"
      } == "It, Adjustable. Loud. Swipe up or down with one finger to adjust the value.")
    #expect(
      says(.slider) {
        $0.label = "It"
        $0.hint = "Loud!"
      } == "It, Adjustable. Loud! Swipe up or down with one finger to adjust the value.")
  }

  @Test func `enabled text entry drops the author's hint`() {
    #expect(
      says(.textField) {
        $0.label = "It"
        $0.hint = "H"
      } == "It, Text Field. Double tap to edit.")
    #expect(
      says(.textField) {
        $0.label = "It"
        $0.hint = "H"
        $0.traits = .notEnabled
      } == "It, Dimmed, Text Field. H")
  }

  @Test(arguments: [
    (Kind.textField, "It, Text Field, Is editing. Use the rotor to access Misspelled Words"),
    (.textView, "It, Text Field, Is editing. Use the rotor to access Misspelled Words"),
    (
      .secureField,
      "It, Secure Text Field, Is editing. Use the rotor to access Misspelled Words"
    ),
  ])
  func `while editing the rotor's words are offered`(_ kind: Kind, _ text: String) {
    #expect(
      says(kind) {
        $0.label = "It"
        $0.traits = .isEditing
      } == text)
  }

  @Test(arguments: [Kind.switch, .slider, .textField, .textView])
  func `nothing dimmed is told what to do`(_ kind: Kind) throws {
    let text = try #require(
      says(kind) {
        $0.label = "It"
        $0.traits = .notEnabled
      })
    #expect(!text.contains("."))
  }

  @Test func `only the first automatic hint that applies is said`() {
    #expect(
      says(.switch) {
        $0.label = "It"
        $0.traits = .adjustable
        $0.expanded = true
      } == "It, Switch Button, Off, Adjustable, Expanded. Double tap to toggle setting.")
  }

  // MARK: Switches

  @Test(arguments: [("0", "Off"), ("1", "On"), ("2", "Mixed")])
  func `a switch says its state`(_ value: String, _ state: String) {
    #expect(
      says(.switch, settings: .with(\.hints, false)) {
        $0.label = "Wi-Fi"
        $0.value = Wording(value)
      } == "Wi-Fi, Switch Button, \(state)")
  }

  @Test func `other values of a switch are spoken raw from ios-17, not before`() {
    func text(_ profile: Profile) -> String? {
      says(profile: profile, settings: .with(\.hints, false)) {
        $0.label = "Fake"
        $0.value = "half"
        $0.traits = [.button, .toggleButton]
      }
    }
    #expect(text(.iOS17) == "Fake, Switch Button, half")
    #expect(text(.iOS16) == "Fake, Switch Button")
  }

  // MARK: Expanded

  @Test func `expanded and collapsed are said from ios-18`() {
    func text(_ expanded: Bool, _ profile: Profile) -> String? {
      says(.button, profile: profile) {
        $0.label = "Section"
        $0.expanded = expanded
      }
    }
    #expect(text(true, .iOS18) == "Section, Button, Expanded. Double tap to collapse.")
    #expect(text(false, .iOS18) == "Section, Button, Collapsed. Double tap to expand.")
    #expect(text(true, .iOS17) == "Section, Button")
  }

  // MARK: Back buttons

  @Test(arguments: ["Back", "back", "BACK"])
  func `a back button named Back says so once`(_ label: String) {
    #expect(says(.backButton) { $0.label = Wording(label) } == "Back Button")
  }

  @Test func `the word Back is that of the user's language`() {
    #expect(says(.backButton, language: "de") { $0.label = "Zurück" } == "Zurück Taste")
    #expect(says(.backButton, language: "de") { $0.label = "Back" } == "Back, Zurück Taste")
    #expect(says(.backButton) { $0.systemItem = "back" } == "Back Button")
  }

  // MARK: Content, actions

  @Test func `important content is its value, its label where that is empty`() {
    #expect(
      says(settings: .with(\.content, false)) {
        $0.label = "Status"
        $0.content = [
          .init(label: "Likes", value: "42", important: true),
          .init(label: "Verified", value: "", important: true),
          .init(label: "Comments", value: "5"),
        ]
      } == "Status, 42, Verified")
  }

  @Test func `actions and more content are said to be there`() {
    func text(_ settings: VoiceOverSettings = VoiceOverSettings()) -> String? {
      says(settings: settings) {
        $0.label = "It"
        $0.actions = ["Delete"]
        $0.content = [.init(label: "Age", value: "3")]
      }
    }
    #expect(text() == "It, Actions Available, More Content Available")
    #expect(text(.with(\.actions, false)) == "It, More Content Available")
    #expect(text(.with(\.content, false)) == "It, Actions Available")
  }
}
