/// What elements add to their containers.
extension ElementTree {
  /// Numbers or ends what it holds, or is numbered by where it stands.
  private static let contexts: Shape.Flags = [.tabBar, .series, .table, .cell]

  /// Laid out by its parent, painted where it is, and without an effect on what others say.
  private func isRegular(_ index: Int) -> Bool {
    let shape = shapes[index]
    let node = nodes[index]
    let saysEnds = node.isExplicit && !shape.flags.isDisjoint(with: [.list, .landmark])
    return shape.placement == .flow && node.offset == Point(x: 0, y: 0) && node.size == nil
      && !shape.flags.contains(.drawn) && shape.flags.isDisjoint(with: ElementTree.contexts)
      && !saysEnds
  }

  /// All below it is regular. Then its reading order is the tree's, since every stop stands a whole
  /// row below the one before it, or behind it in a stepper; a frame holds those of what is in it;
  /// and siblings do not overlap.
  func isRegularInside(_ index: Int) -> Bool {
    let inside = inside(index)
    guard inside.irregular == 0 else { return false }
    // What stands side by side and has rows of its own reaches beyond its frame.
    return inside.parents == 0 || !shapes[index].flags.contains(.sideBySide)
  }

  /// The sum over an element's children.
  func inside(_ index: Int) -> Weight { siblings.sum(nodes[index].children) }

  /// The sum over what is seen of a regular container's children: of several modal siblings the
  /// last alone (S002-21).
  func seenInside(_ index: Int) -> Weight {
    lastModal(in: index).map { siblings.weight($0) } ?? inside(index)
  }

  func weight(of index: Int) -> Weight {
    let flags = shapes[index].flags
    var weight = Weight(parents: inside(index).elements > 0 ? 1 : 0, elements: 1)
    if takesRoom(index) { weight.room = height(of: index) }
    weight.irregular = isRegular(index) && isRegularInside(index) ? 0 : 1
    guard isShown(index) else { return weight }
    if flags.contains(.modal) { weight.modals = 1 }
    if flags.contains(.isStop) {
      weight.stops = 1
      weight.headings = flags.contains(.heading) ? 1 : 0
      weight.links = flags.contains(.link) ? 1 : 0
    } else {
      let seen = seenInside(index)
      weight.stops = seen.stops
      weight.headings = seen.headings
      weight.links = seen.links
      weight.landmarked = seen.landmarked
    }
    if flags.contains(.landmark) { weight.landmarked = weight.stops }
    return weight
  }

  /// Carries a change of an element outwards, as far as it changes anything.
  mutating func reweigh(_ index: Int) {
    var current = index
    while current != ElementTree.screen {
      let weight = weight(of: current)
      guard weight != siblings.weight(current) else { return }
      siblings.setWeight(weight, of: current)
      siblings.refresh(current)
      current = nodes[current].parent
    }
  }

  /// Takes an element from among its siblings.
  mutating func detach(_ index: Int) {
    let parent = nodes[index].parent
    let (before, rest) = siblings.split(
      nodes[parent].children, at: Int(siblings.sum(before: index).elements))
    let (_, behind) = siblings.split(rest, at: 1)
    nodes[parent].children = siblings.join(before, behind)
  }

  /// Puts elements, joined by ``Siblings``, among an element's children.
  mutating func attach(_ elements: Int, to parent: Int, at position: Int) {
    let (before, behind) = siblings.split(nodes[parent].children, at: position)
    nodes[parent].children = siblings.join(siblings.join(before, elements), behind)
  }
}
