import Interruption
import ScreenReader
import Speech

extension ExpectationMatcher {
  /// An event as far as expectations can speak of it.
  struct Record: Sendable {
    /// What kinds of events there are to expect.
    enum Kind: Hashable, Sendable { case speech, dropped, earcon, focus, finding, didFinish }

    private enum Content: Sendable {
      /// Has not ended; with its text when all is heard but the hint.
      case sounding(String, withoutHint: String)
      case heard(String, whole: String)
      case cut(String, heard: String)
      case dropped(String)
      case earcon(Earcon)
      case focus(String)
      case finding(String)
      case didFinish(String, successful: Bool)
    }

    let time: Duration
    let kind: Kind
    private var content: Content

    /// Nil for an event that no expectation can name.
    init?(_ event: TimelineEvent) {
      time = event.time
      switch event.content {
      case .speech(_, _, _, let utterance):
        kind = .speech
        content = .sounding(utterance.text, withoutHint: Self.textWithoutHint(of: utterance))
      case .dropped(_, _, reason: .refused): return nil
      case .dropped(_, let text, _):
        kind = .dropped
        content = .dropped(text)
      case .earcon(let earcon):
        kind = .earcon
        content = .earcon(earcon)
      case .focus(let element, _, _, _):
        kind = .focus
        content = .focus(element)
      case .finding(let finding):
        kind = .finding
        content = .finding(finding.rule)
      case .announcementDidFinish(let text, let successful):
        kind = .didFinish
        content = .didFinish(text, successful: successful)
      default: return nil
      }
    }

    /// Said or dropped: it must be expected.
    var isSpeech: Bool { kind == .speech || kind == .dropped }

    mutating func end(_ outcome: SpeechOutcome) {
      guard case .sounding(let text, let withoutHint) = content else { return }
      if outcome.cutBy != nil {
        content = .cut(text, heard: outcome.heard)
      } else {
        content = .heard(outcome.hintNotHeard ? withoutHint : text, whole: text)
      }
    }

    func meets(_ expectation: Expectation.Content) -> Bool {
      switch (expectation, content) {
      case (.hears(let text, heard: nil), .heard(let heard, _)): text == heard
      case (.hears(let text, let part?), .heard(let heard, let whole)):
        text == whole && part == heard
      case (.cut(let text, let heard), .cut(let whole, let part)):
        text == whole && (heard ?? part) == part
      case (.dropped(let text), .dropped(let dropped)): text == dropped
      case (.earcon(let earcon), .earcon(let played)): earcon == played
      case (.focus(let id), .focus(let element)): id == element
      case (.finding(let rule), .finding(let found)): rule == found
      case (.didFinish(let text, let successful), .didFinish(let string, let wasSuccessful)):
        text == string && (successful ?? wasSuccessful) == wasSuccessful
      default: false
      }
    }

    /// As an expectation would be written.
    var words: String {
      switch content {
      case .sounding(let text, _): "\(quoted(text)), which has not ended"
      case .heard(let text, _): Expectation.Content.hears(text, heard: nil).words
      case .cut(let text, let heard): Expectation.Content.cut(text, heard: heard).words
      case .dropped(let text): Expectation.Content.dropped(text).words
      case .earcon(let earcon): Expectation.Content.earcon(earcon).words
      case .focus(let element): Expectation.Content.focus(element).words
      case .finding(let rule): Expectation.Content.finding(rule).words
      case .didFinish(let text, let successful):
        Expectation.Content.didFinish(text, successful: successful).words
      }
    }

    private static func textWithoutHint(of utterance: Utterance) -> String {
      guard utterance.parts.count > 1, utterance.parts.last?.role == .hint else {
        return utterance.text
      }
      return Utterance(utterance.parts.dropLast()).text
    }
  }
}

extension ExpectationMatcher.Record.Kind {
  /// Nil for `...`.
  init?(of expectation: Expectation.Content) {
    switch expectation {
    case .hears, .cut: self = .speech
    case .dropped: self = .dropped
    case .earcon: self = .earcon
    case .focus: self = .focus
    case .finding: self = .finding
    case .didFinish: self = .didFinish
    case .anything: return nil
    }
  }
}

extension Expectation.Content {
  /// As a line that can be read aloud.
  var words: String {
    switch self {
    case .hears(let text, let heard):
      "hears \(quoted(text))" + (heard.map { ", heard \(quoted($0))" } ?? "")
    case .cut(let text, let heard):
      "cut \(quoted(text))"
        + (heard.map { $0.isEmpty ? ", heard nothing" : ", heard \(quoted($0))" } ?? "")
    case .dropped(let text): "dropped \(quoted(text))"
    case .earcon(let earcon): "earcon \(earcon.rawValue)"
    case .focus(let id): "focus \(id)"
    case .finding(let rule): "finding \(rule)"
    case .didFinish(let text, let successful):
      "didFinish \(quoted(text))"
        + (successful.map { ", \($0 ? "successful" : "unsuccessful")" } ?? "")
    case .anything: "any number of events"
    }
  }
}

private func quoted(_ text: String) -> String { "\"\(text)\"" }
