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
