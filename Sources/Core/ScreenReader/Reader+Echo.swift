import Accessibility
import Interruption
import Speech

extension Reader {
  /// What one turn gave reason to say again of an element: one echo, the name first (SPEC 5).
  struct Echo: Sendable {
    var element: String
    var activated = false
    var renamed = false
    var revalued = false
    var typed: [String] = []
  }

  /// An element with `updatesFrequently` changed and will be looked at again.
  struct Poll: Sendable {
    var serial: Int
    var element: String
  }

  /// An element as it was when last said.
  struct Said: Sendable {
    var element: String
    var time: Duration
    var label: AttributedText?
    var value: AttributedText?
  }

  /// Adds a reason to the echo of this turn, which comes `echo` after the first of them.
  mutating func echo(of element: String, _ add: (inout Echo) -> Void) {
    let serial: Int
    if let open = echoOfTurn, echoes[open]?.element == element {
      serial = open
    } else {
      serial = nextSerial()
      echoOfTurn = serial
      schedule(.echo(serial), after: .echo)
    }
    add(&echoes[serial, default: Echo(element: element)])
  }

  mutating func noticeChange(of id: String, before: Element, tree: inout ElementTree) {
    guard isRunning, let after = tree[id] else { return }
    let renamed =
      before.label != after.label || before.text != after.text || before.title != after.title
    let revalued = before.value != after.value
    guard renamed || revalued else { return }
    announceLiveRegion(around: id, renamed: renamed, revalued: revalued, tree: &tree)
    guard id == cursor else { return }
    if after.effectiveTraits.contains(.updatesFrequently) {
      planPoll(of: id)
    } else {
      echo(of: id) {
        $0.renamed = $0.renamed || renamed
        $0.revalued = $0.revalued || revalued
      }
    }
  }

  mutating func noticeTyped(_ text: String, field: String, tree: inout ElementTree) {
    guard isRunning, let element = tree[field] else { return }
    let isSecret = element.effectiveTraits.contains(.secureTextField)
    echo(of: field) {
      $0.typed.append(isSecret ? text.map { _ in String(Words.bullet) }.joined() : text)
    }
  }

  mutating func sayEcho(_ serial: Int, tree: inout ElementTree) {
    guard isRunning, let echo = echoes.removeValue(forKey: serial), let element = tree[echo.element]
    else { return }
    var parts: [SpeechPart] = []
    if cursor == echo.element, let stop = tree.stop(echo.element) {
      let traits = element.effectiveTraits
      let isNamed =
        echo.renamed || (echo.activated && !traits.contains(.startsMediaSession))
      if isNamed { parts += describer.parts(of: stop, in: &tree, detail: .name) }
      if echo.revalued && echo.typed.isEmpty && !(isNamed && traits.contains(.toggleButton)) {
        parts += describer.parts(of: stop, in: &tree, detail: .value)
      }
    }
    for text in echo.typed {
      let run = SpeechRun(text, language: language, spellOut: text.count == 1)
      parts.append(SpeechPart(.character, runs: [run]))
    }
    say(.echo, parts, element: echo.element, tree: &tree)
  }

  /// Looked at again `poll` after it was last said, or at once where that is past.
  private mutating func planPoll(of id: String) {
    guard poll?.element != id else { return }
    let serial = nextSerial()
    poll = Poll(serial: serial, element: id)
    effects.append(.schedule(.poll(serial), after: timeToPoll(of: id) ?? timing[.poll]))
  }

  /// Nil where it was not the last that was said.
  private func timeToPoll(of id: String) -> Duration? {
    said.flatMap { $0.element == id ? max(.zero, $0.time + timing[.poll] - now) : nil }
  }

  mutating func sayPoll(_ serial: Int, tree: inout ElementTree) {
    guard let poll, poll.serial == serial else { return }
    self.poll = nil
    guard isRunning, cursor == poll.element, let stop = tree.stop(poll.element),
      let element = tree[poll.element]
    else { return }
    // It was said anew in the meantime: its time counts from there.
    if let rest = timeToPoll(of: poll.element), rest > .zero {
      self.poll = poll
      effects.append(.schedule(.poll(serial), after: rest))
      return
    }
    let last = said?.element == poll.element ? said : nil
    var parts: [SpeechPart] = []
    let renamed = last?.label != describer.label(of: element)
    if renamed { parts += describer.parts(of: stop, in: &tree, detail: .name) }
    if last?.value != describer.value(of: element),
      !(renamed && element.effectiveTraits.contains(.toggleButton))
    {
      parts += describer.parts(of: stop, in: &tree, detail: .value)
    }
    say(.echo, parts, element: poll.element, tree: &tree)
  }

  mutating func remember(_ id: String, tree: inout ElementTree) {
    guard id == cursor, let element = tree[id] else { return }
    said = Said(
      element: id, time: now, label: describer.label(of: element),
      value: describer.value(of: element))
  }

  private mutating func announceLiveRegion(
    around id: String, renamed: Bool, revalued: Bool, tree: inout ElementTree
  ) {
    let around = tree.chain(from: id).lazy
    guard let region = around.compactMap({ tree[$0]?.liveRegion }).first, let element = tree[id]
    else { return }
    let texts = [
      renamed ? describer.label(of: element) : nil, revalued ? describer.value(of: element) : nil,
    ].compactMap { $0 }.filter { !$0.isEmpty }
    say(
      region == .assertive ? .announcement : lowKind,
      texts.map { announcement($0, in: tree.language(of: id)) }, element: id, tree: &tree)
  }

  private var lowKind: UtteranceKind {
    announcementKind(Post(.announcement, priority: .low, queue: true))
  }
}
