public import Accessibility
import Interruption
public import ScreenReader
public import Sound
public import Speech

/// Plays a scenario, one instant after the other, on whatever clock its caller has.
///
/// `while let due = conductor.nextDue { try conductor.advance(to: due) }` is the virtual clock;
/// a live player waits for each `nextDue` and gives what people do in between to
/// ``perform(_:at:)``. Everything that happened comes back as a ``Turn``. A voice starts with its
/// first sound; while the rest is made ``nextDue`` is the present instant, and each turn brings a
/// piece of it.
public struct Conductor {
  /// Something of the future.
  enum Scheduled {
    case reader(Due)
    case action(Action, line: Int)
    case timer(Int, every: Duration)
    /// Of the same turn, but after what brought the screen up.
    case appear(String)
    /// The next step of the script, where it is timed; it keeps nothing from being quiet.
    case step(Int)
  }

  /// The utterance that sounds.
  struct Speaking {
    var id: Int
    var kind: UtteranceKind
    var plan: SpeechPlan
    /// Nil until its first instant has settled.
    var voice: OpenRendition?
    var start: Duration
    /// Nil while its sound is still being made.
    var end: Duration?
    /// It began while sound was gone.
    var isUnheard = false
  }

  /// How long an instant waits for more of a sound that is being made: no longer than a key may.
  static let soundPatience = Duration.milliseconds(2)

  public let scenario: Scenario
  let vocalizer: Vocalizer
  let earcons: [Earcon: Clip]
  var app: App
  var reader: Reader
  var queue = EventQueue<Scheduled>()
  /// Of what is scheduled, all but timers: while there is some, it is not quiet.
  var pendingCount = 0
  /// What the app is told when the input that brought it is carried out, in this order.
  var untold: [AppEvent] = []
  /// How many things have happened in this instant since the last step began.
  var happened = 0
  /// The size of the events so far, less what the steps might bring.
  var recordedSize = 0
  var script: ScriptProgress
  var speaking: Speaking?
  var turn: Turn
  /// What was reached, and the lines that did; each is told once.
  private var exceeded: Set<Bounds.Exceeding> = []
  var lastEarconID = 0
  var failure: SpeechError?
  /// What is made ahead has been chosen since something last happened.
  var isAheadChosen = false
  /// There is no device; see ``loseDevice(at:)``.
  var isDeviceLost = false
  private var hasBegun = false
  public private(set) var isFinished = false
  /// A run that stays open came to no rest in an instant: its app is silent and does nothing more,
  /// but the screen reader still says what it is asked for.
  public private(set) var isStopped = false

  /// `earcons` has one clip for each earcon; one that is missing is silent. `tracesContainers`
  /// brings `asked` events; `isOpen` keeps the run going when the script is over, for people who
  /// go on: only ``end(at:)`` ends it; see ``isStopped``.
  public init(
    scenario: Scenario, vocalizer: Vocalizer, earcons: [Earcon: Clip],
    tracesContainers: Bool = false, isOpen: Bool = false
  ) {
    self.scenario = scenario
    self.vocalizer = vocalizer
    self.earcons = earcons
    app = App(scenario)
    var settings = scenario.voiceOver
    settings.speech.partGap = scenario.timing[.partGap]
    settings.speech.hintGap = scenario.timing[.hintGap]
    reader = Reader(
      settings: settings, quirks: scenario.effectiveQuirks, timing: scenario.timing,
      language: scenario.language, isRunning: scenario.start.voiceOver,
      tracesContainers: tracesContainers)
    script = ScriptProgress(scenario.script, until: scenario.until, isOpen: isOpen)
    turn = Turn(time: .zero)
  }

  /// When something happens next; nil when the run is over, or open and quiet.
  public var nextDue: Duration? {
    isMakingSound && !isFinished ? turn.time : nextEvent
  }

  /// ``nextDue`` but for the sound that is being made: what people do comes before that, at its own
  /// time.
  public var nextEvent: Duration? {
    guard !isFinished else { return nil }
    guard hasBegun else { return turn.time }
    let due = Self.earlier(Self.earlier(queue.nextDue, speaking?.end), script.nextDue)
    return due.map { max($0, turn.time) }
  }

  /// The utterance that sounds has not come from the voice to its end.
  public var isMakingSound: Bool { speaking.map { $0.end == nil } ?? false }

  /// The screen shown and what the reader knows of it, for tools that look on.
  public var tree: ElementTree { app.tree }
  public var cursor: String? { reader.cursor }
  /// The screen's name; nil for an alert.
  public var screen: String? { app.shown == App.alertScreen ? nil : app.shown }
  /// The text field that has the keyboard.
  public var editing: String? { app.editing }
  public var settings: VoiceOverSettings { reader.settings }
  public var words: Words { reader.words }
  public var isVoiceOverRunning: Bool { reader.isRunning }
  /// How many utterances were asked for; they are numbered from 1.
  public var utteranceCount: Int { reader.utteranceCount }
  /// Whether an utterance waits or sounds; false for one that was refused.
  public func isPending(utterance id: Int) -> Bool { reader.isPending(utterance: id) }
  /// Nothing sounds and nothing waits.
  public var isSilent: Bool { reader.isSilent }
  /// Nothing sounds, waits, is due or scheduled, and no timer runs: later is like now.
  public var isAtRest: Bool { isQuiet && !hasTimers }
  public var hasTimers: Bool { !app.handlers.timers.isEmpty }

  /// Plays one instant: what has ended, what is due, then what waits (SPEC 6).
  /// - Parameter time: not before the last, not past ``nextDue``.
  /// - Throws: `SpeechError` where a voice cannot speak.
  public mutating func advance(to time: Duration) throws(SpeechError) -> Turn {
    precondition(time >= turn.time, "Time does not run backwards.")
    precondition(!isFinished, "The run is over.")
    if isMakingSound, time == turn.time, !script.isInterjected { return try continueSound() }
    turn = Turn(time: time)
    isAheadChosen = false
    happened = 0
    if !hasBegun { begin() }
    repeat {
      endSpeech()
      tellApp()
      while !isExhausted, let event = queue.pop(dueBy: time) {
        happened += 1
        run(event)
        tellApp()
      }
      if !isStopped { receive(.settled) }
      if isDue { continue }
      if startWaiting() { continue }
      beginSpeech()
      if isDue { continue }
      guard !isFinished, failure == nil, advanceScript() else { break }
      tellApp()
    } while !isExhausted
    if let exhaustion { stop(because: exhaustion) }
    recordFindings()
    if let failure { throw failure }
    return turn
  }

  /// Something a person did at the keyboard, now.
  public mutating func perform(_ step: Step.Content, at time: Duration) throws(SpeechError) -> Turn
  {
    script.interject(step)
    return try advance(to: time)
  }

  /// Ends the run: what sounds is cut, what waits is dropped.
  public mutating func end(at time: Duration) -> Turn {
    turn = Turn(time: time)
    finish()
    return turn
  }

  private static func earlier(_ one: Duration?, _ other: Duration?) -> Duration? {
    guard let one, let other else { return one ?? other }
    return min(one, other)
  }

  var now: Duration { turn.time }

  /// Nothing sounds, waits, is due or scheduled; timers do not count.
  public var isQuiet: Bool { speaking == nil && reader.isSilent && pendingCount == 0 }

  private var isDue: Bool {
    if let end = speaking?.end, end <= now { return true }
    return queue.nextDue.map { $0 <= now } ?? false
  }

  /// Why the run cannot go on.
  private var exhaustion: String? {
    if happened >= Bounds.eventsInOneInstant {
      return "more than \(Bounds.eventsInOneInstant) things happened in one instant"
    }
    guard recordedSize >= Bounds.timelineSize else { return nil }
    return "more than \(Bounds.timelineSize / 1_000_000) MB of events"
  }

  var isExhausted: Bool { exhaustion != nil }

  mutating func record(_ content: TimelineEvent.Content) {
    let event = TimelineEvent(now, content)
    recordedSize += event.size
    turn.events.append(event)
  }

  mutating func schedule(_ event: Scheduled, after delay: Duration) {
    if case .timer = event {} else { pendingCount += 1 }
    queue.schedule(event, at: now + delay)
  }

  mutating func receive(_ input: Input) {
    apply(reader.receive(input, at: now, tree: &app.tree))
  }

  mutating func finish() {
    guard !isFinished else { return }
    recordFindings()
    leaveApp()
    isFinished = true
    record(.end)
  }

  private mutating func begin() {
    hasBegun = true
    let speech = reader.settings.speech
    record(
      .start(
        TimelineEvent.Start(
          scenario: scenario.name, variant: scenario.variant, profile: scenario.profile,
          language: scenario.language,
          voice: vocalizer.voiceName(for: scenario.language, settings: speech), rate: speech.rate,
          engine: vocalizer.synthesizer.engine, engineVersion: vocalizer.synthesizer.engineVersion))
    )
    findUnavailableHandlers()
    scheduleTimers()
    apply(reader.begin(on: scenario.start.focus, tree: &app.tree))
    schedule(.appear(app.shown), after: .zero)
    scheduleTimedStep()
  }

  mutating func scheduleTimers() {
    for timer in app.handlers.timers {
      schedule(.timer(timer.number, every: timer.interval), after: timer.interval)
    }
  }

  private mutating func endSpeech() {
    guard let ended = speaking, let end = ended.end, end <= now else { return }
    receive(ended.isUnheard ? .deviceLost : .ended(ended.id))
  }

  /// - Returns: whether something happened: then the instant has to settle again.
  private mutating func startWaiting() -> Bool {
    let effects = reader.startWaiting(at: now, tree: &app.tree)
    guard !effects.isEmpty else { return false }
    happened += 1
    apply(effects)
    tellApp()
    return true
  }

  private mutating func run(_ event: Scheduled) {
    switch event {
    case .reader(let due):
      pendingCount -= 1
      receive(.due(due))
    case .action(let action, let line):
      pendingCount -= 1
      perform(action, line: line)
    case .step(let number): beginTimedStep(number)
    case .appear(let screen):
      pendingCount -= 1
      handle([.appear(screen)])
    case .timer(let number, let interval):
      guard !script.isOver(at: now) else { return }
      schedule(event, after: interval)
      run(handler: number, App.Occasion())
    }
  }

  private mutating func stop(because exhaustion: String) {
    find("never-quiet", exhaustion, line: 0)
    recordedSize = 0
    guard script.isOpen else { return finish() }
    leaveApp()
    isStopped = true
  }

  /// What sounds and waits ends, and nothing more comes.
  private mutating func leaveApp() {
    untold = []
    receive(.end)
    queue.removeAll()
    pendingCount = 0
  }

  mutating func exceed(_ excess: Bounds.Excess, line: Int) {
    guard exceeded.insert(Bounds.Exceeding(excess: excess, line: line)).inserted else { return }
    find("limit-reached", excess.message, line: line)
  }

  /// To be called for the line whose texts have been read.
  mutating func noteCutText(line: Int) {
    guard app.hasCutText else { return }
    app.hasCutText = false
    exceed(.text, line: line)
  }

  private mutating func recordFindings() {
    noteCutText(line: 0)
    for finding in app.takeFindings() { record(.finding(finding)) }
  }

  mutating func find(_ rule: String, _ message: String, line: Int) {
    record(.finding(Finding(rule: rule, message: message, line: line)))
  }
}
