import Interruption
import ScreenReader
import Speech

/// Makes expectations of what happened, so that a run can be compared with later ones.
public struct ExpectationRecorder: Sendable {
  /// Tones by which somebody learns what no speech says.
  private static let telling: [Earcon] = [.emptyArea, .boundary, .border, .screenChanged, .alert]

  public private(set) var contents: [Expectation.Content] = []
  /// Where what sounds stands, and what it says without its hint.
  private var sounding: (place: Int, withoutHint: String)?

  public init() {}

  /// - Parameter event: in the order of the run.
  public mutating func record(_ event: TimelineEvent) {
    switch event.content {
    case .speech(_, _, _, let utterance):
      sounding = (contents.count, utterance.withoutHint.text)
      contents.append(.hears(utterance.text))
    case .speechEnd(_, let outcome, let text):
      guard let (place, withoutHint) = sounding else { return }
      sounding = nil
      if outcome.cutBy != nil {
        contents[place] = .cut(text, heard: nil)
      } else if outcome.hintNotHeard {
        contents[place] = .hears(withoutHint)
      }
    case .dropped(_, _, reason: .refused): break
    case .dropped(_, let text, _): contents.append(.dropped(text))
    case .earcon(let earcon):
      if Self.telling.contains(earcon) { contents.append(.earcon(earcon)) }
    case .finding(let finding): contents.append(.finding(finding.rule))
    default: break
    }
  }
}
