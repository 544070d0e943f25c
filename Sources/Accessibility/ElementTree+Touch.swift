extension ElementTree {
  /// What VoiceOver finds under a finger: of the stops whose frame holds the point the one drawn
  /// last; views that are no stops are looked through (S004-35).
  public mutating func stop(under point: Point) -> String? {
    let reading = currentReading()
    for element in reading.painted.reversed() {
      guard let number = reading.numbers[element] else { continue }
      let entry = reading.entries[number]
      let found =
        entry.isGroup
        ? stop(under: point, in: element) : entry.frame.contains(point) ? element : nil
      if let found { return elements[found].id }
    }
    return nil
  }

  /// What a sighted tap hits: of the views painted under the point the topmost.
  public func view(under point: Point) -> String? {
    var hit = ElementTree.screen
    var pending = [(index: ElementTree.screen, frame: screenFrame)]
    while let (index, frame) = pending.popLast() {
      if index != ElementTree.screen {
        if shapes[index].flags.contains(.hidden) { continue }
        if drawnFrame(index, frame: frame).contains(point) { hit = index }
      }
      if inside(index).irregular == 0, frame.width > 0 {
        // All of it went along with the same moves.
        if let inner = elements(under: point - drift(index), in: index, frame).last {
          hit = inner
        }
      } else {
        pending.append(contentsOf: placedChildren(of: index, in: frame).reversed())
      }
    }
    return hit == ElementTree.screen ? nil : elements[hit].id
  }

  private mutating func stop(under point: Point, in group: Int) -> Int? {
    let found = elements(under: point, in: group, frame(group)).first {
      shapes[$0].flags.contains(.isStop)
    }
    guard let found, number(of: found) != nil else { return nil }
    return found
  }

  /// The elements whose frames hold a point, from the outside in, below one that holds only what is
  /// simply laid out: there a frame holds those of its children, and siblings do not overlap.
  private func elements(under point: Point, in container: Int, _ frame: Rect) -> [Int] {
    var found: [Int] = []
    var index = container
    var frame = frame
    while let child = child(under: point, of: index, frame) {
      index = child.index
      frame = child.frame
      found.append(index)
    }
    return found
  }

  private func child(under point: Point, of index: Int, _ frame: Rect) -> (index: Int, frame: Rect)?
  {
    if shapes[index].flags.contains(.sideBySide) {
      return placedChildren(of: index, in: frame).last {
        $0.frame.contains(point) && !shapes[$0.index].flags.contains(.hidden)
      }
    }
    let depth = point.y - frame.y
    guard depth >= 0, depth < inside(index).room else { return nil }
    // Rooms are whole points in height.
    let child = siblings.find(Int(depth), in: nodes[index].children) { Int($0.room) }
    guard let child = child?.index else { return nil }
    let place = self.frame(child, in: frame, below: siblings.sum(before: child))
    return place.contains(point) ? (child, place) : nil
  }
}
