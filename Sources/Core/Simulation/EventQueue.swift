/// What is to happen, ordered by when it is due, then by when it was scheduled.
struct EventQueue<Event> {
  private struct Entry {
    var due: Duration
    var arrival: Int
    var event: Event

    func isBefore(_ other: Entry) -> Bool {
      due != other.due ? due < other.due : arrival < other.arrival
    }
  }

  private var heap: [Entry] = []
  private var arrivals = 0

  var isEmpty: Bool { heap.isEmpty }
  var count: Int { heap.count }
  var nextDue: Duration? { heap.first?.due }

  mutating func schedule(_ event: Event, at due: Duration) {
    heap.append(Entry(due: due, arrival: arrivals, event: event))
    arrivals += 1
    var child = heap.count - 1
    while child > 0, heap[child].isBefore(heap[(child - 1) / 2]) {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  /// Takes out the next event where it is due by `now`.
  mutating func pop(dueBy now: Duration) -> Event? {
    guard let first = heap.first, first.due <= now else { return nil }
    let last = heap.removeLast()
    guard !heap.isEmpty else { return first.event }
    heap[0] = last
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count {
        if heap[child].isBefore(heap[least]) { least = child }
      }
      guard least != parent else { return first.event }
      heap.swapAt(parent, least)
      parent = least
    }
  }

  mutating func removeAll() { heap = [] }
}
