import Interruption
public import Simulation
import TextTools

/// The answers to what a colleague asked for, each one line of JSON with the request's number and
/// whether it is the last about it.
public enum AnswerJSON {
  /// What happened in the instant of the request.
  public static func happened(
    _ events: [TimelineEvent], request: Int, isLast: Bool
  ) -> String {
    var object = begin(request, isLast: isLast)
    let list = events.map(TimelineJSON.object).joined(separator: ", ")
    object.put("events", literal: "[\(list)]")
    return object.finished() + "\n"
  }

  /// What became of an utterance that the request led to.
  /// - Returns: nil for an event that ends none.
  public static func fate(_ event: TimelineEvent, request: Int, isLast: Bool) -> String? {
    var object = begin(request, isLast: isLast)
    switch event.content {
    case .speechEnd(let id, let outcome, let text):
      object.put("utterance", id)
      object.put("text", text)
      object.put("outcome", outcome.cutBy == nil ? "finished" : "cut")
      object.put("heard", outcome.heard)
      if outcome.cutBy != nil { TimelineJSON.put(outcome.cutBy, into: &object) }
    case .dropped(let id, let text, let reason):
      object.put("utterance", id)
      object.put("text", text)
      object.put("outcome", "dropped")
      object.put("reason", reason.rawValue)
    default: return nil
    }
    return object.finished() + "\n"
  }

  /// Nothing more comes of it.
  public static func end(request: Int) -> String { begin(request, isLast: true).finished() + "\n" }

  /// - Parameter column: in characters of the request's line, from 1.
  public static func refused(_ reason: String, column: Int, request: Int) -> String {
    var object = begin(request, isLast: true)
    object.put("error", reason)
    object.put("column", column)
    return object.finished() + "\n"
  }

  private static func begin(_ request: Int, isLast: Bool) -> JSONObject {
    var object = JSONObject(style: .spaced)
    object.put("request", request)
    object.put("done", isLast)
    return object
  }
}
