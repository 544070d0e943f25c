extension ElementTree {
  /// What VoiceOver finds under a finger: of the stops whose frame holds the point the one drawn
  /// last; views that are no stops are looked through (S004-35). Costs the entries of the reading
  /// (`Reading`).
  public mutating func stop(under point: Point) -> String? {
    let reading = currentReading()
    for number in reading.painted.reversed() {
      let entry = reading.entries[number]
      let found =
        entry.isGroup
        ? stop(under: point, in: entry.element)
        : entry.frame.contains(point) ? entry.element : nil
      if let found { return elements[found].id }
    }
    return nil
  }

  /// What a sighted tap hits: of the views painted under the point the topmost. Costs the elements
  /// that do not stand in what is regular.
  public func view(under point: Point) -> String? {
    var hit = ElementTree.screen
    var pending = [(index: ElementTree.screen, frame: screenFrame)]
    while let (index, frame) = pending.popLast() {
      if index != ElementTree.screen {
        if shapes[index].flags.contains(.hidden) { continue }
        if drawnFrame(index, frame: frame).contains(point) { hit = index }
      }
      if isRegularInside(index) {
        // All of it went along with the same moves.
        let inner = regularElements(under: point - drift(index), in: index, frame).last
        hit = inner ?? hit
      } else {
        pending.append(contentsOf: placedChildren(of: index, in: frame).reversed())
      }
    }
    return hit == ElementTree.screen ? nil : elements[hit].id
  }

  private mutating func stop(under point: Point, in group: Int) -> Int? {
    let found = regularElements(under: point, in: group, frame(group)).first {
      shapes[$0].flags.contains(.isStop)
    }
    return found.flatMap { number(of: $0) == nil ? nil : $0 }
  }

  /// The elements whose frames hold a point, from the outside in, below one that holds only what is
  /// regular; costs the depth times the logarithm of how many siblings there are.
  private func regularElements(under point: Point, in container: Int, _ frame: Rect) -> [Int] {
    var found: [Int] = []
    var place = (index: container, frame: frame)
    while let child = regularChild(under: point, of: place.index, place.frame) {
      found.append(child.index)
      place = child
    }
    return found
  }

  private func regularChild(under point: Point, of index: Int, _ frame: Rect)
    -> (index: Int, frame: Rect)?
  {
    guard !shapes[index].flags.contains(.sideBySide) else {
      return placedChildren(of: index, in: frame).last {
        $0.frame.contains(point) && !shapes[$0.index].flags.contains(.hidden)
      }
    }
    // The last that begins above the point; what takes no room holds no point.
    let child = siblings.last(in: nodes[index].children) { frame.y + $0.room <= point.y }
    guard let child, !shapes[child.index].flags.contains(.hidden) else { return nil }
    let place = self.frame(child.index, in: frame, below: child.before)
    return place.contains(point) ? (child.index, place) : nil
  }
}
