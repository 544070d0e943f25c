import Accessibility
import ScreenReader

extension Conductor {
  /// Does what an app asked for; its texts are read already.
  mutating func perform(_ action: Action, line: Int) {
    guard !app.isInBackground else { return }
    if let excess = excess(of: action) {
      exceed(excess, line: line)
      return
    }
    switch action {
    case .post(let post): self.post(post, line: line)
    case .set(let id, let patch):
      guard !patch.properties.isEmpty else { break }
      record(.change("set \(id): \(patch.properties.map(\.rawValue).joined(separator: ", "))"))
      set(id) { element in
        for property in patch.properties { property.copy(from: patch.values, to: &element) }
      }
    case .insert(let container, let branches, let place):
      let ids = app.edit(container) { $0.insert(branches, into: container, at: place) } ?? []
      record(.change("insert \(ids.joined(separator: ", ")) into \(container)"))
    case .remove(let id):
      _ = app.edit(id) { $0.remove(id) }
      record(.change("remove \(id)"))
    case .empty(let id):
      _ = app.edit(id) { $0.empty(id) }
      record(.change("empty \(id)"))
    case .moveBy(let id, let offset):
      _ = app.edit(id) { $0.move(id, by: offset) }
      record(.change("move \(id)"))
    case .moveTo(let id, let frame):
      _ = app.edit(id) { $0.move(id, to: frame) }
      record(.change("move \(id)"))
    case .reorder(let id, let place):
      _ = app.edit(id) { $0.reorder(id, place) }
      record(.change("move \(id)"))
    case .swap(let id, let branches):
      _ = app.edit(id) { $0.replaceChildren(of: id, with: branches) }
      record(.change("swap \(id)"))
    case .show(let screen):
      endEditing()
      app.show(screen)
      record(.change("show \(screen)"))
      receive(.transition(.appear))
      schedule(.appear(screen), after: .zero)
    case .present(let screen):
      endEditing()
      app.present(screen, over: reader.cursor)
      record(.change("present \(screen)"))
      receive(.transition(.appear))
      schedule(.appear(screen), after: .zero)
    case .dismiss: dismiss(line: line)
    case .alert(let alert):
      endEditing()
      app.presentAlert(alert.branches, over: reader.cursor)
      record(.change("alert \(alert.title.current.string)"))
      receive(.transition(.alert))
    case .endEditing: endEditing()
    case .home:
      record(.change("home"))
      receive(.home)
      queue.removeAll()
      scheduleTimedStep()
      pendingCount = 0
      app.isInBackground = true
    }
  }

  /// The bound that an action would go beyond.
  private func excess(of action: Action) -> Bounds.Excess? {
    switch action {
    case .insert(_, let branches, _), .swap(_, let branches):
      let count = branches.reduce(0) { $0 + $1.count }
      return app.elementCount + count > Bounds.elements ? .elements : nil
    case .present, .alert:
      return app.presentations.count >= Bounds.presentations ? .presentations : nil
    case .post: return reader.waitingCount >= Bounds.waitingUtterances ? .waitingUtterances : nil
    default: return nil
    }
  }

  mutating func dismiss(line: Int = 0) {
    endEditing()
    guard let presentation = app.dismiss() else {
      find("unusable-argument", "dismiss while nothing is presented", line: line)
      return
    }
    record(.change("dismiss"))
    receive(.transition(.dismiss(returnTo: presentation.focus)))
    schedule(.appear(app.shown), after: .zero)
  }

  private mutating func post(_ template: PostTemplate, line: Int) {
    let argument: Argument
    switch template.argument {
    case .none: argument = .none
    case .text(let wording): argument = .text(wording.current)
    case .element(let id): argument = .element(id)
    case .object(let name): argument = .object(name)
    }
    let post = Post(
      template.notification, argument, priority: template.priority, queue: template.queue)
    findUnavailable(post, line: line)
    record(event(of: post))
    receive(.posted(post, line: line))
  }

  private func event(of post: Post) -> TimelineEvent.Content {
    var text: String?
    var element: String?
    switch post.argument {
    case .text(let attributed): text = attributed.string
    case .element(let id): element = id
    case .none, .object: break
    }
    return .post(
      post.notification, text: text, element: element, priority: post.priority ?? .default)
  }

  private mutating func findUnavailable(_ post: Post, line: Int) {
    if post.priority != nil && !app.quirks.announcementPriorities {
      find(
        "unavailable-in-profile", "announcement priorities are unknown to this profile and ignored",
        line: line)
    }
    if post.queue && !app.quirks.queueAnnouncement {
      find("unavailable-in-profile", "queue is unknown to this profile and ignored", line: line)
    }
  }
}
