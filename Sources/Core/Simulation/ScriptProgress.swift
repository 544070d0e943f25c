import ScreenReader

/// Where the script stands: which step is next, and what it waits for (SPEC 12).
struct ScriptProgress {
  private let steps: [Step]
  private let until: Duration
  /// People go on when the script is over, so that the run does not end by itself.
  let isOpen: Bool
  private var next = 0
  /// When the step before began.
  private var began = Duration.zero
  /// Until when a `wait` lasts.
  private var waitEnd: Duration?
  /// When the last `wait` ended.
  private var waited = Duration.zero
  private var interjected: [Step.Content] = []

  init(_ script: [Step], until: Duration, isOpen: Bool = false) {
    self.isOpen = isOpen
    steps = script.flatMap(ScriptProgress.expanded)
    self.until = until
  }

  /// Typed letters, deletions and points of a drag come one at a time, each when all is quiet.
  private static func expanded(_ step: Step) -> [Step] {
    let contents: [Step.Content]
    switch step.content {
    case .type(let text) where text.count > 1: contents = text.map { .type(String($0)) }
    case .delete(let count): contents = Array(repeating: .delete(1), count: count)
    case .gesture(.drag(let points)): contents = points.map { .gesture(.drag([$0])) }
    default: return [step]
    }
    return contents.enumerated().map { number, content in
      Step(content, after: number == 0 ? step.after : nil, line: step.line)
    }
  }

  /// When the script itself has to be looked at next, whatever else happens.
  var nextDue: Duration? {
    if next < steps.count {
      if steps[next].after != nil { return nil }
      if case .wait = steps[next].content { return began }
    }
    return waitEnd ?? (isLeftOpen ? nil : limit)
  }

  /// No step is to come and the last `wait` has passed: timers stop.
  func isOver(at now: Duration) -> Bool {
    !isOpen && next >= steps.count && (waitEnd.map { $0 < now } ?? true)
  }

  enum Progress {
    case nothing
    case begin(Step)
    /// A `wait` has begun or the time of a step before it has passed.
    case wait
    case neverQuiet(then: Step?, line: Int)
    case end
  }

  /// What is to happen at `now`, an instant that has settled.
  mutating func advance(at now: Duration, isQuiet: Bool) -> Progress {
    if !interjected.isEmpty { return .begin(Step(interjected.removeFirst())) }
    if let end = waitEnd, end <= now {
      waited = end
      waitEnd = nil
    }
    guard next < steps.count else {
      guard waitEnd == nil, !isOpen else { return .nothing }
      if isQuiet { return .end }
      return now >= limit ? .neverQuiet(then: nil, line: steps.last?.line ?? 0) : .nothing
    }
    let step = steps[next]
    guard step.after == nil else { return .nothing }
    if case .wait(let duration) = step.content {
      next += 1
      waitEnd = max(waitEnd ?? .zero, began + duration)
      return .wait
    }
    guard waitEnd == nil else { return .nothing }
    if isQuiet { return begin(step, at: now) }
    guard now >= limit else { return .nothing }
    _ = begin(step, at: now)
    return .neverQuiet(then: step, line: step.line)
  }

  /// The number of the next step and when it begins, where it hangs on the one before; nil where
  /// it waits for quiet.
  var nextTimed: (number: Int, time: Duration)? {
    guard next < steps.count, let after = steps[next].after else { return nil }
    return (next, began + after)
  }

  /// Begins the step of ``nextTimed``; nil where it has begun already.
  mutating func beginTimed(_ number: Int, at now: Duration) -> Step? {
    guard number == next, nextTimed != nil else { return nil }
    let step = steps[next]
    _ = begin(step, at: now)
    return step
  }

  var isInterjected: Bool { !interjected.isEmpty }

  mutating func interject(_ content: Step.Content) { interjected.append(content) }

  private var isLeftOpen: Bool { isOpen && next >= steps.count }

  /// When the wait for quiet is given up.
  private var limit: Duration { max(began, waited) + until }

  private mutating func begin(_ step: Step, at now: Duration) -> Progress {
    next += 1
    began = now
    waitEnd = nil
    if case .wait(let duration) = step.content { waitEnd = now + duration }
    return .begin(step)
  }
}
