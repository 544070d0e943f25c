import Accessibility
import Speech
import Testing

@testable import ScreenReader

/// What containers make a stop say, verbosity, details, voices.
@Suite struct ContainerDescribingTests {
  private func labels(_ names: String...) -> [Branch] {
    names.map { name in branch(name, .label) { $0.text = Wording(name) } }
  }

  private func texts(of names: [String], in branches: [Branch]) -> [String?] {
    names.map { said($0, in: branches)?.text }
  }

  // MARK: Tab bars, series, lists, landmarks

  @Test func `a tab in a tab bar says its number`() {
    let bar = branch(
      "bar", .tabBar,
      children: [
        branch("home", .tab) {
          $0.title = "Home"
          $0.traits = .selected
        },
        branch("search", .button) { $0.title = "Search" },
      ])
    #expect(said("home", in: [bar])?.text == "Selected, Home, Tab, 1 of 2")
    #expect(said("search", in: [bar])?.text == "Search, Tab, 2 of 2")
  }

  @Test func `a container or trait makes a tab bar as the kind does`() {
    for fill: (inout Element) -> Void in [{ $0.container = .tabBar }, { $0.traits = .tabBar }] {
      let bar = branch("bar", children: labels("A", "B"), fill)
      #expect(said("B", in: [bar])?.text == "B, Tab, 2 of 2")
    }
  }

  @Test func `a tab outside a tab bar has no number`() {
    #expect(said("it", in: [branch("it", .tab) { $0.title = "Home" }])?.text == "Home, Tab")
  }

  @Test func `a segment says its number in the series`() {
    let series = branch("series", children: labels("A", "B", "C")) { $0.container = .series }
    #expect(
      texts(of: ["A", "B", "C"], in: [series]) == ["A, 1 of 3", "B, 2 of 3", "C, 3 of 3"])
  }

  @Test func `list ends are said where the elements are explicit`() {
    let list = branch("list", children: labels("A", "B", "C"), isExplicit: true) {
      $0.container = .list
    }
    #expect(
      texts(of: ["A", "B", "C"], in: [list]) == ["A, List Start", "B", "C, List End"])
    let plain = branch("list", children: labels("A", "B")) { $0.container = .list }
    #expect(texts(of: ["A", "B"], in: [plain]) == ["A", "B"])
  }

  @Test func `landmark ends are said where the elements are explicit`() {
    let landmark = branch("nav", children: labels("A", "B"), isExplicit: true) {
      $0.container = .landmark
    }
    #expect(texts(of: ["A", "B"], in: [landmark]) == ["A, Landmark", "B, End"])
  }

  @Test func `a list of one begins and ends with it; nested containers both speak`() {
    let list = branch("list", children: labels("A"), isExplicit: true) { $0.container = .list }
    let landmark = branch("nav", children: [list] + labels("B"), isExplicit: true) {
      $0.container = .landmark
    }
    #expect(said("A", in: [landmark])?.text == "A, List Start, List End, Landmark")
    #expect(said("B", in: [landmark])?.text == "B, End")
  }

  @Test func `a container's own label is never said`() {
    let group = branch("group", children: labels("A")) {
      $0.container = .semanticGroup
      $0.label = "Group"
    }
    #expect(said("A", in: [group])?.text == "A")
  }

  // MARK: Tables

  private func cell(
    _ id: String, _ row: Int?, _ column: Int, _ fill: (inout Element) -> Void = { _ in }
  )
    -> Branch
  {
    branch(id, .label) {
      $0.text = Wording(id)
      $0.row = row
      $0.column = column
      fill(&$0)
    }
  }

  private func table(_ cells: Branch...) -> [Branch] {
    [branch("table", children: cells) { $0.container = .table }]
  }

  @Test func `the row is said on the first cell of a row only`() {
    let cells = table(cell("A1", 1, 1), cell("B1", 1, 2), cell("B2", 2, 2))
    #expect(
      texts(of: ["A1", "B1", "B2"], in: cells) == [
        "A1, Row 1, Column 1", "B1, Column 2", "B2, Row 2, Column 2",
      ])
  }

  @Test func `rows and columns say nothing outside a table`() {
    #expect(said("A1", in: [cell("A1", 1, 1)])?.text == "A1")
  }

  @Test func `what stands in a cell says the cell's place, the first stop its row`() {
    let inner = branch("cell", .cell, children: labels("A", "B")) {
      $0.row = 1
      $0.column = 1
    }
    let table = branch("table", children: [inner]) { $0.container = .table }
    #expect(said("A", in: [table])?.text == "A, Row 1, Column 1")
    #expect(said("B", in: [table])?.text == "B, Column 1")
  }

  @Test func `device: a cell says its value before row and column`() {
    let cells = table(
      cell("B5", 5, 2) {
        $0.text = nil
        $0.label = "B5"
        $0.value = "Value"
        $0.hint = "Hint"
        $0.traits = [.notEnabled, .button, .header, .link, .adjustable, .image, .searchField]
      })
    #expect(
      said("B5", in: cells)?.text
        == "B5, Value, Row 5, Column 2, Dimmed, Button, Heading, Link, Adjustable, Image, "
        + "Search Field. Hint")
  }

  @Test func `device: headers say label and value before the cell`() {
    func named(_ id: String, _ row: Int, _ column: Int, headers: [String] = []) -> Branch {
      cell(id, row, column) {
        $0.value = Wording("\(id) Value")
        $0.headers = headers
      }
    }
    let cells = table(
      named("A1", 1, 1, headers: ["B1", "A2"]), named("B1", 1, 2), named("A2", 2, 1))
    #expect(
      said("A1", in: cells)?.text
        == "B1, B1 Value, A2, A2 Value, A1, A1 Value, Row 1, Column 1")
  }

  // MARK: What devices say

  @Test(arguments: [("1", "On"), ("3", "3"), ("value", "value")])
  func `device: a switch without the button trait says its role all the same`(
    _ value: String, _ state: String
  ) {
    #expect(
      says {
        $0.label = "Fake Label"
        $0.value = Wording(value)
        $0.traits = .toggleButton
      } == "Fake Label, Switch Button, \(state). Double tap to toggle setting.")
  }

  @Test func `device: important content is part of what is said`() {
    #expect(
      says(settings: .with(\.content, false)) {
        $0.label = "Label"
        $0.value = "Value"
        $0.hint = "Hint"
        $0.content = [
          .init(label: "Key", value: "Value"),
          .init(label: "Important Key", value: "Important Value", important: true),
        ]
      } == "Label, Value, Important Value. Hint")
    #expect(
      says(settings: .with(\.content, false)) {
        $0.content = [.init(label: "High", value: "High Value", important: true)]
      } == "High Value")
  }

  @Test func `device: an expanded section`() {
    #expect(
      says(.header) {
        $0.label = "Section"
        $0.traits = .button
        $0.expanded = true
      } == "Section, Button, Heading, Expanded. Double tap to collapse.")
  }

  // MARK: Verbosity

  private func volume(_ settings: VoiceOverSettings = VoiceOverSettings()) -> String? {
    says(.slider, settings: settings) {
      $0.label = "Volume"
      $0.value = "50%"
      $0.traits = [.selected, .notEnabled, .header]
      $0.hint = "Hint"
    }
  }

  @Test func `controls come after, before or not at all`() {
    #expect(volume() == "Selected, Volume, 50%, Dimmed, Heading, Adjustable. Hint")
    #expect(
      volume(.with(\.controls, .before))
        == "Selected, Heading, Adjustable, Volume, 50%, Dimmed. Hint")
    #expect(volume(.with(\.controls, .none)) == "Selected, Volume, 50%, Dimmed. Hint")
  }

  @Test func `minimal is the label only, or what stands in its place`() {
    #expect(volume(.with(\.minimal, true)) == "Volume")
    #expect(says(.button, settings: .with(\.minimal, true)) { $0.hint = "H" } == "H")
  }

  @Test func `without position neither numbers nor ends are said`() {
    let list = branch("list", children: labels("A"), isExplicit: true) { $0.container = .list }
    let series = branch("series", children: labels("B")) { $0.container = .series }
    #expect(said("A", in: [list], settings: .with(\.position, false))?.text == "A")
    #expect(said("B", in: [series], settings: .with(\.position, false))?.text == "B")
  }

  @Test func `hints off leaves out the author's and the automatic ones`() {
    #expect(volume(.with(\.hints, false)) == "Selected, Volume, 50%, Dimmed, Heading, Adjustable")
  }

  // MARK: Details

  @Test func `an echo says label and roles, without value, position, actions, content, hint`() {
    let bar = branch(
      "bar", .tabBar,
      children: [
        branch("it", .tab) {
          $0.title = "Home"
          $0.value = "3"
          $0.hint = "Hint"
          $0.traits = .selected
          $0.actions = ["Delete"]
          $0.content = [.init(label: "a", value: "b", important: true)]
        }
      ])
    #expect(said("it", in: [bar], .name)?.text == "Selected, Home, Tab")
    #expect(said("it", in: [bar], .value)?.text == "3")
    #expect(
      said("it", in: [bar], .withoutHint)?.text
        == "Selected, Home, 3, b, Tab, 1 of 1, Actions Available, More Content Available")
  }

  @Test func `an echo says a switch with its new state`() {
    #expect(
      says(.switch, .name) {
        $0.label = "Wi-Fi"
        $0.value = "1"
      } == "Wi-Fi, Switch Button, On")
    #expect(
      says(.switch, .value) {
        $0.label = "Wi-Fi"
        $0.value = "1"
      } == "On")
  }

  @Test("S004-24: an echo says no hint, not even one in the label's place")
  func echoWithoutHint() {
    #expect(says(.button, .name) { $0.hint = "H" } == "Button")
    #expect(says(.button, .withoutHint) { $0.hint = "H" } == "H, Button")
  }

  @Test func `an echo of the name uses up no value and no hint`() {
    var tree = ElementTree([
      branch("it", .label) {
        $0.label = Wording(["one", "two"])
        $0.value = Wording(["1", "2"])
        $0.hint = Wording(["h", "i"])
      }
    ])
    let describer = StopDescriber(
      words: Words(language: "en"), settings: VoiceOverSettings(), quirks: Quirks(.standard),
      language: "en")
    let stop = tree.stops()[0]
    let said = [StopDescriber.Detail.name, .value, .full].map {
      Utterance(describer.parts(of: stop, in: &tree, detail: $0)).text
    }
    #expect(said == ["one", "1", "two, 2. h"])
  }

  // MARK: Voices

  @Test func `a language of its own changes the voice of the texts, not of the role words`() throws
  {
    let group = branch(
      "group",
      children: [
        branch("it", .button) {
          $0.label = "Bonjour"
          $0.value = "un"
          $0.hint = "Salut"
          $0.expanded = true
        }
      ]
    ) { $0.language = "fr" }
    let utterance = try #require(said("it", in: [group], language: "en-GB"))
    #expect(
      utterance.parts == [
        SpeechPart(.label, "Bonjour", language: "fr"), SpeechPart(.value, "un", language: "fr"),
        SpeechPart(.button, "Button", language: "en-GB"),
        SpeechPart(.expanded, "Expanded", language: "en-GB"),
        SpeechPart(
          .hint,
          runs: [
            SpeechRun("Salut. ", language: "fr"),
            SpeechRun("Double tap to collapse.", language: "en-GB"),
          ]),
      ])
  }

  @Test func `sentences of one voice are one run`() throws {
    let utterance = try #require(
      said(
        "it",
        in: [
          branch("it", .button) {
            $0.label = "Section"
            $0.hint = "Shows more content."
            $0.expanded = true
          }
        ]))
    #expect(
      utterance.parts.last
        == SpeechPart(.hint, "Shows more content. Double tap to collapse.", language: "en-US"))
  }

  @Test func `attributed text keeps its runs`() throws {
    let label = AttributedText(runs: [
      .init("Say "), .init("", language: "it"), .init("Hallo", language: "de", pitch: 1.2),
      .init("!", punctuation: .all, spellOut: true),
    ])
    let utterance = try #require(
      said("it", in: [branch("it", .label) { $0.label = Wording(label) }]))
    #expect(
      utterance.parts == [
        SpeechPart(
          .label,
          runs: [
            SpeechRun("Say ", language: "en-US"),
            SpeechRun("Hallo", language: "de", pitch: 1.2),
            SpeechRun("!", language: "en-US", punctuation: .all, spellOut: true),
          ])
      ])
  }

  @Test func `a language without words: English ones, in an English voice`() throws {
    let utterance = try #require(
      said("it", in: [branch("it", .button) { $0.label = "Ciao" }], language: "it-IT"))
    #expect(
      utterance.parts == [
        SpeechPart(.label, "Ciao", language: "it-IT"),
        SpeechPart(.button, "Button", language: "en"),
      ])
  }
}
