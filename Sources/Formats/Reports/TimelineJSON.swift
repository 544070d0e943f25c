import Accessibility
import Interruption
import ScreenReader
public import Simulation
import Speech
import TextTools

/// The timeline as JSON Lines: one object an event (SPEC 13).
///
/// A key that the page marks with `?` is left out where it has nothing to say; every other is
/// always there, with null for nothing.
public struct TimelineJSON: TimelineReport {
  public init() {}

  public var opening: String { "" }

  public mutating func write(_ event: TimelineEvent, to output: inout String) {
    output += Self.object(of: event)
    output += "\n"
  }

  static func object(of event: TimelineEvent) -> String {
    var object = JSONObject(style: .spaced)
    object.put("t", literal: Digits.seconds(event.time))
    object.put("event", name(of: event.content))
    put(event.content, into: &object)
    return object.finished()
  }

  private static func name(of content: TimelineEvent.Content) -> String {
    switch content {
    case .start: "start"
    case .gesture: "gesture"
    case .post: "post"
    case .change: "change"
    case .focus: "focus"
    case .earcon: "earcon"
    case .speech: "speech"
    case .speechEnd: "speechEnd"
    case .dropped: "dropped"
    case .announcementDidFinish: "announcementDidFinish"
    case .elementFocused: "elementFocused"
    case .voiceOverStatus: "voiceOverStatus"
    case .asked: "asked"
    case .suspended: "suspended"
    case .resumed: "resumed"
    case .check: "check"
    case .finding: "finding"
    case .end: "end"
    }
  }

  private static func put(_ content: TimelineEvent.Content, into object: inout JSONObject) {
    switch content {
    case .start(let start):
      object.put("v", TimelineEvent.Start.version)
      object.put("scenario", start.scenario)
      object.put("variant", start.variant)
      object.put("profile", start.profile.rawValue)
      object.put("language", start.language)
      object.put("voice", start.voice)
      object.put("rate", start.rate)
      object.put("engine", start.engine)
      object.put("engineVersion", start.engineVersion)
    case .gesture(let name, let argument, let element, let point):
      object.put(
        "gesture", argument.isEmpty || argument == element ? name : "\(name) \(argument)")
      object.put("element", unlessNil: element)
      if let point { object.put("point", coordinates: [point.x, point.y]) }
    case .post(let notification, let text, let element, let priority):
      object.put("notification", notification.rawValue)
      object.put("string", unlessNil: text)
      object.put("element", unlessNil: element)
      object.put("priority", priority.rawValue)
    case .change(let what):
      object.put("what", what)
    case .focus(let element, let from, let cause, let frame):
      object.put("element", element)
      object.put("from", from)
      object.put("cause", cause.rawValue)
      object.put("frame", coordinates: [frame.x, frame.y, frame.width, frame.height])
    case .earcon(let earcon):
      object.put("name", earcon.rawValue)
    case .speech(let id, let kind, let element, let utterance):
      object.put("utterance", id)
      object.put("kind", kind.rawValue)
      object.put("element", unlessNil: element)
      object.put("text", utterance.text)
      object.put(parts: utterance.parts)
    case .speechEnd(let id, let outcome, _):
      object.put("utterance", id)
      object.put("outcome", outcome.cutBy == nil ? "finished" : "cut")
      put(outcome.cutBy, into: &object)
      object.put("heard", outcome.heard)
      object.put("fraction", literal: fraction(outcome.fraction))
      if outcome.hintNotHeard { object.put("hint", "notHeard") }
    case .dropped(let id, let text, let reason):
      object.put("utterance", id)
      object.put("text", text)
      object.put("reason", reason.rawValue)
    case .announcementDidFinish(let text, let successful):
      object.put("string", text)
      object.put("wasSuccessful", successful)
    case .elementFocused(let focused, let unfocused):
      object.put("focused", focused)
      object.put("unfocused", unfocused)
    case .voiceOverStatus(let on):
      object.put("on", on)
    case .asked(let container, let what, let index):
      object.put("container", container)
      object.put("what", what)
      object.put("index", index)
    case .check(let passed, let what, let line):
      object.put("passed", passed)
      object.put("what", what)
      object.put("line", known(line))
    case .finding(let finding):
      object.put("rule", finding.rule)
      object.put("severity", finding.severity.rawValue)
      object.put("message", finding.message)
      object.put("line", known(finding.line))
    case .suspended, .resumed, .end:
      break
    }
  }

  /// `by`: the number of the utterance that took over, or a word; null for one that finished.
  static func put(_ cause: CutCause?, into object: inout JSONObject) {
    switch cause {
    case nil: object.put("by", nil as String?)
    case .utterance(let id): object.put("by", id)
    case .user: object.put("by", "user")
    case .voiceOverOff: object.put("by", "voiceOverOff")
    case .home: object.put("by", "home")
    case .device: object.put("by", "device")
    case .end: object.put("by", "end")
    }
  }

  /// With three decimals; less than all is never 1.
  private static func fraction(_ fraction: Double) -> String {
    let thousandths = Int((min(max(fraction, 0), 1) * 1_000).rounded())
    return Digits.decimals(fraction < 1 ? min(thousandths, 999) : thousandths)
  }

  private static func known(_ line: Int) -> Int? { line > 0 ? line : nil }
}
