/// UIKit's classes, as far as their accessibility defaults differ (SPEC 1).
public enum Kind: String, CaseIterable, Sendable {
  case view, label, button, image, textField, secureField, textView, searchField
  case `switch`, slider, stepper, link, header, backButton, tab
  case cell, list, tabBar, navigationBar, window, alert

  /// Traits that the kind brings along; an element's own are added to these.
  public var traits: Traits {
    switch self {
    case .view, .stepper, .cell, .list, .navigationBar, .window, .alert: []
    case .label: .staticText
    case .button: .button
    case .image: .image
    case .textField: .textEntry
    case .secureField: [.textEntry, .secureTextField]
    case .textView: [.textEntry, .textArea]
    case .searchField: [.textEntry, .searchField]
    case .switch: [.button, .toggleButton]
    case .slider: .adjustable
    case .link: .link
    case .header: .header
    case .backButton: .backButton
    case .tab: .tabBarItem
    case .tabBar: .tabBar
    }
  }

  /// isAccessibilityElement where the element does not say; an image is one only with a label.
  public var isElement: Bool {
    switch self {
    case .view, .image, .stepper, .cell, .list, .tabBar, .navigationBar, .window, .alert: false
    default: true
    }
  }

  public var isTextEntry: Bool { traits.contains(.textEntry) }
}

/// accessibilityContainerType, with UIKit's tab bar and segmented-control contexts.
public enum ContainerType: String, CaseIterable, Sendable {
  case none, list, landmark, table, semanticGroup, tabBar, series
}
