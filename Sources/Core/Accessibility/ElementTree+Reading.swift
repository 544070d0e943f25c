extension ElementTree {
  /// How many stops there are of what a rotor looks for.
  public struct RotorItems: Hashable, Sendable {
    public var headings = 0
    public var links = 0
    /// Stops within landmarks.
    public var landmarked = 0
  }

  /// All stops in reading order (SPEC 2); costs their number.
  public mutating func stops() -> [Stop] {
    let reading = currentReading()
    var all: [Stop] = []
    all.reserveCapacity(reading.count)
    for entry in reading.entries {
      let places = entry.isGroup ? stops(in: entry.element) : [(entry.element, entry.frame)]
      for place in places {
        all.append(stop(place.index, place.frame, number: all.count, in: entry))
      }
    }
    return all
  }

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
    guard entry.isGroup else {
      return stop(entry.element, entry.frame, number: number, in: entry)
    }
    let index = stop(number - entry.start, in: entry.element)
    return stop(index, frame(index), number: number, in: entry)
  }

  private func stop(_ index: Int, _ frame: Rect, number: Int, in entry: Reading.Entry) -> Stop {
    let offset = number - entry.start
    var stop = Stop(id: elements[index].id, frame: frame)
    stop.isInTabBar = entry.surroundings.isInTabBar
    if entry.surroundings.cell != ElementTree.screen {
      stop.cell = elements[entry.surroundings.cell].id
    }
    if entry.surroundings.numbering != ElementTree.screen {
      stop.position = Stop.Position(entry.numbered + offset + 1, of: entry.numberedInAll)
    }
    if offset == 0 { stop.ends.formUnion(entry.ends.intersection(.starts)) }
    if offset == entry.count - 1 { stop.ends.formUnion(entry.ends.subtracting(.starts)) }
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

  /// All stops of a group that is one entry.
  private func stops(in group: Int) -> [(index: Int, frame: Rect)] {
    var stops: [(index: Int, frame: Rect)] = []
    var pending = [(index: group, frame: frame(group))]
    while let place = pending.popLast() {
      if shapes[place.index].flags.contains(.isStop) {
        stops.append(place)
      } else {
        let children = visibleChildren(of: place.index, in: place.frame)
        pending.append(contentsOf: children.reversed().filter { isShown($0.index) })
      }
    }
    return stops
  }

  /// The stop with a number, counted from 0, among those of a group that is one entry.
  func stop(_ number: Int, in group: Int) -> Int {
    var index = group
    var rest = number
    while !shapes[index].flags.contains(.isStop) {
      if let modal = lastModal(in: index) {
        index = modal
      } else if let found = siblings.last(
        in: nodes[index].children, where: { $0.stops <= rest })
      {
        index = found.index
        rest -= Int(found.before.stops)
      } else {
        preconditionFailure("A group has as many stops as its sum says.")
      }
    }
    return index
  }

  /// How many stops come before an element that VoiceOver sees; nil for one that it does not see.
  mutating func number(of index: Int) -> Int? {
    let reading = currentReading()
    if let number = reading.number(of: index), !reading.entries[number].isGroup {
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
      if let number = reading.number(of: parent) {
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
