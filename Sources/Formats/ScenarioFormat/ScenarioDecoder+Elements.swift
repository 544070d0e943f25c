import Accessibility
import Simulation
import YAMLReading

extension ScenarioDecoder {
  // MARK: Ids, before anything refers to them

  /// Learns the ids that the file gives, so that those made up for the rest stay clear of them.
  mutating func collectIDs() {
    for (index, screen) in (tree["screens"]?.pairs ?? []).enumerated() {
      for element in screen.value.items ?? [] { collect(element, onScreen: index) }
    }
    let actions = (tree["handlers"]?.items ?? []).flatMap { $0["do"]?.oneOrMore ?? [] }
    for action in actions + (tree["script"]?.items ?? []) { collectInserted(action) }
  }

  private mutating func collect(_ node: YAMLNode, onScreen screen: Int) {
    count(node)
    if let id = node["id"], let name = id.text, !name.isEmpty,
      let there = names.define(name, onScreen: screen, at: id.offset)
    {
      report.error(id, duplicate(name, of: there))
    }
    for child in children(node) { collect(child, onScreen: screen) }
  }

  private func duplicate(_ id: String, of offset: Int) -> String {
    "the id `\(id)` is already on line \(report.source.line(at: offset)); "
      + "expected an id of its own"
  }

  mutating func collectInserted(_ action: YAMLNode) {
    var lists: [[YAMLNode]] = []
    if let items = action["insert"]?["elements"]?.items { lists.append(items) }
    for pair in action["swap"]?.pairs ?? [] { lists.append(pair.value.items ?? []) }
    if let alert = action["alert"], alert.pairs != nil {
      for id in ["alert-title", "alert-message"] { names.insert(id) }
      lists.append(alert["buttons"]?.items ?? [])
    }
    for list in lists {
      var there: [String: Int] = [:]
      for element in list { collectInserted(element, &there) }
    }
  }

  private mutating func collectInserted(_ node: YAMLNode, _ there: inout [String: Int]) {
    count(node)
    if let id = node["id"], let name = id.text, !name.isEmpty {
      if let before = there[name] { report.error(id, duplicate(name, of: before)) }
      there[name] = id.offset
      names.insert(name)
    }
    for child in children(node) { collectInserted(child, &there) }
  }

  private mutating func count(_ node: YAMLNode) {
    elementCount += 1
    let limit = ScenarioReader.Bounds.elements
    if elementCount == limit + 1 {
      report.error(node, "more than \(limit) elements; expected fewer")
    }
  }

  private func children(_ node: YAMLNode) -> [YAMLNode] {
    (node["children"] ?? node["elements"])?.items ?? []
  }

  // MARK: Elements

  mutating func takeScreens(_ scenario: inout Scenario) {
    for (index, screen) in (tree["screens"]?.pairs ?? []).enumerated() {
      let elements = (screen.value.items ?? []).compactMap { branch($0, onScreen: index) }
      let line = report.source.line(at: screen.nameRange.lowerBound)
      scenario.screens.append(
        Scenario.Screen(name: screen.name, elements: elements, line: line))
    }
  }

  /// - Parameter screen: nil for elements that an action brings.
  mutating func branch(_ node: YAMLNode, onScreen screen: Int? = nil) -> ElementTree.Branch? {
    guard let pairs = node.pairs else { return nil }
    let isExplicit = pairs.contains { $0.name == "elements" }
    let hasChildren = isExplicit || pairs.contains { $0.name == "children" }
    let kind = node["kind"]?.choice(Kind.self) ?? (hasChildren ? .view : .label)
    var element = Element(id: id(node, kind, onScreen: screen), kind: kind)
    if kind == .stepper { nameButtons(of: element.id, onScreen: screen, at: node.offset) }
    for pair in pairs { PropertyRow.named[pair.name]?.decode(pair.value, &self, &element) }
    let children = children(node).compactMap { branch($0, onScreen: screen) }
    return ElementTree.Branch(element, children: children, isExplicit: isExplicit)
  }

  private mutating func id(_ node: YAMLNode, _ kind: Kind, onScreen screen: Int?) -> String {
    if let id = node["id"]?.text, !id.isEmpty { return id }
    let id = names.number(kind.rawValue)
    define(id, onScreen: screen, at: node.offset)
    return id
  }

  private mutating func nameButtons(of stepper: String, onScreen screen: Int?, at offset: Int) {
    for button in StepperButton.allCases {
      define("\(stepper)-\(button.rawValue)", onScreen: screen, at: offset)
    }
  }

  private mutating func define(_ id: String, onScreen screen: Int?, at offset: Int) {
    if let screen {
      _ = names.define(id, onScreen: screen, at: offset)
    } else {
      names.insert(id)
    }
  }

  // MARK: Properties that are values of their own

  mutating func content(_ node: YAMLNode) -> Element.CustomContent {
    Element.CustomContent(
      label: node["label"].flatMap { attributed($0) } ?? "",
      value: node["value"].flatMap { attributed($0) } ?? "",
      important: node["important"]?.boolean ?? false)
  }

  func range(_ node: YAMLNode) -> Element.ValueRange? {
    guard let (minimum, maximum) = node.pair else { return nil }
    if minimum > maximum {
      report.error(node, "the range ends before it begins; expected `[minimum, maximum]`")
    }
    return Element.ValueRange(minimum: minimum, maximum: maximum)
  }

  mutating func patch(_ node: YAMLNode) -> Patch {
    var values = Element(id: "")
    var properties: [Property] = []
    for pair in node.pairs ?? [] {
      guard let row = PropertyRow.named[pair.name] else { continue }
      row.decode(pair.value, &self, &values)
      properties.append(row.property)
    }
    return Patch(values: values, properties: properties)
  }

  mutating func button(_ node: YAMLNode) -> Alert.Button {
    let isTitle = node.pairs == nil
    let title = (isTitle ? node : node["title"]).flatMap { wording($0) } ?? ""
    return Alert.Button(id: id(node, .button, onScreen: nil), title: title)
  }
}
