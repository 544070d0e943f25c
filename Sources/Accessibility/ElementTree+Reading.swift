extension ElementTree {
  /// How many stops there are of what a rotor looks for.
  public struct RotorItems: Hashable, Sendable {
    public var headings = 0
    public var links = 0
    /// Stops within landmarks.
    public var landmarked = 0
  }

  /// All stops in reading order (SPEC 2); costs their number.
  public mutating func stops() -> [Stop] { (0..<stopCount()).map { stop(at: $0) } }

  public mutating func stopCount() -> Int { currentReading().count }

  public mutating func rotorItems() -> RotorItems { currentReading().rotorItems }

  public mutating func firstStop() -> Stop? { stopCount() > 0 ? stop(at: 0) : nil }

  public mutating func lastStop() -> Stop? {
    let count = stopCount()
    return count > 0 ? stop(at: count - 1) : nil
  }

  public mutating func stop(_ id: String) -> Stop? {
    stopIndex(of: id).map { stop(at: $0) }
  }

  /// Where in the reading order an element stands; nil for what is no stop.
  public mutating func stopIndex(of id: String) -> Int? {
    guard let index = indices[id], shapes[index].flags.contains(.isStop) else { return nil }
    return number(of: index)
  }

  /// - Precondition: `number` is below ``stopCount()``.
  public mutating func stop(at number: Int) -> Stop {
    let entry = currentReading().entry(at: number)
    let offset = number - entry.start
    var index = entry.element
    var frame = entry.frame
    if entry.isGroup {
      index = stop(offset, in: index)
      frame = self.frame(index)
    }
    var stop = Stop(id: elements[index].id, frame: frame)
    stop.isInTabBar = entry.surroundings.isInTabBar
    if entry.surroundings.numbering != ElementTree.screen {
      stop.position = Stop.Position(entry.numbered + offset + 1, of: entry.numberedInAll)
    }
    if offset == 0 { stop.ends.formUnion(entry.ends.intersection(.starts)) }
    if offset == entry.count - 1 { stop.ends.formUnion(entry.ends.subtracting(.starts)) }
    stop.cell = entry.cell
    stop.isFirstInRow = entry.isFirstInRow && offset == 0
    return stop
  }

  /// The first stop that is the element or stands in it; nil where there is none.
  public mutating func firstStop(in id: String) -> Stop? {
    guard let index = indices[id] else { return nil }
    let reading = currentReading()
    let inner = reading.entries.first { isInside($0.element, index) }
    if let inner { return stop(at: inner.start) }
    guard siblings.weight(index).stops > 0 else { return nil }
    return number(of: index).map { stop(at: $0) }
  }

  private func isInside(_ index: Int, _ container: Int) -> Bool {
    var current = index
    while current != ElementTree.screen, current != container { current = nodes[current].parent }
    return current == container
  }

  mutating func currentReading() -> Reading {
    if let reading { return reading }
    var walk = Walk(tree: self)
    let made = walk.read()
    reading = made
    return made
  }

  // MARK: Within a group

  /// The stop with a number, counted from 0, among those of a group that is one entry.
  func stop(_ number: Int, in group: Int) -> Int {
    var index = group
    var rest = number
    while index == group || !shapes[index].flags.contains(.isStop) {
      if let modal = lastModal(in: index) {
        index = modal
      } else if let found = siblings.find(rest, in: nodes[index].children, of: { Int($0.stops) }) {
        (index, rest) = found
      } else {
        preconditionFailure("A group has as many stops as its sum says.")
      }
    }
    return index
  }

  /// How many stops come before an element that VoiceOver sees; nil for one that it does not see.
  mutating func number(of index: Int) -> Int? {
    let reading = currentReading()
    if let number = reading.numbers[index], !reading.entries[number].isGroup {
      return reading.entries[number].start
    }
    var before = 0
    var current = index
    while current != ElementTree.screen, isShown(current) {
      let parent = nodes[current].parent
      if let modal = lastModal(in: parent) {
        guard modal == current else { return nil }
      } else {
        before += Int(siblings.sum(before: current).stops)
      }
      if let number = reading.numbers[parent] {
        let entry = reading.entries[number]
        return entry.isGroup ? entry.start + before : nil
      }
      guard parent == ElementTree.screen || !shapes[parent].flags.contains(.isStop) else {
        return nil
      }
      current = parent
    }
    return nil
  }
}

extension Stop.Ends {
  static let starts: Stop.Ends = [.listStart, .landmarkStart]
}
