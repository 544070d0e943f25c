/// Texts that are used up as they are read: a getter asked once per use (S001-19). No use of a
/// text changes the tree's version.
extension ElementTree {
  /// The label as the app gives it, else what is drawn: title or text, in a field the placeholder;
  /// nil where all are missing or empty. A system item is the screen reader's to name.
  public mutating func takeLabel(_ id: String) -> AttributedText? {
    guard let index = indices[id] else { return nil }
    return take(\.label, index) ?? take(\.title, index)
      ?? (elements[index].effectiveTraits.contains(.textEntry)
        ? take(\.placeholder, index) : take(\.text, index))
  }

  /// The label that the app gives, without what is drawn.
  public mutating func takeGivenLabel(_ id: String) -> AttributedText? {
    indices[id].flatMap { take(\.label, $0) }
  }

  /// The value; in a field what was typed, else its text.
  public mutating func takeValue(_ id: String) -> AttributedText? {
    guard let index = indices[id] else { return nil }
    return take(\.value, index)
      ?? (elements[index].effectiveTraits.contains(.textEntry) ? take(\.text, index) : nil)
  }

  public mutating func takeHint(_ id: String) -> AttributedText? {
    indices[id].flatMap { take(\.hint, $0) }
  }

  private mutating func take(_ path: WritableKeyPath<Element, Wording?>, _ index: Int)
    -> AttributedText?
  {
    guard let text = elements[index][keyPath: path]?.take(), !text.isEmpty else { return nil }
    return text
  }
}
