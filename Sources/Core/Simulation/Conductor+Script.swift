import Accessibility
import ScreenReader
import TextTools

extension Conductor {
  /// Begins the next step if its time has come.
  /// - Returns: whether something happened.
  mutating func advanceScript() -> Bool {
    switch script.advance(at: now, isQuiet: isQuiet) {
    case .nothing: return false
    case .wait:
      scheduleTimedStep()
      return true
    case .begin(let step):
      begin(step)
      return true
    case .neverQuiet(let step, let line):
      find("never-quiet", "it was not quiet within \(scenario.until.text)", line: line)
      if let step { begin(step) } else { finish() }
      return step != nil
    case .end:
      finish()
      return false
    }
  }

  mutating func beginTimedStep(_ number: Int) {
    if let step = script.beginTimed(number, at: now) { begin(step) }
  }

  /// A step that begins a while after the one before is due like everything else.
  mutating func scheduleTimedStep() {
    guard let step = script.nextTimed else { return }
    queue.schedule(.step(step.number), at: max(now, step.time))
  }

  private mutating func begin(_ step: Step) {
    // There are so many steps and no more: they are no loop.
    happened = 0
    recordedSize = max(0, recordedSize - Bounds.timelineSizeOfStep)
    perform(step)
    scheduleTimedStep()
  }

  private mutating func perform(_ step: Step) {
    if isStopped, !step.isCommand { return }
    switch step.content {
    case .gesture(let gesture):
      record(event(of: gesture))
      if !app.isInBackground { receive(.gesture(gesture)) }
    case .type(let text):
      for character in text { type(character, line: step.line) }
    case .paste(let text): paste(text, line: step.line)
    case .delete(let count):
      for _ in 0..<count { deleteBackward(line: step.line) }
    case .command(let command): perform(command)
    case .wait: break
    case .check(let conditions):
      let passed = app.holds(conditions, App.Occasion(), isVoiceOverRunning: reader.isRunning)
      record(.check(passed: passed, what: Condition.text(of: conditions), line: step.line))
    case .action(let action):
      if case .show = action { comeBack() }
      let resolved = app.resolve(action, App.Occasion())
      noteCutText(line: step.line)
      perform(resolved, line: step.line)
    }
  }

  /// After `home` a step that shows a screen is the user who opens the app again (choice).
  private mutating func comeBack() {
    guard app.isInBackground else { return }
    app.isInBackground = false
    scheduleTimers()
  }

  private mutating func perform(_ command: UserCommand) {
    switch command {
    case .rate(let rate): record(.change("speaking rate \(rate)"))
    case .hints(let on): record(.change("hints \(on ? "on" : "off")"))
    case .spell, .describe, .say, .introduce: break
    }
    receive(.command(command))
  }

  private func event(of gesture: Gesture) -> TimelineEvent.Content {
    var element = reader.cursor
    var point: Point?
    switch gesture {
    case .touch(let target), .tap(let target):
      (element, point) = place(of: target)
    case .drag(let targets):
      if let target = targets.last { (element, point) = place(of: target) }
    default: break
    }
    return .gesture(name: gesture.name, argument: gesture.argument, element: element, point: point)
  }

  private func place(of target: Gesture.Target) -> (element: String?, point: Point?) {
    switch target {
    case .element(let id): (id, nil)
    case .point(let point): (nil, point)
    }
  }
}

extension Step {
  fileprivate var isCommand: Bool { if case .command = content { true } else { false } }
}
