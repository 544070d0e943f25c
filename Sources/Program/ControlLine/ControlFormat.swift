import ScenarioFormat
import TextTools
import YAMLReading

/// The line by which a colleague says how it wants to see the timeline: `{"format": "text"}`.
enum ControlFormat {
  private static let key = "format"

  static func line(_ format: Colleague.Format) -> String {
    "{\"\(key)\": \"\(format.rawValue)\"}\n"
  }

  /// - Returns: nil for a line that says something else.
  static func read(_ line: [UInt8]) throws(Diagnostics) -> Colleague.Format? {
    guard String(decoding: line, as: UTF8.self).contains(key) else { return nil }
    let root = YAMLDocument(SourceText(line, name: "request")).root
    guard let pair = root?.pairs?.first, pair.name == key else { return nil }
    let name = pair.value.scalar?.text ?? ""
    if let format = Colleague.Format(rawValue: name) { return format }
    let names = Colleague.Format.allCases.map(\.rawValue)
    let guess = NearestName.of(name, among: names)
    throw Diagnostics(
      file: "request",
      "unknown format"
        + (guess.map { "; did you mean `\($0)`?" }
          ?? "; expected \(names.joined(separator: ", "))"))
  }
}
