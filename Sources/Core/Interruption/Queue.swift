/// First in, first out, each step in constant time on average; what was taken out is let go.
struct Queue<Element: Sendable>: Sendable {
  /// Below this many, taken places are not worth moving the rest for.
  private static var smallestCompaction: Int { 32 }

  private var places: [Element?] = []
  private var head = 0

  var count: Int { places.count - head }
  var isEmpty: Bool { head == places.count }
  /// First to last.
  var elements: [Element] { places[head...].compactMap(\.self) }

  mutating func append(_ element: Element) { places.append(element) }

  mutating func popFirst() -> Element? {
    guard head < places.count else { return nil }
    let first = places[head].take()
    head += 1
    if head == places.count {
      places.removeAll(keepingCapacity: head <= Self.smallestCompaction)
      head = 0
    } else if head >= Self.smallestCompaction, head * 2 >= places.count {
      places.removeFirst(head)
      head = 0
    }
    return first
  }

  /// Takes the first that fits, in the time of a walk.
  mutating func remove(where fits: (Element) -> Bool) -> Element? {
    guard
      let index = places[head...].firstIndex(where: { place in place.map(fits) ?? false })
    else { return nil }
    return places.remove(at: index)
  }
}
