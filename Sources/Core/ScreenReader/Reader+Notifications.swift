import Accessibility
import Interruption
import Speech

extension Reader {
  /// What the screenChanged of a turn leads to; an explicit one outweighs a system transition.
  struct ScreenChange: Sendable {
    enum Argument: Sendable {
      case first
      case returning(String?)
      case element(String)
      case text(AttributedText)
    }

    var argument: Argument
    var isExplicit: Bool
    var line: Int
  }

  /// One row for each notification and kind of argument (SPEC 4).
  mutating func receive(_ post: Post, line: Int, tree: inout ElementTree) {
    guard isRunning else { return }
    if post.notification == .layoutChanged || post.notification == .screenChanged {
      needsRefresh = true
    }
    switch (post.notification, post.argument) {
    case (.pauseAssistiveTechnology, _), (.resumeAssistiveTechnology, _): break
    case (_, .object(let name)):
      find(
        "unusable-argument", "\(post.notification) got \(name), neither a string nor an element",
        line: line)
    case (.announcement, .text(let text)): announce(text, post, tree: &tree)
    case (.layoutChanged, .text(let text)):
      if quirks.layoutChangedStringSpeaks { announce(text, post, tree: &tree) }
    case (.layoutChanged, .element(let id)):
      let serial = nextSerial()
      layoutChangesDue.insert(serial)
      schedule(.layoutChanged(serial, id, line: line), after: .layoutChanged)
    case (.layoutChanged, .none): layoutChangedNilInTurn = true
    case (.screenChanged, .none):
      change(ScreenChange(argument: .first, isExplicit: true, line: line))
    case (.screenChanged, .element(let id)):
      change(ScreenChange(argument: .element(id), isExplicit: true, line: line))
    case (.screenChanged, .text(let text)):
      change(ScreenChange(argument: .text(text), isExplicit: true, line: line))
    case (.pageScrolled, .text(let text)):
      if text.string == lastPageScrolled {
        emit(.border)
      } else {
        lastPageScrolled = text.string
        say(.announcement, [announcement(text)], tree: &tree)
      }
    case (.announcement, .none), (.announcement, .element), (.pageScrolled, .none),
      (.pageScrolled, .element):
      find("unusable-argument", "\(post.notification) needs a string", line: line)
    }
  }

  /// A system transition posts a screenChanged of its own.
  mutating func receive(_ transition: Transition) {
    orderVersion = nil
    needsRefresh = true
    guard isRunning else { return }
    switch transition {
    case .appear: change(ScreenChange(argument: .first, isExplicit: false, line: 0))
    case .alert:
      change(ScreenChange(argument: .first, isExplicit: false, line: 0))
      emit(.alert)
    case .dismiss(let id):
      change(ScreenChange(argument: .returning(id), isExplicit: false, line: 0))
    }
  }

  private mutating func announce(_ text: AttributedText, _ post: Post, tree: inout ElementTree) {
    guard !text.isEmpty else { return }
    say(
      announcementKind(post), [announcement(text)], origin: .announcement(text.string), tree: &tree)
  }

  /// Priorities exist from iOS 17, `queue` from iOS 11; with both given the priority wins (SPEC 6).
  func announcementKind(_ post: Post) -> UtteranceKind {
    if quirks.announcementPriorities, let priority = post.priority {
      switch priority {
      case .low: return .low
      case .default: return .announcement
      case .high: return .high
      }
    }
    return post.queue && quirks.queueAnnouncement ? .low : .announcement
  }

  /// - Parameter spoken: the language of an element's own text; nil for the user's.
  func announcement(_ text: AttributedText, in spoken: String? = nil) -> SpeechPart {
    SpeechPart(.announcement, runs: SpeechRun.runs(of: text, language: spoken ?? language))
  }

  private mutating func change(_ new: ScreenChange) {
    if screenChangeOfTurn == nil && screenChangeDue == nil { emit(.screenChanged) }
    lastPageScrolled = nil
    if screenChangeOfTurn?.isExplicit == true && !new.isExplicit { return }
    screenChangeOfTurn = new
  }

  /// A screenChanged is resolved when its turn has settled (S001-07).
  mutating func settleScreenChange(_ tree: inout ElementTree) {
    guard let change = screenChangeOfTurn.take() else { return }
    let serial = nextSerial()
    screenChangeDue = (serial, change)
    schedule(.screenChanged(serial), after: .screenChanged)
  }

  mutating func arriveScreenChanged(_ serial: Int, tree: inout ElementTree) {
    guard let (due, change) = screenChangeDue, due == serial else { return }
    screenChangeDue = nil
    guard isRunning else { return }
    isReadingAll = false
    var target = tree.firstStop()
    switch change.argument {
    case .first: break
    case .returning(let id): target = id.flatMap { stop(for: $0, in: &tree) } ?? target
    case .element(let id):
      if let found = stop(for: id, in: &tree) {
        target = found
      } else {
        find(
          "unusable-argument", "screenChanged got \(id), which is not on screen", line: change.line)
      }
    case .text(let text):
      if !text.isEmpty {
        say(.announcement, [announcement(text)], origin: .screenChangedString, tree: &tree)
        return
      }
    }
    if let target {
      move(to: target, cause: .screenChanged, saying: .full, tree: &tree)
    } else {
      cursor = nil
    }
  }

  mutating func arriveLayoutChanged(
    _ serial: Int, _ id: String, line: Int, tree: inout ElementTree
  ) {
    guard layoutChangesDue.remove(serial) != nil else { return }
    guard let target = stop(for: id, in: &tree) else {
      find("unusable-argument", "layoutChanged got \(id), which is not on screen", line: line)
      orderVersion = nil
      return
    }
    move(
      to: target, cause: .layoutChanged,
      saying: quirks.layoutChangedSpeaksHint ? .full : .withoutHint, tree: &tree)
  }
}
