public import Simulation
import Speech
import TextTools

/// The speech of a run as WebVTT: a cue an utterance, as long as it sounded (SPEC 13).
///
/// What was dropped has no cue; a cut one ends where it was cut, and says so. WebVTT wants an end behind the
/// start: an utterance cut in the instant of its start lasts one millisecond.
public struct Captions: TimelineReport {
  private struct Cue {
    var number: Int
    var start: Int
    var text: String
  }

  private static let cutMark = " [cut]"

  private var sounding: Cue?

  public init() {}

  public var opening: String { "WEBVTT\n" }

  public mutating func write(_ event: TimelineEvent, to output: inout String) {
    let time = Digits.milliseconds(event.time)
    switch event.content {
    case .speech(let id, _, _, let utterance):
      close(at: time, into: &output)
      sounding = Cue(number: id, start: time, text: utterance.text)
    case .speechEnd(let id, let outcome, _) where id == sounding?.number:
      if outcome.cutBy != nil { sounding?.text += Self.cutMark }
      close(at: time, into: &output)
    case .end:
      close(at: time, into: &output)
    default: break
    }
  }

  private mutating func close(at end: Int, into output: inout String) {
    guard let cue = sounding.take() else { return }
    output += "\n\(cue.number)\n"
    output += Self.timestamp(cue.start)
    output += " --> "
    output += Self.timestamp(max(end, cue.start + 1))
    output += "\n"
    output += Self.escaped(PlainText.printable(cue.text))
    output += "\n"
  }

  /// Hours, minutes, seconds, milliseconds.
  private static func timestamp(_ milliseconds: Int) -> String {
    let seconds = milliseconds / 1_000
    return [seconds / 3_600, seconds / 60 % 60, seconds % 60]
      .map { Digits.padded($0, 2) }.joined(separator: ":")
      + "." + Digits.padded(milliseconds % 1_000, 3)
  }

  private static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { "&<>".utf8.contains($0) }) else { return text }
    return text.reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.append(character)
      }
    }
  }
}
