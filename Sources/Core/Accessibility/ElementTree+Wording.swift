extension ElementTree {
  /// Uses a text up, as a getter that is asked once per use (S001-19); the version stays.
  /// - Returns: nil where there is none; it may be empty.
  public mutating func take(_ text: WritableKeyPath<Element, Wording?>, of id: String)
    -> AttributedText?
  {
    guard let index = indices[id] else { return nil }
    return elements[index][keyPath: text]?.take()
  }
}
