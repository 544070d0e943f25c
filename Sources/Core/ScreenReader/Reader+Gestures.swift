import Accessibility
import Interruption
import Speech

extension Reader {
  /// A finger did something (SPEC 7). What moves the cursor comes after the time `gesture`.
  mutating func receive(_ gesture: Gesture, tree: inout ElementTree) {
    guard isRunning else {
      receiveSighted(gesture, tree: &tree)
      return
    }
    isReadingAll = false
    switch gesture {
    case .swipe(.left), .swipe(.right), .touch, .tap, .drag, .fourFingerTap, .twoFingerSwipe:
      schedule(.gesture(gesture), after: .gesture)
    case .swipe(.up): swipeVertically(up: true, tree: &tree)
    case .swipe(.down): swipeVertically(up: false, tree: &tree)
    case .doubleTap: doubleTap(&tree)
    case .twoFingerTap: stopOrSayAgain(&tree)
    case .scrub: effects.append(.app(.escape(cursor)))
    case .magicTap: effects.append(.app(.magicTap(cursor)))
    case .threeFingerSwipe(let direction): effects.append(.app(.scroll(cursor, direction)))
    case .rotor(let side): turnRotor(side, tree: &tree)
    case .tripleClick: turnOff(&tree)
    }
  }

  /// While VoiceOver is off the app sees the finger itself.
  private mutating func receiveSighted(_ gesture: Gesture, tree: inout ElementTree) {
    switch gesture {
    case .tap(let target), .touch(let target): effects.append(.app(.tap(target)))
    case .threeFingerSwipe(let direction): effects.append(.app(.scroll(nil, direction)))
    case .tripleClick: turnOn(&tree)
    case .swipe, .drag, .doubleTap, .twoFingerTap, .twoFingerSwipe, .scrub, .magicTap,
      .fourFingerTap, .rotor:
      break
    }
  }

  /// The part of a gesture that moves the cursor, when its time has come.
  mutating func perform(_ gesture: Gesture, tree: inout ElementTree) {
    guard isRunning else { return }
    switch gesture {
    case .swipe(let direction): step(forward: direction == .right, tree: &tree)
    case .touch(let target), .tap(let target): touch(target, cause: .touch, tree: &tree)
    case .drag(let targets):
      for target in targets { touch(target, cause: .drag, tree: &tree) }
    case .fourFingerTap(let end):
      let stop = end == .top ? tree.firstStop() : tree.lastStop()
      moveByGesture(to: stop, cause: .fourFinger, tree: &tree)
    case .twoFingerSwipe(let course): startReadAll(fromTop: course == .up, tree: &tree)
    case .doubleTap, .twoFingerTap, .scrub, .magicTap, .threeFingerSwipe, .rotor, .tripleClick:
      break
    }
  }

  private mutating func step(forward: Bool, tree: inout ElementTree) {
    guard let index = cursor.flatMap({ tree.stopIndex(of: $0) }) else {
      moveByGesture(to: stopBeside(forward: forward, tree: &tree), cause: .swipe, tree: &tree)
      return
    }
    let target = forward ? index + 1 : index - 1
    let next = (0..<tree.stopCount()).contains(target) ? tree.stop(at: target) : nil
    ask(from: cursor, to: next?.id, in: tree)
    moveByGesture(to: next, cause: .swipe, tree: &tree)
  }

  private mutating func touch(_ target: Gesture.Target, cause: FocusCause, tree: inout ElementTree)
  {
    let point: Point?
    switch target {
    case .point(let place): point = place
    case .element(let id): point = tree.drawnFrame(of: id)?.center
    }
    guard let point, let id = tree.stop(under: point), let stop = tree.stop(id) else {
      emit(.emptyArea)
      return
    }
    if id != cursor {
      moveByGesture(to: stop, cause: cause, tree: &tree)
    } else if cause == .touch {
      say(stop, .full, with: nil, tree: &tree)
    }
  }

  mutating func moveByGesture(to stop: Stop?, cause: FocusCause, tree: inout ElementTree) {
    guard let stop else {
      emit(.boundary)
      return
    }
    move(to: stop, cause: cause, saying: .full, with: .focusMoved, tree: &tree)
  }

  private mutating func doubleTap(_ tree: inout ElementTree) {
    guard let cursor, let element = tree[cursor] else { return }
    if performRotorAction(on: element) { return }
    let traits = element.effectiveTraits
    if !traits.contains(.playsSound) && !traits.contains(.notEnabled) { emit(.activated) }
    echo(of: cursor) { $0.activated = true }
    if !traits.contains(.notEnabled) { effects.append(.app(.activate(cursor))) }
  }

  private mutating func swipeVertically(up: Bool, tree: inout ElementTree) {
    if let cursor, let element = tree[cursor], !rotor.isTurnedHere,
      element.effectiveTraits.contains(.adjustable), !element.effectiveTraits.contains(.notEnabled)
    {
      effects.append(.app(.adjust(cursor, up: up)))
    } else {
      walk(&tree) { $0.moveByRotor(forward: !up, tree: &$1) }
    }
  }

  private mutating func stopOrSayAgain(_ tree: inout ElementTree) {
    if !interrupter.isIdle {
      apply(interrupter.stop(by: .user), tree: &tree)
    } else if let lastSaid {
      say(.echo, lastSaid.parts, tree: &tree)
    }
  }

  private mutating func startReadAll(fromTop: Bool, tree: inout ElementTree) {
    let current = cursor.flatMap { tree.stop($0) }
    guard let first = fromTop ? tree.firstStop() : current ?? tree.firstStop() else {
      emit(.boundary)
      return
    }
    isReadingAll = true
    move(to: first, cause: .readAll, saying: .withoutHint, tree: &tree)
  }

  /// Reading all goes on by one stop when the last has ended and nothing waits.
  mutating func continueReadAll(_ tree: inout ElementTree) {
    guard isReadingAll, isRunning, interrupter.isIdle,
      let index = cursor.flatMap({ tree.stopIndex(of: $0) })
    else { return }
    if index + 1 < tree.stopCount() {
      let next = tree.stop(at: index + 1)
      move(to: next, cause: .readAll, saying: .withoutHint, tree: &tree)
    } else {
      isReadingAll = false
    }
  }

  private mutating func turnOff(_ tree: inout ElementTree) {
    isReadingAll = false
    apply(interrupter.stop(by: .voiceOverOff), tree: &tree)
    emit(.voiceOverOff)
    sayWords(words[.voiceOverOff], tree: &tree)
    isRunning = false
    cursor = nil
    forgetWhatIsDue()
    effects.append(.app(.voiceOverStatus(on: false)))
  }

  private mutating func turnOn(_ tree: inout ElementTree) {
    isRunning = true
    orderVersion = nil
    emit(.voiceOverOn)
    let name = SpeechPart(.words, words[.voiceOverOn], language: words.language)
    say(.echo, [name], origin: .voiceOverOn, tree: &tree)
    effects.append(.app(.voiceOverStatus(on: true)))
  }

  mutating func forgetWhatIsDue() {
    screenChangeOfTurn = nil
    screenChangeDue = nil
    vanishing = nil
    layoutChangesDue = []
    poll = nil
    echoes = [:]
    echoOfTurn = nil
    lastPageScrolled = nil
    rotor = Rotor()
  }
}
