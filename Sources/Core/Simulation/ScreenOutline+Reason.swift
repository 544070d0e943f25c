import Accessibility

extension ScreenOutline.Unread {
  /// Why it is not read, in words, as `a cell that is no element`.
  public var reason: String {
    switch place.reason {
    case .hidden: placed("hidden")
    case .elementsHidden: placed("hidden from VoiceOver")
    case .noSize: placed("without size")
    case .modal: "ignored because of the modal \(place.cause)"
    case .insideElement: "inside \(place.cause), which is an element"
    case .noElement: noElement
    }
  }

  private func placed(_ state: String) -> String {
    place.cause == place.id ? state : "below \(place.cause), which is \(state)"
  }

  private var noElement: String {
    let kind = element.kind.rawValue
    let article = "aeiou".contains(kind.prefix(1)) ? "an" : "a"
    return "\(article) \(kind) that is no element"
  }
}
