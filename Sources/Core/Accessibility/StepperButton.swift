/// The two elements that UIKit makes of a stepper; the raw value is the system item that names
/// them, and the end of their id behind the stepper's: `amount-decrement`, `amount-increment`.
public enum StepperButton: String, CaseIterable, Sendable {
  case decrement, increment

  /// The value already stands at this button's end of the range.
  func isSpent(on stepper: Element) -> Bool {
    guard let range = stepper.range, let number = stepper.number else { return false }
    return self == .decrement ? number <= range.minimum : number >= range.maximum
  }
}

extension ElementTree {
  /// The stepper that a button belongs to, and which of the two it is.
  public func stepper(ofButton id: String) -> (id: String, button: StepperButton)? {
    guard let button = self[id]?.systemItem.flatMap(StepperButton.init(rawValue:)),
      let parent = parent(of: id), self[parent]?.kind == .stepper
    else { return nil }
    return (parent, button)
  }
}

extension ElementTree {
  mutating func addStepperButtons(to index: Int) {
    let id = elements[index].id
    let buttons = StepperButton.allCases.map { button in
      var element = Element(id: "\(id)-\(button.rawValue)", kind: .button)
      element.systemItem = button.rawValue
      let child = addNode(Branch(element), below: index)
      siblings.setWeight(weight(of: child), of: child)
      return child
    }
    nodes[index].children = siblings.make(buttons[...])
    _ = syncStepper(index)
  }

  /// Dims the buttons of a stepper that cannot go further.
  mutating func syncStepper(_ index: Int) -> Bool {
    guard elements[index].kind == .stepper else { return false }
    let stepper = elements[index]
    var differs = false
    for child in children(index) {
      guard let button = elements[child].systemItem.flatMap(StepperButton.init(rawValue:)) else {
        continue
      }
      let before = elements[child].traits
      if stepper.effectiveTraits.contains(.notEnabled) || button.isSpent(on: stepper) {
        elements[child].traits.insert(.notEnabled)
      } else {
        elements[child].traits.remove(.notEnabled)
      }
      differs = differs || elements[child].traits != before
    }
    return differs
  }
}
