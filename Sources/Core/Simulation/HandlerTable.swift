import Accessibility

/// An app's handlers, found by what triggers them, in the file's order.
struct HandlerTable {
  private(set) var handlers: [Handler]
  private var runs: [Int]
  /// Every `every` handler with its interval.
  private(set) var timers: [(number: Int, interval: Duration)] = []
  private var index: [Trigger: [HandlerGroup]] = [:]

  init(_ handlers: [Handler]) {
    self.handlers = handlers
    runs = handlers.map { _ in 0 }
    for (number, handler) in handlers.enumerated() {
      HandlerGroup.add(handler, number, to: &index[handler.trigger, default: []])
      if case .every(let interval) = handler.trigger { timers.append((number, interval)) }
    }
  }

  /// The handlers that any of the triggers calls, in the file's order.
  func candidates(_ triggers: [Trigger]) -> HandlerCandidates {
    HandlerCandidates(triggers.compactMap { index[$0] })
  }

  /// Counts a run.
  /// - Returns: how often the handler has run, this time included.
  mutating func countRun(_ number: Int) -> Int {
    runs[number] += 1
    return runs[number]
  }

  /// The actions of a handler; a list of texts to post goes on by one.
  mutating func takeActions(_ number: Int) -> [ScheduledAction] {
    guard case .actions(var actions) = handlers[number].body else { return [] }
    let taken = actions
    var isUsedUp = false
    for place in actions.indices {
      guard case .post(var post) = actions[place].action, case .text(var wording) = post.argument,
        wording.texts.count > 1
      else { continue }
      _ = wording.take()
      post.argument = .text(wording)
      actions[place].action = .post(post)
      isUsedUp = true
    }
    if isUsedUp { handlers[number].body = .actions(actions) }
    return taken
  }
}
