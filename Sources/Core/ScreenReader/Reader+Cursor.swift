import Accessibility
import Speech

extension Reader {
  /// Moves the cursor, says the stop, then lets the app know: in this order (SPEC 5).
  mutating func move(
    to stop: Stop, cause: FocusCause, saying detail: StopDescriber.Detail,
    with earcon: Earcon? = nil,
    tree: inout ElementTree
  ) {
    if cause != .readAll { isReadingAll = false }
    let left = cursor
    cursor = stop.id
    effects.append(.focus(stop.id, from: left, cause, stop.frame))
    isMovingCursor = true
    say(stop, detail, with: earcon, tree: &tree)
    isMovingCursor = false
    tellApp(cameFrom: left)
  }

  /// Moves the cursor without a word.
  mutating func place(on stop: Stop, cause: FocusCause) {
    let left = cursor
    cursor = stop.id
    effects.append(.focus(stop.id, from: left, cause, stop.frame))
    if cause != .start { tellApp(cameFrom: left) }
  }

  private mutating func tellApp(cameFrom left: String?) {
    guard let cursor, cursor != left else { return }
    rotor.isTurnedHere = false
    effects.append(.app(.focused(cursor, unfocused: left)))
  }

  /// The stop that an id stands for: itself, or the first inside it; nil where it is not on screen.
  func stop(for id: String, in tree: inout ElementTree) -> Stop? {
    tree.stop(id) ?? tree.firstStop(in: id)
  }

  mutating func rememberOrder(_ tree: inout ElementTree) {
    settled = tree
    orderVersion = tree.version
  }

  /// The focused element has left the tree, and nothing is due that will move the cursor.
  mutating func noticeVanished(_ tree: inout ElementTree) {
    guard isRunning, orderVersion != tree.version || cursor == nil else { return }
    guard let cursor, tree.stopIndex(of: cursor) == nil else {
      rememberOrder(&tree)
      return
    }
    guard layoutChangesDue.isEmpty, screenChangeDue == nil, vanishing == nil else { return }
    let serial = nextSerial()
    vanishing = serial
    isVanishingExpected = layoutChangedNilInTurn
    schedule(.vanished(serial), after: .vanished)
  }

  /// The cursor falls to the next remaining stop of the old order, else the previous (SPEC 4).
  mutating func fall(_ serial: Int, tree: inout ElementTree) {
    guard vanishing == serial else { return }
    vanishing = nil
    guard isRunning, let cursor, tree.stopIndex(of: cursor) == nil,
      layoutChangesDue.isEmpty, screenChangeDue == nil
    else { return }
    if !isVanishingExpected {
      find(
        "undefined-focus",
        "\(cursor), which had the cursor, has gone without layoutChanged or screenChanged", line: 0)
    }
    if let target = remainingStop(near: cursor, tree: &tree) {
      move(to: target, cause: .vanished, saying: .full, tree: &tree)
    } else {
      self.cursor = nil
    }
    rememberOrder(&tree)
  }

  private mutating func remainingStop(near id: String, tree: inout ElementTree) -> Stop? {
    settledPlace(of: id).flatMap {
      firstRemaining(from: $0 + 1, by: 1, &tree) ?? firstRemaining(from: $0 - 1, by: -1, &tree)
    } ?? tree.firstStop()
  }

  /// Where a swipe leads from an element that has gone: on from where it was.
  mutating func stopBeside(forward: Bool, tree: inout ElementTree) -> Stop? {
    guard let place = cursor.flatMap({ settledPlace(of: $0) }) else {
      return forward ? tree.firstStop() : tree.lastStop()
    }
    return firstRemaining(from: forward ? place : place - 1, by: forward ? 1 : -1, &tree)
  }

  private mutating func settledPlace(of id: String) -> Int? { settled?.stopIndex(of: id) }

  /// Of the stops of the old order the first that is one still; costs those that are passed.
  private mutating func firstRemaining(
    from number: Int, by step: Int, _ tree: inout ElementTree
  ) -> Stop? {
    guard var settled = settled.take() else { return nil }
    defer { self.settled = settled }
    let numbers = 0..<settled.stopCount()
    var number = number
    while numbers.contains(number) {
      if let found = tree.stop(settled.stop(at: number).id) { return found }
      number += step
    }
    return nil
  }
}

extension ElementTree {
  /// An element and what it stands in, from the inside out.
  func chain(from id: String) -> some Sequence<String> {
    sequence(first: id) { parent(of: $0) }
  }
}
