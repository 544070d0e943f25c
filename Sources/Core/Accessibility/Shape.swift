/// What of an element decides where it stands, whether the cursor stops at it and what its
/// containers say: as long as this stays, reading order and layout stay.
struct Shape: Hashable, Sendable {
  enum Placement: Hashable, Sendable {
    /// Laid out below the sibling before it.
    case flow
    /// Stored in screen coordinates.
    case screen(Rect)
    /// Relative to the container's origin.
    case container(Rect)
  }

  struct Flags: OptionSet, Hashable, Sendable {
    let rawValue: UInt32
    static let isStop = Flags(rawValue: 1 << 0)
    static let hidden = Flags(rawValue: 1 << 1)
    static let elementsHidden = Flags(rawValue: 1 << 2)
    static let modal = Flags(rawValue: 1 << 3)
    /// What stands below it stays together in the reading order.
    static let group = Flags(rawValue: 1 << 4)
    static let window = Flags(rawValue: 1 << 5)
    static let tabBar = Flags(rawValue: 1 << 6)
    static let series = Flags(rawValue: 1 << 7)
    static let list = Flags(rawValue: 1 << 8)
    static let landmark = Flags(rawValue: 1 << 9)
    static let table = Flags(rawValue: 1 << 10)
    static let cell = Flags(rawValue: 1 << 11)
    /// Its children stand side by side.
    static let sideBySide = Flags(rawValue: 1 << 12)
    static let heading = Flags(rawValue: 1 << 13)
    static let link = Flags(rawValue: 1 << 14)
    /// Painted elsewhere than where it is.
    static let drawn = Flags(rawValue: 1 << 15)
  }

  var flags: Flags = []
  var placement = Placement.flow
  var row: Int?
  var column: Int?

  init(_ element: Element) {
    if let frame = element.frameInContainer {
      placement = .container(frame)
    } else if let frame = element.frame {
      placement = .screen(frame)
    }
    row = element.row
    column = element.column
    let traits = element.effectiveTraits
    let isTabBar =
      element.kind == .tabBar || element.container == .tabBar || traits.contains(.tabBar)
    let claims: [(Bool, Flags)] = [
      (element.isStop, .isStop),
      (element.hidden, .hidden),
      (element.elementsHidden, .elementsHidden),
      (element.modal, .modal),
      (element.groupsChildren || element.container != .none, .group),
      (element.kind.isContainer || isTabBar, .group),
      (element.kind == .window, .window),
      (isTabBar, .tabBar),
      (element.container == .series, .series),
      (element.container == .list || element.kind == .list && element.container == .none, .list),
      (element.container == .landmark, .landmark),
      (element.container == .table, .table),
      (row != nil || column != nil, .cell),
      (element.kind == .stepper, .sideBySide),
      (traits.contains(.header), .heading),
      (traits.contains(.link), .link),
      (element.drawn != nil, .drawn),
    ]
    for (holds, flag) in claims where holds { flags.insert(flag) }
  }
}

extension Element {
  /// isAccessibilityElement as it counts: said by the element, else by its kind; an image is one
  /// only with a label (SPEC 1).
  public var isStop: Bool {
    isElement ?? (kind == .image ? !(label?.current.isEmpty ?? true) : kind.isElement)
  }
}

extension Kind {
  /// Kinds that hold other elements together; no elements unless they say so.
  public var isContainer: Bool {
    switch self {
    case .stepper, .cell, .list, .tabBar, .navigationBar, .window, .alert: true
    default: false
    }
  }
}
