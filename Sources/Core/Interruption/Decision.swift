/// What becomes of a new utterance.
public enum Decision: Hashable, Sendable {
  /// It starts in silence.
  case speak
  /// It cuts what sounds and starts.
  case cut
  case wait
  /// It is forgotten.
  case refuse

  private typealias Row = (F: Decision, E: Decision, AD: Decision, AL: Decision, AH: Decision)

  // The table of SPEC 6.
  // swift-format-ignore
  private static func row(_ sounding: UtteranceKind?) -> Row {
    switch sounding {
    // sounding ↓     new →  F       E        AD      AL      AH
    case nil:           (.speak, .speak,  .speak, .speak, .speak)
    case .focus:        (.cut,   .cut,    .cut,   .wait,  .cut)
    case .echo:         (.cut,   .cut,    .cut,   .wait,  .cut)
    case .announcement: (.cut,   .cut,    .cut,   .wait,  .cut)
    case .low:          (.cut,   .cut,    .cut,   .wait,  .cut)
    case .high:         (.wait,  .refuse, .wait,  .wait,  .wait)
    }
  }

  /// The cell of the table; `sounding` is nil in silence.
  public static func on(_ new: UtteranceKind, sounding: UtteranceKind?) -> Decision {
    let row = row(sounding)
    return switch new {
    case .focus: row.F
    case .echo: row.E
    case .announcement: row.AD
    case .low: row.AL
    case .high: row.AH
    }
  }
}
