import Accessibility
import Interruption
import ScreenReader
import Sound
import Speech

extension Conductor {
  /// What the reader wants done becomes events, sounds and what the app is told, in its order; the
  /// app's handlers run when all of it is done.
  mutating func apply(_ effects: [Effect]) {
    for effect in effects {
      switch effect {
      case .schedule(let due, let delay): schedule(.reader(due), after: delay)
      case .focus(let id, let from, let cause, let frame):
        record(.focus(element: id, from: from, cause: cause, frame: frame))
      case .earcon(let earcon):
        record(.earcon(earcon))
        sound(earcon)
      case .start(let id, let kind, let element, let utterance):
        start(id, kind, element: element, utterance)
      case .finish(let id): finish(id)
      case .cut(let id, let cause): cut(id, by: cause)
      case .drop(let id, let text, let reason):
        record(.dropped(id: id, text: text, reason: reason))
      case .asked(let container, let what, let index):
        record(.asked(container: container, what: what, index: index))
      case .finding(let finding): record(.finding(finding))
      case .app(let event): untold.append(event)
      }
    }
  }

  private mutating func sound(_ earcon: Earcon) {
    guard let clip = earcons[earcon], !isDeviceLost else { return }
    lastEarconID -= 1
    turn.sounds.append(.start(lastEarconID, clip))
  }

  private mutating func start(
    _ id: Int, _ kind: UtteranceKind, element: String?, _ utterance: Utterance
  ) {
    precondition(speaking == nil, "An utterance starts in silence.")
    let plan = vocalizer.plan(utterance, settings: reader.settings.speech)
    record(.speech(id: id, kind: kind, element: element, plan.utterance))
    speaking = Speaking(id: id, kind: kind, plan: plan, start: now, isUnheard: isDeviceLost)
  }

  /// The instant has settled: what was started in it and not cut gets its voice.
  mutating func beginSpeech() {
    guard let speaking, speaking.voice == nil, failure == nil else { return }
    do throws(SpeechError) {
      let voice = try vocalizer.open(speaking.plan)
      try voice.begin()
      self.speaking?.voice = voice
      let clip = voice.rendition.clip
      if !speaking.isUnheard {
        turn.sounds.append(
          voice.isComplete ? .start(speaking.id, clip) : .open(speaking.id, clip))
      }
      noteEnd()
    } catch {
      failure = error
    }
  }

  /// Takes in a piece of the sound that is being made; nothing else happens in that turn.
  mutating func continueSound() throws(SpeechError) -> Turn {
    turn = Turn(time: now)
    guard let speaking, let voice = speaking.voice else { return turn }
    let clip = try voice.pull(within: Conductor.soundPatience)
    noteEnd()
    if !speaking.isUnheard, clip.frameCount > 0 || voice.isComplete {
      turn.sounds.append(.append(speaking.id, clip, isLast: voice.isComplete))
    }
    return turn
  }

  private mutating func noteEnd() {
    guard let open = speaking, let voice = open.voice, voice.isComplete else { return }
    speaking?.end = open.start + AudioClock.duration(of: voice.rendition.frameCount)
  }

  /// - Returns: nil only where the voice has failed to speak.
  private mutating func takeSpeaking(_ id: Int) -> Speaking? {
    precondition(speaking?.id == id || failure != nil, "Only what sounds can end.")
    return speaking.take()
  }

  private mutating func finish(_ id: Int) {
    guard let ended = takeSpeaking(id) else { return }
    let text = ended.plan.utterance.text
    record(.speechEnd(id: id, SpeechOutcome(cutBy: nil, heard: text, fraction: 1), text: text))
  }

  private mutating func cut(_ id: Int, by cause: CutCause) {
    guard let old = takeSpeaking(id) else { return }
    let whole = old.plan.utterance.text
    guard !old.isUnheard, let rendition = old.voice?.rendition else {
      let cause = old.isUnheard ? .device : cause
      record(.speechEnd(id: id, SpeechOutcome(cutBy: cause, heard: "", fraction: 0), text: whole))
      return
    }
    turn.sounds.append(.cut(id))
    let frame = AudioClock.frame(at: now - old.start)
    let heard = rendition.heard(before: frame)
    var outcome = SpeechOutcome(cutBy: cause, heard: heard.text, fraction: heard.fraction)
    if let hintStart = rendition.hintStart, frame >= hintStart, old.kind == .focus,
      cause != .device,
      heard.text.count <= rendition.utterance.withoutHint.text.count
    {
      outcome.cutBy = nil
      outcome.heard = rendition.utterance.withoutHint.text
      outcome.hintNotHeard = true
    }
    record(.speechEnd(id: id, outcome, text: whole))
  }

  /// Runs the handlers of what the app is to be told; what they do brings its own events behind
  /// those that wait.
  mutating func tellApp() {
    while !untold.isEmpty {
      let events = untold
      untold = []
      for event in events where !isExhausted && !app.isInBackground {
        happened += 1
        tell(event)
      }
    }
  }

  /// What the app sees of the reader, and what its handlers make of it.
  private mutating func tell(_ event: AppEvent) {
    switch event {
    case .activate(let id): activate(id)
    case .tap(let target): tap(target)
    case .adjust(let id, let up): adjust(id, up: up)
    case .escape(let id):
      handle(chain(from: id).map { .escape($0) } + [.escape(nil)], firstOnly: true)
    case .magicTap(let id):
      handle(chain(from: id).map { .magicTap($0) } + [.magicTap(nil)], firstOnly: true)
    case .scroll(let id, _): scroll(id)
    case .customAction(let id, let name): handle([.customAction(element: id, name: name)])
    case .focused(let id, let left):
      let occasion = App.Occasion(unfocused: left)
      if let left { handle([.unfocus(left), .unfocus(nil)], occasion) }
      handle([.focus(id), .focus(nil)], occasion)
      if app.quirks.elementFocused {
        record(.elementFocused(id, unfocused: left))
        handle([.elementFocused(id), .elementFocused(nil)], occasion)
      }
    case .announcementDidFinish(let string, let successful):
      record(.announcementDidFinish(string, successful: successful))
      handle(
        [.announcementDidFinish(string), .announcementDidFinish(nil)],
        App.Occasion(successful: successful))
    case .voiceOverStatus(let on):
      record(.voiceOverStatus(on: on))
      handle([.voiceOverStatus])
    }
  }
}
