public import Accessibility
import Interruption
import Speech

/// The screen reader: where the cursor is, what is said, and what a notification leads to.
///
/// Inputs in, effects out; it keeps no clock and asks for later inputs with
/// ``Effect/schedule(_:after:)``.
public struct Reader: Sendable {
  public internal(set) var settings: VoiceOverSettings
  public let quirks: Quirks
  public let timing: Timing
  public let words: Words
  /// BCP 47, of the scenario.
  public let language: String
  public internal(set) var isRunning: Bool
  /// The element that has the cursor.
  public internal(set) var cursor: String?

  var interrupter = Interrupter()
  /// What waits or sounds, by number.
  var utterances: [Int: Pending] = [:]
  var lastUtteranceID = 0
  var lastSaid: Utterance?
  var now = Duration.zero
  var effects: [Effect] = []

  var isMovingCursor = false
  /// The screen when the cursor was last on a stop, and its version then.
  var settled: ElementTree?
  var orderVersion: Int?
  var vanishing: Int?
  /// layoutChanged(nil) was posted in the turn in which the focused element left.
  var isVanishingExpected = false
  var layoutChangesDue: Set<Int> = []
  var screenChangeOfTurn: ScreenChange?
  var screenChangeDue: (serial: Int, change: ScreenChange)?
  var layoutChangedNilInTurn = false
  var lastPageScrolled: String?
  var echoOfTurn: Int?
  var echoes: [Int: Echo] = [:]
  var poll: Poll?
  /// What was last said of the focused element, and when.
  var said: Said?
  /// Reading all: the stops come one after the other by themselves.
  var isReadingAll = false
  var rotor = Rotor()
  /// The screen as it was last looked at, where that matters (quirk `containerCaching`).
  var remembered: ElementTree?
  var needsRefresh = true
  let tracesContainers: Bool
  var serial = 0

  public init(
    settings: VoiceOverSettings, quirks: Quirks, timing: Timing, language: String,
    isRunning: Bool = true, tracesContainers: Bool = false
  ) {
    self.tracesContainers = tracesContainers
    self.settings = settings
    self.quirks = quirks
    self.timing = timing
    self.language = language
    self.isRunning = isRunning
    words = Words(language: language)
  }

  /// Nothing sounds and nothing waits.
  public var isSilent: Bool { interrupter.isIdle }
  /// How many utterances wait for the voice.
  public var waitingCount: Int { interrupter.waitingCount }
  /// How many utterances were asked for; they are numbered from 1.
  public var utteranceCount: Int { lastUtteranceID }
  /// Whether an utterance waits or sounds, or its end is still to be told to the app.
  public func isPending(utterance id: Int) -> Bool { utterances[id] != nil }

  var describer: StopDescriber {
    StopDescriber(words: words, settings: settings, quirks: quirks, language: language)
  }

  /// The cursor stands silently on an element when the run starts.
  public mutating func begin(on id: String?, tree: inout ElementTree) -> [Effect] {
    guard isRunning else { return [] }
    let target = id.flatMap { stop(for: $0, in: &tree) } ?? tree.firstStop()
    if let target { place(on: target, cause: .start) }
    rememberOrder(&tree)
    refresh(tree)
    return takeEffects()
  }

  /// Takes an input; `now` is since the start of the run, never earlier than at the input before.
  public mutating func receive(_ input: Input, at now: Duration, tree: inout ElementTree)
    -> [Effect]
  {
    self.now = now
    switch input {
    case .gesture(let gesture): receive(gesture, tree: &tree)
    case .due(let due): receive(due, tree: &tree)
    case .posted(let post, let line): receive(post, line: line, tree: &tree)
    case .transition(let transition): receive(transition)
    case .changed(let id, let before): noticeChange(of: id, before: before, tree: &tree)
    case .typed(let text, let field): noticeTyped(text, field: field, tree: &tree)
    case .ended(let id): apply(interrupter.ended(id), tree: &tree)
    case .settled: settle(&tree)
    case .scrolled(let something): emit(something ? .scrolled : .boundary)
    case .command(let command): receive(command, tree: &tree)
    case .home:
      isReadingAll = false
      apply(interrupter.stop(by: .home), tree: &tree)
      cursor = nil
      forgetWhatIsDue()
    case .deviceLost: apply(interrupter.loseDevice(), tree: &tree)
    case .end:
      isReadingAll = false
      apply(interrupter.stop(by: .end), tree: &tree)
    }
    return takeEffects()
  }

  /// The instant has settled and everything due is done: what waits may start.
  /// - Returns: nothing where nothing happened; else there may be more when that is carried out.
  public mutating func startWaiting(at now: Duration, tree: inout ElementTree) -> [Effect] {
    self.now = now
    dropLeftBehind(&tree)
    while interrupter.sounding == nil, interrupter.waitingCount > 0 {
      apply(interrupter.startWaiting(), tree: &tree)
    }
    walk(&tree) { $0.continueReadAll(&$1) }
    return takeEffects()
  }

  private mutating func receive(_ due: Due, tree: inout ElementTree) {
    switch due {
    case .gesture(let gesture): walk(&tree) { $0.perform(gesture, tree: &$1) }
    case .echo(let serial): sayEcho(serial, tree: &tree)
    case .layoutChanged(let serial, let id, let line):
      arriveLayoutChanged(serial, id, line: line, tree: &tree)
    case .screenChanged(let serial): arriveScreenChanged(serial, tree: &tree)
    case .vanished(let serial): fall(serial, tree: &tree)
    case .poll(let serial): sayPoll(serial, tree: &tree)
    case .didFinish(let string, let successful):
      effects.append(.app(.announcementDidFinish(string, successful: successful)))
    case .firstStop(let cause):
      if isRunning, let first = tree.firstStop() {
        move(to: first, cause: cause, saying: .full, tree: &tree)
      }
    }
  }

  private mutating func settle(_ tree: inout ElementTree) {
    echoOfTurn = nil
    settleScreenChange(&tree)
    noticeVanished(&tree)
    layoutChangedNilInTurn = false
    refresh(tree)
  }

  private mutating func takeEffects() -> [Effect] {
    defer { effects = [] }
    return effects
  }

  mutating func emit(_ earcon: Earcon) {
    if settings.earcons { effects.append(.earcon(earcon)) }
  }

  mutating func schedule(_ due: Due, after name: Timing.Name) {
    effects.append(.schedule(due, after: timing[name]))
  }

  mutating func nextSerial() -> Int {
    serial += 1
    return serial
  }

  mutating func find(_ rule: String, _ message: String, line: Int) {
    effects.append(.finding(Finding(rule: rule, message: message, line: line)))
  }
}
