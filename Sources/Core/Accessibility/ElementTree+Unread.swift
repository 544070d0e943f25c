/// An element that the cursor never meets, and what keeps it from that.
public struct UnreadElement: Hashable, Sendable {
  public enum Reason: String, CaseIterable, Sendable {
    /// isHidden.
    case hidden
    /// accessibilityElementsHidden.
    case elementsHidden
    /// A sibling, its own or of one above it, is modal.
    case modal
    /// Neither width nor height.
    case noSize
    /// A parent that is an element swallows what stands below it.
    case insideElement
    /// isAccessibilityElement is false.
    case noElement
  }

  public var id: String
  /// On the screen.
  public var frame: Rect
  public var reason: Reason
  /// The element that is hidden, modal, without size or an element; itself, or one above or beside.
  public var cause: String
}

extension ElementTree {
  private typealias Cause = (reason: UnreadElement.Reason, index: Int)

  /// All that are no stops, parents before their children, each with the outermost reason.
  public func unread() -> [UnreadElement] {
    var unread: [UnreadElement] = []
    var pending = [(index: ElementTree.screen, frame: screenFrame, above: Cause?.none)]
    while let (index, frame, above) = pending.popLast() {
      let isRoot = index == ElementTree.screen
      let isStop = !isRoot && shapes[index].flags.contains(.isStop)
      let cause = isRoot ? nil : above ?? own(index, frame)
      if let cause = cause ?? (isRoot || isStop ? nil : (.noElement, index)) {
        unread.append(
          UnreadElement(
            id: elements[index].id, frame: frame, reason: cause.reason,
            cause: elements[cause.index].id))
      }
      let inherited = cause ?? (isStop ? (.insideElement, index) : nil)
      let children = placedChildren(of: index, in: frame)
      let modal = inherited == nil ? modal(among: children)?.index : nil
      for child in children.reversed() {
        let beside = modal == child.index ? nil : modal.map { Cause(.modal, $0) }
        pending.append((child.index, child.frame, inherited ?? beside))
      }
    }
    return unread
  }

  /// What an element does to itself and to all below it.
  private func own(_ index: Int, _ frame: Rect) -> Cause? {
    let flags = shapes[index].flags
    if flags.contains(.hidden) { return (.hidden, index) }
    if flags.contains(.elementsHidden) { return (.elementsHidden, index) }
    return frame.isEmpty ? (.noSize, index) : nil
  }
}
