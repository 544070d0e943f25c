public import Accessibility

/// A system alert (UIAlertController): a title, a message and buttons that close it.
public struct Alert: Hashable, Sendable {
  /// Closes the alert when it is activated.
  public struct Button: Hashable, Sendable {
    public var id: String
    public var title: Wording

    public init(id: String, title: Wording) {
      self.id = id
      self.title = title
    }
  }

  public var title: Wording
  public var message: Wording?
  public var buttons: [Button]

  public init(title: Wording, message: Wording? = nil, buttons: [Button] = []) {
    self.title = title
    self.message = message
    self.buttons = buttons
  }

  /// The title is the first stop; ids are `alert-title`, `alert-message` and the buttons' own.
  var branches: [ElementTree.Branch] {
    var heading = Element(id: "alert-title", kind: .header)
    heading.label = title
    var branches = [ElementTree.Branch(heading)]
    if let message {
      var text = Element(id: "alert-message", kind: .label)
      text.text = message
      branches.append(ElementTree.Branch(text))
    }
    for button in buttons {
      var element = Element(id: button.id, kind: .button)
      element.title = button.title
      branches.append(ElementTree.Branch(element))
    }
    return branches
  }
}
