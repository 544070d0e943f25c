import Accessibility
import YAMLReading

/// What a scenario names: screens, strings, and the ids of its elements.
struct Names {
  let screens: [String]
  let strings: [String]
  /// In the order of the file; for suggestions.
  private(set) var ids: [String] = []
  /// The first byte of each id on the screens, and the screen it is on.
  private var onScreens: [String: (offset: Int, screen: Int)] = [:]
  /// Ids of elements that actions bring.
  private var inserted: Set<String> = []
  private let stringSet: Set<String>
  private let screenIndices: [String: Int]
  /// How many elements there are without an id, by kind.
  private var numbers: [String: Int] = [:]

  init(screens: [String], strings: [String]) {
    self.screens = screens
    self.strings = strings
    stringSet = Set(strings)
    screenIndices = Dictionary(
      screens.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// - Returns: where the id already stands on a screen.
  mutating func define(_ id: String, onScreen screen: Int, at offset: Int) -> Int? {
    if let there = onScreens[id] { return there.offset }
    onScreens[id] = (offset, screen)
    ids.append(id)
    return nil
  }

  mutating func insert(_ id: String) {
    if inserted.insert(id).inserted, onScreens[id] == nil { ids.append(id) }
  }

  /// The next free `kind-1`, `kind-2`, …
  mutating func number(_ kind: String) -> String {
    while true {
      let number = (numbers[kind] ?? 0) + 1
      numbers[kind] = number
      let id = "\(kind)-\(number)"
      if onScreens[id] == nil, !inserted.contains(id) { return id }
    }
  }

  /// Its place in the file's order.
  func index(ofScreen name: String) -> Int? { screenIndices[name] }

  func isString(_ name: String) -> Bool { stringSet.contains(name) }

  /// Which screen, in the file's order, an id is on.
  func screen(of id: String) -> Int? { onScreens[id]?.screen }

  func isID(_ id: String) -> Bool {
    onScreens[id] != nil || inserted.contains(id) || isRepeated(id)
  }

  /// An inserted id that was already there: `row-2` for `row` (SPEC 1), also of a stepper that has
  /// its buttons.
  private func isRepeated(_ id: String) -> Bool {
    for button in StepperButton.allCases where id.hasSuffix("-\(button.rawValue)") {
      return isRepeated(String(id.dropLast(button.rawValue.count + 1)))
    }
    guard let dash = id.lastIndex(of: "-"), let number = Int(id[id.index(after: dash)...]) else {
      return false
    }
    return number > 1 && inserted.contains(String(id[..<dash]))
  }
}
