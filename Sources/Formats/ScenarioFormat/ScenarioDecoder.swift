import Accessibility
import ScreenReader
import Simulation
import YAMLReading

/// Makes a scenario of a tree whose shape is checked; what is left are the mistakes that hang on
/// the file as a whole. It passes in silence over what the check has reported.
struct ScenarioDecoder {
  let tree: YAMLNode
  let report: Reporter
  var names: Names
  var strings: Strings
  var elementCount = 0
  /// Ids that were referred to, checked when all are known.
  private var references: [(id: String, offset: Int)] = []

  /// - Parameter language: in which delays are read; the file's own when nil.
  init(_ tree: YAMLNode, _ report: Reporter, language: String?) {
    self.tree = tree
    self.report = report
    let texts = tree["strings"]?.pairs ?? []
    names = Names(
      screens: (tree["screens"]?.pairs ?? []).map(\.name), strings: texts.map(\.name))
    let own = tree["language"]?.text ?? ScenarioDecoder.defaults.language
    strings = Strings(language: own, runLanguage: language ?? own)
  }

  /// For what comes by itself, in words of a file that is read.
  init(_ report: Reporter, names: Names, strings: Strings, elementCount: Int) {
    tree = YAMLNode(.broken, range: 0..<0)
    self.report = report
    self.names = names
    self.strings = strings
    self.elementCount = elementCount
  }

  private static let defaults = Scenario(name: "")

  mutating func decode(name: String, variant: String?) -> Scenario {
    var scenario = Scenario(name: name, variant: variant)
    takeSettings(&scenario)
    takeStrings(&scenario)
    collectIDs()
    guard elementCount <= ScenarioReader.Bounds.elements else { return scenario }
    takeScreens(&scenario)
    scenario.handlers = (tree["handlers"]?.items ?? []).compactMap { handler($0) }
    scenario.script = (tree["script"]?.items ?? []).flatMap { steps($0) }
    if let expect = tree["expect"], !expect.isNull {
      scenario.expectations = (expect.items ?? []).compactMap { expectation($0) }
      scenario.expectLine = line(expect)
    }
    takeStart(&scenario)
    if let until = tree["until"] { scenario.until = duration(until) ?? scenario.until }
    checkReferences()
    return scenario
  }

  private func takeSettings(_ scenario: inout Scenario) {
    scenario.title = tree["title"]?.text
    scenario.about = tree["about"]?.text
    if let language = tree["language"]?.text { scenario.language = language }
    if let profile = tree["profile"]?.choice(Profile.self) { scenario.profile = profile }
    if let device = tree["device"]?.choice(ElementTree.Device.self) { scenario.device = device }
    scenario.direction = tree["direction"]?.choice(ElementTree.Direction.self)
    scenario.quirks = (tree["quirks"]?.pairs ?? []).compactMap { pair in
      let value = pair.value.boolean.map(String.init) ?? pair.value.text
      return value.map { (pair.name, $0) }
    }
    if let timing = tree["timing"] { scenario.timing.take(timing) }
    if let voiceOver = tree["voiceOver"] { scenario.voiceOver.take(voiceOver) }
    scenario.rules = (tree["rules"]?.items ?? []).compactMap(\.text)
    scenario.lintOff = (tree["lint"]?.pairs ?? []).filter { $0.value.onOff == false }.map(\.name)
  }

  private mutating func takeStart(_ scenario: inout Scenario) {
    guard let start = tree["start"] else { return }
    if let screen = start["screen"] { scenario.start.screen = self.screen(screen) }
    if let voiceOver = start["voiceOver"]?.onOff { scenario.start.voiceOver = voiceOver }
    guard let focus = start["focus"], let id = focus.text else { return }
    scenario.start.focus = element(focus)
    let shown = scenario.start.screen.map { names.index(ofScreen: $0) } ?? 0
    if let there = names.screen(of: id), let shown, there != shown {
      report.error(
        focus,
        "`\(id)` is on the screen `\(names.screens[there])`; "
          + "expected an element of the first screen, `\(names.screens[shown])`")
    }
  }

  /// A reference to an element, checked at the end.
  mutating func element(_ node: YAMLNode) -> String {
    guard let id = node.text else { return "" }
    refer(to: id, at: node.offset)
    return id
  }

  mutating func refer(to id: String, at offset: Int) {
    if !id.isEmpty { references.append((id, offset)) }
  }

  func screen(_ node: YAMLNode) -> String {
    guard let name = node.text, !name.isEmpty else { return "" }
    guard names.index(ofScreen: name) == nil, !names.screens.isEmpty else { return name }
    if names.isID(name) {
      report.error(
        node,
        "`\(Reporter.short(name))` is an element; expected a screen, as "
          + Shape.oneOf(names.screens.map { "`\(Reporter.short($0))`" }))
    } else {
      report.unknown("screen", name, at: node.offset, known: names.screens)
    }
    return name
  }

  /// Says nothing where the screens themselves could not be read.
  private func checkReferences() {
    guard tree["screens"]?.pairs != nil else { return }
    checkIDs()
  }

  func checkIDs() {
    let expected = "the id of an element of this file"
    for (id, offset) in references where !names.isID(id) {
      if names.index(ofScreen: id) != nil {
        report.error(at: offset, "`\(Reporter.short(id))` is a screen; expected \(expected)")
      } else {
        report.unknown("id", id, at: offset, known: names.ids, expected: expected)
      }
    }
  }

  func line(_ node: YAMLNode) -> Int { report.source.line(at: node.offset) }
}
