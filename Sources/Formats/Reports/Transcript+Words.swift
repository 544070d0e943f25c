import Accessibility
public import Interruption
import ScreenReader
import Simulation
import Speech
import TextTools

extension Transcript {
  /// One word for an event, and what there is to say of it.
  static func words(for content: TimelineEvent.Content) -> (name: String, details: String) {
    switch content {
    case .start(let start): ("start", words(for: start))
    case .gesture(let name, let argument, let element, let point):
      ("gesture", words(forGesture: name, argument, element, point))
    case .post(let notification, let text, let element, let priority):
      ("post", words(for: notification, text, element, priority))
    case .change(let what): ("change", what)
    case .focus(let element, let from, let cause, _):
      ("focus", list(element, from.map { "from \($0)" }, words(for: cause)))
    case .earcon(let earcon): ("earcon", earcon.rawValue)
    case .speech(_, _, _, let utterance): ("speech", utterance.text)
    case .speechEnd(_, let outcome, let text): words(for: outcome, text)
    case .dropped(_, let text, let reason): ("dropped", "\(text)  (\(words(for: reason)))")
    case .announcementDidFinish(let text, let successful):
      ("app", list("announcementDidFinish", quoted(text), successful ? "true" : "false"))
    case .elementFocused(let focused, let unfocused):
      ("app", list("elementFocused", focused ?? "none", unfocused.map { "from \($0)" }))
    case .voiceOverStatus(let on): ("app", list("voiceOverStatusDidChange", on ? "on" : "off"))
    case .asked(let container, let what, let index):
      ("asked", list(container, index.map { "\(what) \($0)" } ?? what))
    case .suspended: ("suspend", "the sound stands still")
    case .resumed: ("resume", "the sound goes on")
    case .check(let passed, let what, let line):
      ("check", list(passed ? "passed" : "failed", what, words(forLine: line)))
    case .finding(let finding):
      (
        "finding",
        list(
          "\(finding.severity.rawValue) \(finding.rule): \(finding.message)",
          words(forLine: finding.line))
      )
    case .end: ("end", "")
    }
  }

  private static func list(_ items: String?...) -> String {
    items.compactMap(\.self).joined(separator: ", ")
  }

  private static func quoted(_ text: String) -> String { "\"\(text)\"" }

  private static func words(forLine line: Int) -> String? { line > 0 ? "line \(line)" : nil }

  private static func words(for start: TimelineEvent.Start) -> String {
    list(
      start.scenario, start.variant.map { "variant \($0)" }, start.profile.rawValue,
      start.language, "voice \(start.voice)", "\(start.rate) words per minute",
      "\(start.engine) \(start.engineVersion)")
  }

  private static func words(
    forGesture name: String, _ argument: String, _ element: String?, _ point: Point?
  ) -> String {
    let gesture = argument.isEmpty ? name : "\(name) \(argument)"
    let place = point.map { "at \(Digits.number($0.x)) \(Digits.number($0.y))" }
    return list(gesture, element == argument ? nil : element.map { "on \($0)" }, place)
  }

  private static func words(
    for notification: Notification, _ text: String?, _ element: String?, _ priority: Priority
  ) -> String {
    list(
      notification.rawValue, text.map(quoted) ?? element.map { "element \($0)" } ?? "nil",
      priority == .default ? nil : "\(priority.rawValue) priority")
  }

  private static func words(for cause: FocusCause) -> String {
    switch cause {
    case .start: "at the start"
    case .swipe: "by swipe"
    case .touch: "by touch"
    case .drag: "by drag"
    case .rotor: "by rotor"
    case .readAll: "reading all"
    case .fourFinger: "by four-finger tap"
    case .layoutChanged: "by layoutChanged"
    case .screenChanged: "by screenChanged"
    case .vanished: "the element before is gone"
    case .voiceOverOn: "VoiceOver turned on"
    }
  }

  private static func words(
    for outcome: SpeechOutcome, _ text: String
  ) -> (name: String, details: String) {
    guard let cause = outcome.cutBy else {
      return ("finished", outcome.hintNotHeard ? "\(text)  (hint not heard)" : text)
    }
    let heard = outcome.heard.isEmpty ? "nothing" : quoted(outcome.heard)
    let details = list(
      "heard: \(heard)", "\(Digits.percent(outcome.fraction)) %", words(for: cause))
    return ("cut", "\(text)  (\(details))")
  }

  /// Nil for another utterance, which has a line of its own.
  private static func words(for cause: CutCause) -> String? {
    switch cause {
    case .utterance: nil
    case .user: "stopped by the user"
    case .voiceOverOff: "VoiceOver turned off"
    case .home: "app left for the home screen"
    case .device: "sound device lost"
    case .end: "end of the run"
    }
  }

  public static func words(for reason: DropReason) -> String {
    switch reason {
    case .replaced: "replaced by a newer one"
    case .flushed: "flushed by newer speech"
    case .cursorLeft: "the cursor has left"
    case .userStop: "stopped by the user"
    case .voiceOverOff: "VoiceOver turned off"
    case .home: "app left for the home screen"
    case .end: "end of the run"
    case .refused: "refused while a high announcement sounds"
    }
  }
}
