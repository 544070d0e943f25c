/// How far a run may go; what goes further is a mistake of its scenario, and a finding.
enum Bounds {
  /// More than this is a loop without time: the run ends.
  static let eventsInOneInstant = 10_000
  /// Of all events of a run, in bytes, see ``TimelineEvent/size``; and how many more each step of
  /// the script may bring.
  static let timelineSize = 25_000_000
  static let timelineSizeOfStep = 100_000
  /// Of an event, in bytes, without the texts in it.
  static let eventSize = 50
  /// Elements on all screens that were shown or changed (SPEC 12).
  static let elements = 100_000
  /// Of a text that is made of others while the scenario runs, or typed: bytes of UTF-8.
  static let textLength = 100_000
  /// Of such a text: how many references and literal parts are read for it.
  static let textPieces = 100_000
  /// Actions that wait for their time.
  static let scheduledActions = 100_000
  /// Utterances that wait for the voice.
  static let waitingUtterances = 100_000
  /// Screens and alerts over each other.
  static let presentations = 1_000

  /// What a line of the scenario did too often.
  struct Exceeding: Hashable {
    var excess: Excess
    var line: Int
  }

  /// A bound that was reached; the run goes on without what went further.
  enum Excess: Hashable {
    case elements, text, scheduledActions, waitingUtterances, presentations

    var message: String {
      switch self {
      case .elements: "more than \(Bounds.elements) elements; those that come now are left out"
      case .text: "a text of more than \(Bounds.textLength) bytes; the rest of it is left out"
      case .scheduledActions:
        "more than \(Bounds.scheduledActions) actions wait for their time; this one is left out"
      case .waitingUtterances:
        "more than \(Bounds.waitingUtterances) texts wait to be spoken; this one is left out"
      case .presentations:
        "more than \(Bounds.presentations) screens over each other; this one is left out"
      }
    }
  }
}
