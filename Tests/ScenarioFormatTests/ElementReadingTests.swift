import Accessibility
import ScenarioFormat
import Simulation
import Testing

@Suite struct ElementReadingTests {
  @Test func `every property is read`() throws {
    let read = try element(
      """
      kind: button, label: L, value: V, hint: H, text: T, title: B, placeholder: P,
      image: cart.png, systemItem: done, traits: [selected, -button], isElement: false,
      frame: [1, 2, 3, 4], frameInContainer: [0, -1, 1.5, 0], drawn: [9, 8, 7, 6],
      activationPoint: [5, -5], language: de, hidden: true, elementsHidden: true, modal: true,
      groupsChildren: true, container: table, row: 2, column: 3, rowSpan: 4, columnSpan: 5,
      headers: [a], expanded: false, actions: [Delete, "${a.label}"],
      content: [{label: Size, value: "12", important: true}, {label: Age, value: 3}],
      range: [0, 10.5], options: [S, M], liveRegion: polite
      """)
    var expected = Element(id: "a", kind: .button)
    expected.label = "L"
    expected.value = "V"
    expected.hint = "H"
    expected.text = "T"
    expected.title = "B"
    expected.placeholder = "P"
    expected.image = "cart.png"
    expected.systemItem = "done"
    expected.traits = .selected
    expected.removedTraits = .button
    expected.isElement = false
    expected.frame = Rect(x: 1, y: 2, width: 3, height: 4)
    expected.frameInContainer = Rect(x: 0, y: -1, width: 1.5, height: 0)
    expected.drawn = Rect(x: 9, y: 8, width: 7, height: 6)
    expected.activationPoint = Point(x: 5, y: -5)
    expected.language = "de"
    expected.hidden = true
    expected.elementsHidden = true
    expected.modal = true
    expected.groupsChildren = true
    expected.container = .table
    expected.row = 2
    expected.column = 3
    expected.rowSpan = 4
    expected.columnSpan = 5
    expected.headers = ["a"]
    expected.expanded = false
    expected.actions = ["Delete", "${a.label}"]
    expected.content = [
      Element.CustomContent(label: "Size", value: "12", important: true),
      Element.CustomContent(label: "Age", value: "3"),
    ]
    expected.range = Element.ValueRange(minimum: 0, maximum: 10.5)
    expected.options = ["S", "M"]
    expected.liveRegion = .polite
    #expect(read == expected)
  }

  @Test(arguments: Kind.allCases) func `every kind is read`(kind: Kind) throws {
    #expect(try element("kind: \(kind.rawValue)").kind == kind)
  }

  @Test(arguments: Traits.named.map(\.name)) func `every trait is added and taken away`(
    name: String
  ) throws {
    let trait = try #require(Traits(named: name))
    #expect(try element("traits: \(name)").traits == trait)
    let taken = try element("traits: [-\(name)]")
    #expect(taken.removedTraits == trait)
    #expect(taken.traits == [])
  }

  @Test(arguments: ContainerType.allCases) func `every container is read`(
    container: ContainerType
  ) throws {
    #expect(try element("container: \(container.rawValue)").container == container)
  }

  @Test func `without a kind it is a label, with children or elements a view`() throws {
    let read = try elements(
      """
      - {id: a}
      - {id: b, children: []}
      - {id: c, elements: [{id: d}]}
      """)
    #expect(read.map(\.element.kind) == [.label, .view, .view])
    #expect(read.map(\.isExplicit) == [false, false, true])
    #expect(read[2].children.map(\.element.id) == ["d"])
  }

  @Test func `ids left out count by kind, clear of those given, through the whole file`() throws {
    let read = try scenario(
      """
      screens:
        one:
          - {kind: button}
          - {id: button-2, kind: button}
          - {children: [{kind: button}, {text: x}]}
        two: [{kind: button}, {text: y}]
      script:
        - insert: {into: view-1, elements: [{text: z}]}
        - touch: label-3
      """)
    let one = read.screens[0].elements
    #expect(one.map(\.element.id) == ["button-1", "button-2", "view-1"])
    #expect(one[2].children.map(\.element.id) == ["button-3", "label-1"])
    #expect(read.screens[1].elements.map(\.element.id) == ["button-4", "label-2"])
    guard case .action(.insert(_, let branches, _)) = read.script[0].content else {
      Issue.record("The first step inserts.")
      return
    }
    #expect(branches.map(\.element.id) == ["label-3"])
  }

  @Test func `what the file makes exist can be referred to`() throws {
    _ = try scenario(
      """
      screens: {main: [{id: list, children: []}, {id: amount, kind: stepper}]}
      handlers:
        - {on: {activate: row-2}, do: {remove: row-3}}
        - {on: {activate: ok}, do: {remove: alert-title}}
        - {on: {activate: amount-increment}, do: {set: {alert-message: {text: x}}}}
        - {on: {activate: button-1}, do: home}
      script:
        - insert: {into: list, elements: [{id: row}]}
        - alert: {title: T, message: M, buttons: [{id: ok, title: OK}, Cancel]}
        - touch: amount-decrement
      """)
  }

  @Test func `texts are plain, in runs, or a list of either`() throws {
    let read = try element(
      """
      label: {runs: [{text: Guten, language: de, pitch: 1.2}, {text: x, punctuation: all,
      spellOut: true}]}, value: [one, {runs: [{text: zwei, language: de}]}], hint: ''
      """)
    #expect(
      read.label
        == Wording(
          AttributedText(runs: [
            AttributedText.Run("Guten", language: "de", pitch: 1.2),
            AttributedText.Run("x", punctuation: .all, spellOut: true),
          ])))
    #expect(
      read.value
        == Wording([
          "one", AttributedText(runs: [AttributedText.Run("zwei", language: "de")]),
        ]))
    #expect(read.hint == "")
  }

  @Test func `the table of properties holds every property once`() {
    #expect(RecordName.properties.record.fields.map(\.name) == Property.allCases.map(\.rawValue))
  }

  @Test func `every record and field says what it is`() {
    for name in RecordName.allCases {
      let record = name.record
      #expect(!record.noun.isEmpty)
      #expect(!record.fields.isEmpty, "\(name.rawValue)")
      for field in record.fields {
        #expect(field.summary.hasSuffix("."), "\(name.rawValue).\(field.name)")
        #expect(!field.summary.contains("\n"), "\(name.rawValue).\(field.name)")
      }
    }
  }
}
