public import Accessibility
public import ScreenReader
import TextTools

/// The app behind the screen: its screens, strings and handlers.
///
/// A screen keeps its state for the whole run, also while another one is shown (choice).
struct App {
  struct Presentation {
    var presenter: String
    /// The stop that had the cursor when `present` ran.
    var focus: String?
  }

  /// What a handler may ask for beside the screen (conditions `unfocused` and `successful`).
  struct Occasion {
    var unfocused: String?
    var successful: Bool?
    /// How often the handler has run, this time included.
    var runs = 0
  }

  /// No file can give a screen this name.
  static let alertScreen = "\u{0}alert"

  let language: String
  let device: ElementTree.Device
  let direction: ElementTree.Direction
  let quirks: Quirks
  private let blueprints: [Scenario.Screen]
  /// Which screens have an element when they are made; found when first asked.
  private var homes: [String: [Int]]?
  var strings: [String: Wording] = [:]
  var templates: [String: Template] = [:]
  var handlers: HandlerTable
  /// The screen shown.
  var tree: ElementTree
  private(set) var shown: String
  private(set) var presentations: [Presentation] = []
  /// Screens that were shown before or changed while not shown, by name.
  private var hidden: [String: ElementTree] = [:]
  /// Screens whose texts are being read; what these say of one another is empty.
  private var making: [String] = []
  /// The field that has the keyboard.
  var editing: String?
  var isInBackground = false
  private(set) var findings: [Finding] = []
  /// Of the text that is being made; nil while none is.
  var budget: TextBudget?
  /// A text was made that went beyond its bounds.
  var hasCutText = false

  init(_ scenario: Scenario) {
    language = scenario.language
    device = scenario.device
    direction = scenario.effectiveDirection
    quirks = scenario.effectiveQuirks
    blueprints = scenario.screens
    handlers = HandlerTable(scenario.handlers)
    shown = scenario.start.screen ?? scenario.screens.first?.name ?? ""
    tree = ElementTree([], device: device, direction: direction)
    for (name, text) in scenario.strings {
      strings[name] = text.wording(for: scenario.language)
    }
    tree = makeTree(shown)
  }

  mutating func takeFindings() -> [Finding] {
    defer { findings = [] }
    return findings
  }

  // MARK: Screens

  mutating func show(_ name: String) {
    presentations = []
    bringUp(name)
  }

  mutating func present(_ name: String, over focus: String?) {
    presentations.append(Presentation(presenter: shown, focus: focus))
    bringUp(name)
  }

  mutating func presentAlert(_ branches: [ElementTree.Branch], over focus: String?) {
    presentations.append(Presentation(presenter: shown, focus: focus))
    hidden[shown] = tree
    editing = nil
    shown = App.alertScreen
    tree = ElementTree(branches, device: device, direction: direction)
  }

  /// Back to the screen that presented this one; nil where none did.
  mutating func dismiss() -> Presentation? {
    guard let presentation = presentations.popLast() else { return nil }
    bringUp(presentation.presenter)
    return presentation
  }

  private mutating func bringUp(_ name: String) {
    guard name != shown else { return }
    hidden[shown] = tree
    editing = nil
    shown = name
    tree = hidden.removeValue(forKey: name) ?? makeTree(name)
  }

  private mutating func makeTree(_ name: String) -> ElementTree {
    making.append(name)
    defer { making.removeLast() }
    let branches = blueprints.first { $0.name == name }?.elements ?? []
    return ElementTree(
      branches.map { instantiate($0, Occasion()) }, device: device, direction: direction)
  }

  /// Changes an element wherever it is: on the screen shown or on one behind it.
  /// - Returns: nil where no screen has it.
  mutating func edit<Result>(_ id: String, _ change: (inout ElementTree) -> Result) -> Result? {
    if tree[id] != nil { return change(&tree) }
    let holders = screens(with: id)
    for (number, screen) in blueprints.enumerated() {
      if hidden[screen.name] == nil, screen.name != shown, !making.contains(screen.name),
        holders.contains(number)
      {
        hidden[screen.name] = makeTree(screen.name)
      }
      if hidden[screen.name]?[id] != nil, var other = hidden.removeValue(forKey: screen.name) {
        let result = change(&other)
        hidden[screen.name] = other
        return result
      }
    }
    return nil
  }

  /// Screens that have an element when they are made, by number.
  private mutating func screens(with id: String) -> [Int] {
    if homes == nil {
      var made: [String: [Int]] = [:]
      for (number, screen) in blueprints.enumerated() {
        var pending = screen.elements
        while let branch = pending.popLast() {
          made[branch.element.id, default: []].append(number)
          pending.append(contentsOf: branch.children)
        }
      }
      homes = made
    }
    return homes?[id] ?? []
  }

  /// An element on the screen shown or on one behind it, also one that was not shown yet.
  mutating func element(_ id: String) -> Element? { edit(id) { $0[id] } ?? nil }

  /// On all screens that were shown or changed.
  var elementCount: Int { hidden.values.reduce(tree.count) { $0 + $1.count } }

  mutating func count(_ id: String) -> Int { edit(id) { $0.childCount(of: id) } ?? 0 }

  // MARK: Properties

  /// A branch as its file wrote it, with every text read and what the profile does not know left
  /// out.
  mutating func instantiate(_ branch: ElementTree.Branch, _ occasion: Occasion)
    -> ElementTree.Branch
  {
    var copy = branch
    copy.element = resolve(branch.element, occasion)
    adapt(&copy.element, isExplicit: &copy.isExplicit)
    copy.children = branch.children.map { instantiate($0, occasion) }
    return copy
  }

  private mutating func adapt(_ element: inout Element, isExplicit: inout Bool) {
    if element.frameInContainer != nil && !isKnown(.frameInContainer, of: element.id) {
      element.frameInContainer = nil
    }
    if element.expanded != nil && !isKnown(.expanded, of: element.id) { element.expanded = nil }
    if isExplicit && !quirks.accessibilityElements {
      isExplicit = false
      findUnavailable("elements", of: element.id)
    }
  }

  /// Whether the profile knows a property; where it does not, there is a finding.
  mutating func isKnown(_ property: Property, of id: String) -> Bool {
    let isKnown =
      switch property {
      case .frameInContainer: quirks.frameInContainer
      case .expanded: quirks.expandedStatus
      default: true
      }
    if !isKnown { findUnavailable(property.rawValue, of: id) }
    return isKnown
  }

  private mutating func findUnavailable(_ property: String, of id: String) {
    findings.append(
      Finding(
        rule: "unavailable-in-profile",
        message: "\(property) of \(id) is unknown to this profile and ignored"))
  }

  // MARK: Conditions

  mutating func holds(
    _ conditions: [Condition], _ occasion: Occasion, isVoiceOverRunning: Bool
  ) -> Bool {
    for condition in conditions {
      let passed = passes(condition, occasion, isVoiceOverRunning: isVoiceOverRunning)
      if passed == condition.negated { return false }
    }
    return true
  }

  /// What a condition compares.
  mutating func text(
    of subject: Condition.Subject, _ occasion: Occasion, isVoiceOverRunning: Bool
  ) -> String {
    switch subject {
    case .value(let id): value(of: id)
    case .label(let id): label(of: id)
    case .count(let id): String(count(id))
    case .exists(let id): String(tree[id] != nil)
    case .voiceOver: isVoiceOverRunning ? "on" : "off"
    case .unfocused: occasion.unfocused ?? ""
    case .successful: occasion.successful.map { String($0) } ?? ""
    }
  }

  private mutating func passes(
    _ condition: Condition, _ occasion: Occasion, isVoiceOverRunning: Bool
  ) -> Bool {
    let actual = text(of: condition.subject, occasion, isVoiceOverRunning: isVoiceOverRunning)
    switch condition.test {
    case .equals(let text): return actual == resolve(text, occasion)
    case .isEmpty:
      if case .count = condition.subject { return actual == "0" }
      return actual.isEmpty
    case .holds: return actual == "true"
    }
  }
}

extension Scenario.Screen {
  func branch(_ id: String) -> ElementTree.Branch? {
    elements.lazy.compactMap { $0.branch(id) }.first
  }

  public func holds(_ id: String) -> Bool { branch(id) != nil }
}

extension ElementTree.Branch {
  /// With all below it.
  var count: Int { children.reduce(1) { $0 + $1.count } }

  func branch(_ id: String) -> ElementTree.Branch? {
    element.id == id ? self : children.lazy.compactMap { $0.branch(id) }.first
  }
}

extension Scenario {
  /// The profile's quirks with the scenario's own on top.
  public var effectiveQuirks: Quirks {
    var result = Quirks(profile)
    for quirk in quirks {
      guard let named = Quirks.named.first(where: { $0.name == quirk.name }) else { continue }
      _ = result.set(named.setting, to: quirk.value)
    }
    return result
  }

  /// As the file says, else by the language's script.
  public var effectiveDirection: ElementTree.Direction {
    if let direction { return direction }
    let primary = LanguageTag(language).primary
    return Scenario.rightToLeftLanguages.contains(primary) ? .rtl : .ltr
  }

  static let rightToLeftLanguages: Set = ["ar", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"]
}
