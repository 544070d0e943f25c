import Accessibility
import Interruption
import Speech

extension Reader {
  /// An utterance from its request to its end.
  struct Pending: Sendable {
    enum Content: Sendable {
      case text(Utterance)
      /// A stop that waits: worded when it starts; `asked` is what it would have said when it
      /// was asked for.
      case stop(String, StopDescriber.Detail, asked: Utterance)
    }
    /// What hangs on its end.
    enum Origin: Sendable {
      /// The app is told how it ended.
      case announcement(String)
      case screenChangedString
      case voiceOverOn
      case other
    }

    var kind: UtteranceKind
    var element: String?
    var content: Content
    var origin = Origin.other
    /// Sounds with the first sample.
    var earcon: Earcon?

    /// Once it has ended, however that was, the cursor goes to the first stop.
    var leadsToFirstStop: Bool {
      switch origin {
      case .screenChangedString, .voiceOverOn: true
      case .announcement, .other: false
      }
    }
  }

  /// Asks for the voice; with speech off what hangs on the end comes at once.
  mutating func request(_ pending: Pending, tree: inout ElementTree) {
    guard settings.speaks else {
      followUp(pending)
      return
    }
    lastUtteranceID += 1
    utterances[lastUtteranceID] = pending
    var reportsFinish = false
    if case .announcement = pending.origin { reportsFinish = true }
    apply(
      interrupter.request(
        Interrupter.Request(
          id: lastUtteranceID, kind: pending.kind, reportsFinish: reportsFinish)),
      tree: &tree)
  }

  mutating func say(
    _ kind: UtteranceKind, _ parts: [SpeechPart], element: String? = nil,
    origin: Pending.Origin = .other, tree: inout ElementTree
  ) {
    guard !parts.isEmpty else { return }
    request(
      Pending(kind: kind, element: element, content: .text(Utterance(parts)), origin: origin),
      tree: &tree)
  }

  /// Describes a stop now, or when it starts where it has to wait; one that has nothing to say
  /// cuts nothing.
  mutating func say(
    _ stop: Stop, _ detail: StopDescriber.Detail, with earcon: Earcon?, tree: inout ElementTree
  ) {
    let content: Pending.Content
    if interrupter.mustWait(.focus) {
      var untouched = tree
      let asked = Utterance(describer.parts(of: stop, in: &untouched, detail: detail))
      content = .stop(stop.id, detail, asked: asked)
    } else {
      let parts = settings.speaks ? describer.parts(of: stop, in: &tree, detail: detail) : []
      guard !parts.isEmpty else {
        if let earcon { emit(earcon) }
        return
      }
      content = .text(Utterance(parts))
    }
    request(
      Pending(kind: .focus, element: stop.id, content: content, earcon: earcon), tree: &tree)
  }

  /// What the interrupter decided becomes what is heard.
  mutating func apply(_ decisions: [Interrupter.Effect], tree: inout ElementTree) {
    for decision in decisions {
      switch decision {
      case .wait: break
      case .start(let id): start(id, tree: &tree)
      case .refuse(let id):
        guard let pending = utterances.removeValue(forKey: id) else { continue }
        effects.append(.drop(id: id, text: text(of: pending, tree: &tree), .refused))
      case .finish(let id):
        effects.append(.finish(id: id))
        if let pending = utterances[id] { followUp(pending) }
        if reported(id) == nil { utterances[id] = nil }
      case .cut(let id, let cause):
        effects.append(.cut(id: id, by: cause))
        if let pending = utterances[id] { noteUnheard(pending, because: cause, tree: &tree) }
        if reported(id) == nil || cause == .home { utterances[id] = nil }
      case .drop(let id, let reason):
        guard let pending = utterances.removeValue(forKey: id) else { continue }
        effects.append(.drop(id: id, text: text(of: pending, tree: &tree), reason))
        if reason == .replaced || reason == .userStop {
          noteUnheard(pending, because: .user, tree: &tree)
        }
      case .didFinish(let id, let successful):
        guard let string = reported(id) else { continue }
        utterances[id] = nil
        schedule(.didFinish(string, successful: successful), after: .didFinish)
      }
    }
  }

  /// Waiting focus speech whose stop has lost the cursor is not said any more.
  mutating func dropLeftBehind(_ tree: inout ElementTree) {
    guard let waiting = interrupter.waitingFocus,
      case .stop(let id, _, _)? = utterances[waiting.id]?.content
    else { return }
    let isGone = interrupter.sounding == nil && tree.stopIndex(of: id) == nil
    if cursor != id || isGone { apply(interrupter.withdraw(waiting.id, .cursorLeft), tree: &tree) }
  }

  private func reported(_ id: Int) -> String? {
    guard case .announcement(let string)? = utterances[id]?.origin else { return nil }
    return string
  }

  private mutating func start(_ id: Int, tree: inout ElementTree) {
    guard let pending = utterances[id] else { return }
    let utterance = wording(of: pending, tree: &tree)
    if let earcon = pending.earcon { emit(earcon) }
    guard !utterance.isEmpty else {
      utterances[id] = nil
      _ = interrupter.ended(id)
      return
    }
    lastSaid = utterance
    if let element = pending.element { remember(element, tree: &tree) }
    effects.append(.start(id: id, pending.kind, element: pending.element, utterance))
  }

  private func wording(of pending: Pending, tree: inout ElementTree) -> Utterance {
    switch pending.content {
    case .text(let utterance): return utterance
    case .stop(let id, let detail, _):
      guard let stop = tree.stop(id) else { return Utterance([]) }
      return Utterance(describer.parts(of: stop, in: &tree, detail: detail))
    }
  }

  /// What a dropped utterance would have said, before its stop went; a list of labels is not used
  /// up by it.
  private func text(of pending: Pending, tree: inout ElementTree) -> String {
    var untouched = tree
    let wording = wording(of: pending, tree: &untouched)
    if wording.isEmpty, case .stop(_, _, let asked) = pending.content { return asked.text }
    return wording.text
  }

  private mutating func followUp(_ pending: Pending) {
    switch pending.origin {
    case .screenChangedString:
      if quirks.screenChangedStringMovesFocus {
        effects.append(.schedule(.firstStop(.screenChanged), after: .zero))
      }
    case .voiceOverOn: effects.append(.schedule(.firstStop(.voiceOverOn), after: .zero))
    case .announcement, .other: break
    }
  }

  /// Cut or dropped before its end: the cursor goes where it would have gone, silently, unless
  /// what cut it has moved the cursor (SPEC 4).
  private mutating func noteUnheard(
    _ pending: Pending, because cause: CutCause, tree: inout ElementTree
  ) {
    switch cause {
    case .home, .voiceOverOff, .end: return
    case .utterance, .user, .device: break
    }
    guard pending.leadsToFirstStop, !isMovingCursor, let first = tree.firstStop() else { return }
    if case .voiceOverOn = pending.origin {
      place(on: first, cause: .voiceOverOn)
    } else if quirks.screenChangedStringMovesFocus {
      place(on: first, cause: .screenChanged)
    }
  }
}
