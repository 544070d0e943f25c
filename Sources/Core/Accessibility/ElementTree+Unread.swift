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
  /// All that are no stops, parents before their children, each with the outermost reason.
  public mutating func unread() -> [UnreadElement] {
    let layout = currentLayout()
    let walk = Walk(tree: self, frames: layout.frames)
    var causes = [Int: (reason: UnreadElement.Reason, index: Int)]()
    var unread: [UnreadElement] = []
    for index in layout.order {
      let isRoot = index == ElementTree.screen
      let isStop = !isRoot && shapes[index].flags.contains(.isStop)
      if causes[index] == nil, !isRoot { causes[index] = own(index, in: layout) }
      if let cause = causes[index] ?? (isRoot || isStop ? nil : (.noElement, index)) {
        unread.append(
          UnreadElement(
            id: elements[index].id, frame: layout.frames[index], reason: cause.reason,
            cause: elements[cause.index].id))
      }
      let inherited = causes[index] ?? (isStop ? (.insideElement, index) : nil)
      let children = nodes[index].children
      let modal = inherited == nil ? walk.modal(among: children) : nil
      for child in children {
        causes[child] = inherited ?? (modal == child ? nil : modal.map { (.modal, $0) })
      }
    }
    return unread
  }

  /// What an element does to itself and to all below it.
  private func own(_ index: Int, in layout: Layout) -> (reason: UnreadElement.Reason, index: Int)? {
    let flags = shapes[index].flags
    if flags.contains(.hidden) { return (.hidden, index) }
    if flags.contains(.elementsHidden) { return (.elementsHidden, index) }
    return layout.frames[index].isEmpty ? (.noSize, index) : nil
  }
}
