public import Accessibility
public import Interruption
public import ScreenReader
public import Speech

/// Something that happened, on the audio clock (SPEC 13).
public struct TimelineEvent: Sendable {
  /// Since the start of the run.
  public var time: Duration
  public var content: Content

  public init(_ time: Duration, _ content: Content) {
    self.time = time
    self.content = content
  }

  /// Names of elements are their ids; lines are those of the scenario file, 0 for none.
  public enum Content: Sendable {
    case start(Start)
    case gesture(name: String, argument: String, element: String?, point: Point?)
    /// `text` or `element` by the kind of argument; neither for nil.
    case post(Notification, text: String?, element: String?, priority: Priority)
    case change(String)
    case focus(element: String, from: String?, cause: FocusCause, frame: Rect)
    case earcon(Earcon)
    case speech(id: Int, kind: UtteranceKind, element: String?, Utterance)
    case speechEnd(id: Int, SpeechOutcome, text: String)
    case dropped(id: Int, text: String, reason: DropReason)
    case announcementDidFinish(String, successful: Bool)
    case elementFocused(String?, unfocused: String?)
    case voiceOverStatus(on: Bool)
    case asked(container: String, what: String, index: Int?)
    case suspended
    case resumed
    case check(passed: Bool, what: String, line: Int)
    case finding(Finding)
    case end
  }

  /// With what a run began.
  public struct Start: Hashable, Sendable {
    /// The version of the timeline format.
    public static let version = 1
    public var scenario: String
    /// Nil for the base.
    public var variant: String?
    public var profile: Profile
    /// BCP 47.
    public var language: String
    public var voice: String
    /// Words per minute.
    public var rate: Int
    public var engine: String
    public var engineVersion: String

    public init(
      scenario: String, variant: String?, profile: Profile, language: String, voice: String,
      rate: Int, engine: String, engineVersion: String
    ) {
      self.scenario = scenario
      self.variant = variant
      self.profile = profile
      self.language = language
      self.voice = voice
      self.rate = rate
      self.engine = engine
      self.engineVersion = engineVersion
    }
  }
}

extension TimelineEvent {
  /// About how many bytes a report makes of it.
  var size: Int { Bounds.eventSize + content.texts.reduce(0) { $0 + $1.utf8.count } }
}

extension TimelineEvent.Content {
  /// What a scenario or the voice has said in it.
  fileprivate var texts: [String] {
    switch self {
    case .gesture(_, let argument, _, _): [argument]
    case .post(_, let text, _, _): text.map { [$0] } ?? []
    case .change(let text), .dropped(_, let text, _), .announcementDidFinish(let text, _),
      .check(_, let text, _):
      [text]
    case .speech(_, _, _, let utterance): [utterance.text]
    case .speechEnd(_, let outcome, let text): [outcome.heard, text]
    case .finding(let finding): [finding.message]
    default: []
    }
  }
}

/// How an utterance that had started ended.
public struct SpeechOutcome: Hashable, Sendable {
  /// Nil: finished; else what cut it.
  public var cutBy: CutCause?
  /// The whole words begun, as a beginning of the printed text.
  public var heard: String
  /// Of its samples, 0 to 1.
  public var fraction: Double
  /// All but the hint was heard.
  public var hintNotHeard: Bool

  public init(cutBy: CutCause?, heard: String, fraction: Double, hintNotHeard: Bool = false) {
    self.cutBy = cutBy
    self.heard = heard
    self.fraction = fraction
    self.hintNotHeard = hintNotHeard
  }
}
