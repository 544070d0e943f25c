extension ElementTree {
  /// Goes through what VoiceOver sees: not below hidden views, stops or frames without size, nor
  /// beside a modal, and into groups only where their order is not the tree's.
  struct Walk {
    private struct Place {
      var index: Int
      var frame: Rect
      var surroundings: Reading.Surroundings
    }

    let tree: ElementTree
    private let takesGroupsAsOne: Bool
    /// In the order of drawing.
    private var entries: [Reading.Entry] = []
    /// Of a container whose ends are said, the one around it.
    var outerEnds: [Int: Int] = [:]

    init(tree: ElementTree, takesGroupsAsOne: Bool = true) {
      self.tree = tree
      self.takesGroupsAsOne = takesGroupsAsOne
    }

    mutating func read() -> Reading {
      var order = ReadingOrder(tree.device, tree.direction)
      collect(into: &order)
      var reading = Reading()
      reading.painted = entries.map { _ in 0 }
      reading.entries.reserveCapacity(entries.count)
      reading.places.reserveCapacity(entries.count)
      for number in order.sequence() {
        reading.painted[number] = reading.entries.count
        reading.places.append(
          Reading.Place(element: entries[number].element, number: reading.entries.count))
        reading.entries.append(entries[number])
      }
      reading.places.sort { $0.element < $1.element }
      for number in reading.entries.indices {
        reading.entries[number].start = reading.count
        reading.count += reading.entries[number].count
        countRotorItems(of: reading.entries[number], in: &reading.rotorItems)
      }
      describeContexts(of: &reading.entries)
      return reading
    }

    private mutating func collect(into order: inout ReadingOrder) {
      var pending = [
        Place(
          index: ElementTree.screen, frame: tree.screenFrame, surroundings: Reading.Surroundings())
      ]
      while var place = pending.popLast() {
        let index = place.index
        let flags = tree.shapes[index].flags
        var isGroup = index == ElementTree.screen
        if !isGroup {
          guard tree.isSeen(index, place.frame) else { continue }
          if flags.contains(.cell), place.surroundings.table != ElementTree.screen {
            place.surroundings.cell = index
          }
          if flags.contains(.landmark) { place.surroundings.isInLandmark = true }
          if flags.contains(.isStop) {
            add(index, at: place.frame, count: 1, isGroup: false, place.surroundings, to: &order)
            continue
          }
          isGroup =
            flags.contains(.group) || tree.nodes[index].isExplicit
            || tree.nodes[tree.nodes[index].parent].isExplicit
          if isGroup {
            place.surroundings.group = order.addGroup(
              to: place.surroundings.group, isExplicit: tree.nodes[index].isExplicit,
              isWindow: flags.contains(.window))
          }
        }
        let inside = inside(index, flags, place.surroundings)
        // Only where the frame has a width is all that is laid out in it seen.
        if isGroup, takesGroupsAsOne, place.frame.width > 0, tree.isRegularInside(index) {
          let count = Int(tree.seenInside(index).stops)
          guard count > 0 else { continue }
          let first = tree.frame(tree.stop(0, in: index))
          add(index, at: first, count: count, isGroup: true, inside, to: &order)
          continue
        }
        for child in tree.visibleChildren(of: index, in: place.frame).reversed() {
          pending.append(Place(index: child.index, frame: child.frame, surroundings: inside))
        }
      }
    }

    private mutating func add(
      _ index: Int, at frame: Rect, count: Int, isGroup: Bool,
      _ surroundings: Reading.Surroundings, to order: inout ReadingOrder
    ) {
      order.add(stop: entries.count, at: frame, to: surroundings.group)
      entries.append(
        Reading.Entry(
          element: index, frame: frame, isGroup: isGroup, count: count, surroundings: surroundings))
    }

    private mutating func inside(
      _ index: Int, _ flags: Shape.Flags, _ here: Reading.Surroundings
    ) -> Reading.Surroundings {
      var inside = here
      if !flags.isDisjoint(with: [.tabBar, .series]) { inside.numbering = index }
      if flags.contains(.tabBar) { inside.isInTabBar = true }
      if tree.nodes[index].isExplicit, !flags.isDisjoint(with: [.list, .landmark]) {
        outerEnds[index] = here.ends
        inside.ends = index
      }
      if flags.contains(.table) {
        inside.table = index
        inside.cell = ElementTree.screen
      }
      return inside
    }

    private func countRotorItems(of entry: Reading.Entry, in found: inout RotorItems) {
      let weight =
        entry.isGroup ? tree.seenInside(entry.element) : tree.siblings.weight(entry.element)
      found.headings += Int(weight.headings)
      found.links += Int(weight.links)
      found.landmarked +=
        entry.surroundings.isInLandmark ? entry.count : Int(weight.landmarked)
    }
  }
}
