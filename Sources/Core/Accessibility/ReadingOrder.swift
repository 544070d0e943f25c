/// Rows top to bottom, within a row leading to trailing; groups stay together (SPEC 2).
struct ReadingOrder {
  /// How far below the top before it the next top may lie in the same row, in points.
  static let phoneRowTolerance = 8.0
  static let padRowTolerance = 13.0

  private enum Content {
    case stop(Int)
    case group(Int)
  }

  private struct Item {
    var top: Double
    /// Grows from the leading to the trailing edge.
    var leading: Double
    var content: Content
    var isWindow = false
  }

  private struct Group {
    var items: [Item] = []
    var isExplicit: Bool
    /// Where it stands in the group around it.
    var parent: Int
    var position: Int
  }

  private let tolerance: Double
  private let direction: ElementTree.Direction
  private var groups = [Group(isExplicit: false, parent: 0, position: 0)]
  private var stopCount = 0

  init(_ device: ElementTree.Device, _ direction: ElementTree.Direction) {
    tolerance =
      device == .phone ? ReadingOrder.phoneRowTolerance : ReadingOrder.padRowTolerance
    self.direction = direction
  }

  mutating func add(stop: Int, at frame: Rect, to group: Int) {
    stopCount += 1
    groups[group].items.append(
      Item(
        top: frame.y, leading: direction == .ltr ? frame.x : -(frame.x + frame.width),
        content: .stop(stop)))
  }

  /// - Returns: the new group, for what stands in it; 0 is the screen.
  mutating func addGroup(to parent: Int, isExplicit: Bool, isWindow: Bool) -> Int {
    groups[parent].items.append(
      Item(
        top: .infinity, leading: .infinity, content: .group(groups.count), isWindow: isWindow))
    groups.append(
      Group(
        isExplicit: isExplicit, parent: parent, position: groups[parent].items.count - 1))
    return groups.count - 1
  }

  /// The stops in reading order; ends the collecting.
  mutating func sequence() -> [Int] {
    // A group is made after the one around it, so what it holds is in order before it is placed.
    for index in groups.indices.reversed() {
      let place = groups[index].items.min { ($0.top, $0.leading) < ($1.top, $1.leading) }
      sort(index)
      guard index > 0, let place else { continue }
      groups[groups[index].parent].items[groups[index].position].top = place.top
      groups[groups[index].parent].items[groups[index].position].leading = place.leading
    }
    var stops: [Int] = []
    stops.reserveCapacity(stopCount)
    var pending = [(group: 0, item: 0)]
    while let (group, item) = pending.popLast() {
      guard item < groups[group].items.count else { continue }
      pending.append((group, item + 1))
      switch groups[group].items[item].content {
      case .stop(let stop): stops.append(stop)
      case .group(let inner): pending.append((inner, 0))
      }
    }
    return stops
  }

  /// Windows keep their place; what lies between two of them is put in order.
  private mutating func sort(_ index: Int) {
    guard !groups[index].isExplicit else { return }
    var items: [Item] = []
    swap(&items, &groups[index].items)
    var start = 0
    for position in items.indices where items[position].isWindow {
      sortRows(start..<position, of: &items)
      start = position + 1
    }
    sortRows(start..<items.count, of: &items)
    swap(&items, &groups[index].items)
  }

  private func sortRows(_ range: Range<Int>, of items: inout [Item]) {
    sort(range, of: &items) { $0.top < $1.top }
    var start = range.lowerBound
    for position in range.dropFirst()
    where !(items[position].top - items[position - 1].top < tolerance) {
      sort(start..<position, of: &items) { $0.leading < $1.leading }
      start = position
    }
    sort(start..<range.upperBound, of: &items) { $0.leading < $1.leading }
  }

  /// What is in order already, as most is, is not copied.
  private func sort(
    _ range: Range<Int>, of items: inout [Item], by isBefore: (Item, Item) -> Bool
  ) {
    if range.dropFirst().contains(where: { isBefore(items[$0], items[$0 - 1]) }) {
      items[range].sort(by: isBefore)
    }
  }
}
