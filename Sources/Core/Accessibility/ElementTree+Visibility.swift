/// What VoiceOver looks at.
extension ElementTree {
  /// VoiceOver looks at it, if it has a size.
  func isShown(_ index: Int) -> Bool {
    shapes[index].flags.isDisjoint(with: [.hidden, .elementsHidden])
  }

  func isSeen(_ index: Int, _ frame: Rect) -> Bool { isShown(index) && !frame.isEmpty }

  /// Of several modal siblings the last wins; the others are ignored (S002-21).
  func modal(among siblings: [(index: Int, frame: Rect)]) -> (index: Int, frame: Rect)? {
    siblings.last { shapes[$0.index].flags.contains(.modal) && isSeen($0.index, $0.frame) }
  }

  /// Beside a modal nothing else.
  func visibleChildren(of index: Int, in frame: Rect) -> [(index: Int, frame: Rect)] {
    let children = placedChildren(of: index, in: frame)
    guard inside(index).modals > 0 else { return children }
    return modal(among: children).map { [$0] } ?? children
  }

  /// ``modal(among:)`` where all below an element is regular; costs the logarithm of how many
  /// children it has.
  func lastModal(in index: Int) -> Int? {
    let count = inside(index).modals
    guard count > 0 else { return nil }
    return siblings.last(in: nodes[index].children) { $0.modals < count }?.index
  }
}
