import Accessibility
import ScreenReader

extension Conductor {
  /// Runs the first handler of these triggers whose conditions hold.
  /// - Parameter firstOnly: the triggers are tried one by one, nearest first; else together, in
  ///   the file's order.
  /// - Returns: whether one ran.
  @discardableResult
  mutating func handle(
    _ triggers: [Trigger], _ occasion: App.Occasion = App.Occasion(), firstOnly: Bool = false
  ) -> Bool {
    guard !app.isInBackground else { return false }
    if firstOnly { return triggers.contains { handle([$0], occasion) } }
    var candidates = app.handlers.candidates(triggers)
    let isRunning = reader.isRunning
    while let number = candidates.next({
      app.text(of: $0, occasion, isVoiceOverRunning: isRunning)
    }) {
      if run(handler: number, occasion) { return true }
    }
    return false
  }

  /// Handlers of a notification that the profile does not post never run.
  mutating func findUnavailableHandlers() {
    guard !app.quirks.elementFocused else { return }
    for handler in app.handlers.handlers {
      guard case .elementFocused = handler.trigger else { continue }
      find(
        "unavailable-in-profile", "elementFocused is unknown to this profile and never posted",
        line: handler.line)
    }
  }

  /// Runs one handler if its conditions hold: every text is read before the first action.
  @discardableResult
  mutating func run(handler number: Int, _ occasion: App.Occasion) -> Bool {
    let handler = app.handlers.handlers[number]
    let holds = app.holds(handler.conditions, occasion, isVoiceOverRunning: reader.isRunning)
    noteCutText(line: handler.line)
    guard holds else { return false }
    var occasion = occasion
    occasion.runs = app.handlers.countRun(number)
    let actions: [ScheduledAction]
    switch handler.body {
    case .actions: actions = app.handlers.takeActions(number)
    case .closure(let body):
      var context = AppContext(
        tree: app.tree, isVoiceOverRunning: reader.isRunning, runs: occasion.runs)
      body(&context)
      actions = context.actions
    }
    let resolved = actions.map { action in
      let resolved = app.resolve(action, occasion)
      noteCutText(line: action.line)
      return resolved
    }
    for action in resolved {
      if let delay = action.after, delay > .zero {
        if queue.count < Bounds.scheduledActions {
          schedule(.action(action.action, line: action.line), after: delay)
        } else {
          exceed(.scheduledActions, line: action.line)
        }
      } else {
        perform(action.action, line: action.line)
      }
    }
    return true
  }

  /// An element and what it stands in, from the inside out.
  func chain(from id: String?) -> [String] {
    guard let id else { return [] }
    return Array(sequence(first: id, next: { app.tree.parent(of: $0) }))
  }

  /// A double tap reaches what lies under the element's activation point.
  mutating func activate(_ id: String) {
    let point = app.tree.activationPoint(of: id)
    let under = point.flatMap { app.tree.view(under: $0) }
    tap(view: under ?? id)
  }

  /// A finger without VoiceOver.
  mutating func tap(_ target: Gesture.Target) {
    let point: Point?
    switch target {
    case .point(let place): point = place
    case .element(let id): point = app.tree.drawnFrame(of: id)?.center
    }
    if let view = point.flatMap({ app.tree.view(under: $0) }) { tap(view: view) }
  }

  /// The innermost view that knows what to do with a tap gets it.
  private mutating func tap(view: String) {
    guard !app.isInBackground else { return }
    for id in chain(from: view) {
      guard let element = app.tree[id] else { continue }
      let traits = element.effectiveTraits
      if traits.contains(.notEnabled) { return }
      let startsEditing = element.kind.isTextEntry || traits.contains(.textEntry)
      if startsEditing { beginEditing(id) }
      let isAlertButton = app.shown == App.alertScreen && element.kind == .button
      if isAlertButton { dismiss() }
      if handle([.activate(id)]) || startsEditing || isAlertButton { return }
      if element.kind == .switch {
        toggle(id, element)
        return
      }
      if let part = app.tree.stepper(ofButton: id) {
        adjust(part.id, up: part.button == .increment)
        return
      }
      if element.kind == .button || traits.contains(.button) { return }
    }
  }

  private mutating func toggle(_ id: String, _ element: Element) {
    set(id) { $0.value = element.value?.current.string == "1" ? "0" : "1" }
  }

  mutating func beginEditing(_ id: String) {
    guard app.editing != id else { return }
    endEditing()
    app.editing = id
    app.tree.update(id) { $0.traits.insert(.isEditing) }
  }

  mutating func endEditing() {
    guard let id = app.editing else { return }
    app.editing = nil
    _ = app.edit(id) { $0.update(id) { $0.traits.remove(.isEditing) } }
  }

  /// A swipe up or down on something adjustable.
  mutating func adjust(_ id: String, up: Bool) {
    guard !handle([up ? .increment(id) : .decrement(id)]), let element = app.tree[id] else {
      return
    }
    if let value = element.adjusted(by: up ? 1 : -1), value != element.value?.current {
      set(id) { $0.value = Wording(value) }
    }
  }

  mutating func scroll(_ id: String?) {
    let around = chain(from: id)
    let isBroken =
      app.quirks.contentViewYesBreaksScroll
      && around.contains { app.tree[$0]?.isElement == true }
      && around.contains { app.tree[$0]?.kind == .cell }
    let something =
      !isBroken && handle(around.map { .scroll($0) } + [.scroll(nil)], firstOnly: true)
    receive(.scrolled(something))
  }

  /// A character came into the field that has the keyboard.
  mutating func type(_ character: Character, line: Int) {
    add(String(character), how: "typed", line: line)
  }

  /// A text came at once into the field that has the keyboard.
  mutating func paste(_ pasted: String, line: Int) {
    add(pasted, how: "pasted", line: line)
  }

  /// The last character left the field that has the keyboard.
  mutating func deleteBackward(line: Int) {
    guard let field = editedField(how: "typed", line: line) else { return }
    var text = field.text
    guard let last = text.popLast() else { return }
    change(field.id, to: text, typed: String(last))
  }

  private mutating func add(_ new: String, how: String, line: Int) {
    guard let field = editedField(how: how, line: line) else { return }
    guard field.text.utf8.count + new.utf8.count <= Bounds.textLength else {
      exceed(.text, line: line)
      return
    }
    change(field.id, to: field.text + new, typed: new)
  }

  private mutating func change(_ field: String, to text: String, typed: String) {
    app.tree.update(field) { $0.value = Wording(text) }
    receive(.typed(typed, field: field))
    handle([.typed(field)])
  }

  private mutating func editedField(how: String, line: Int) -> (id: String, text: String)? {
    guard let id = app.editing, let element = app.tree[id] else {
      find("unusable-argument", "\(how) while no text field is edited", line: line)
      return nil
    }
    return (id, element.value?.current.string ?? "")
  }

  /// Changes an element and lets the reader notice.
  mutating func set(_ id: String, _ change: (inout Element) -> Void) {
    guard let before = app.element(id) else { return }
    _ = app.edit(id) { $0.update(id, change) }
    if app.tree[id] != nil { receive(.changed(id, before: before)) }
  }
}
