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
      pending.append(contentsOf: placedChildren(of: index, in: frame).reversed())
    }
    return hit == ElementTree.screen ? nil : elements[hit].id
  }

  /// Of a group that is one entry; costs its stops.
  private func stop(under point: Point, in group: Int) -> Int? {
    let count = Int(seenInside(group).stops)
    for number in (0..<count).reversed() {
      let index = stop(number, in: group)
      if frame(index).contains(point) { return index }
    }
    return nil
  }
}
