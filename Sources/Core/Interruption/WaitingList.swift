/// Who waits: any number of AH, at most one F and one AD, any number of AL.
struct WaitingList: Sendable {
  private struct Place: Sendable {
    var request: Interrupter.Request
    /// Rises with each request that took a place.
    var turn: Int
  }

  private var high = Queue<Interrupter.Request>()
  private var focusPlace: Place?
  private var announcementPlace: Place?
  private var low = Queue<Interrupter.Request>()
  private var turn = 0

  var focus: Interrupter.Request? { focusPlace?.request }
  var announcement: Interrupter.Request? { announcementPlace?.request }

  var count: Int {
    high.count + (focusPlace == nil ? 0 : 1) + (announcementPlace == nil ? 0 : 1) + low.count
  }

  /// In the order in which they would start.
  var all: [Interrupter.Request] {
    let single = [focusPlace, announcementPlace].compactMap(\.self).sorted { $0.turn < $1.turn }
    return high.elements + single.map(\.request) + low.elements
  }

  /// - Precondition: No F where an F waits, no AD where an AD waits, never an E.
  mutating func append(_ request: Interrupter.Request) {
    turn += 1
    switch request.kind {
    case .high: high.append(request)
    case .low: low.append(request)
    case .focus:
      precondition(focusPlace == nil, "Two focus utterances cannot wait.")
      focusPlace = Place(request: request, turn: turn)
    case .announcement:
      precondition(announcementPlace == nil, "Two default announcements cannot wait.")
      announcementPlace = Place(request: request, turn: turn)
    case .echo: preconditionFailure("An echo never waits.")
    }
  }

  /// AH first to last; of F and AD the one requested first; AL first to last.
  mutating func popFirst() -> Interrupter.Request? {
    if let first = high.popFirst() { return first }
    guard
      let place = [focusPlace, announcementPlace].compactMap(\.self).min(by: { $0.turn < $1.turn })
    else { return low.popFirst() }
    return takePlace(of: place.request.kind)
  }

  /// The F or AD that a newer one of its kind replaces.
  mutating func takePlace(of kind: UtteranceKind) -> Interrupter.Request? {
    switch kind {
    case .focus: focusPlace.take()?.request
    case .announcement: announcementPlace.take()?.request
    case .echo, .low, .high: nil
    }
  }

  mutating func popLow() -> Interrupter.Request? { low.popFirst() }

  mutating func remove(_ id: Int) -> Interrupter.Request? {
    if focus?.id == id { return takePlace(of: .focus) }
    if announcement?.id == id { return takePlace(of: .announcement) }
    return high.remove { $0.id == id } ?? low.remove { $0.id == id }
  }
}
