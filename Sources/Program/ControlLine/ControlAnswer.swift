import Interruption
import Reports
import YAMLReading

/// An answer to a request, as it came from the program that explores.
struct ControlAnswer {
  private static let mark = "{\"request\""

  private let node: YAMLNode

  /// Nil for a line that is none.
  init?(_ line: String) {
    guard line.hasPrefix(Self.mark),
      let node = YAMLDocument(SourceText(line, name: "answer")).root
    else { return nil }
    self.node = node
  }

  private func text(_ key: String) -> String? {
    guard let node = node[key], !node.isNull else { return nil }
    return node.scalar?.text
  }

  /// Of the request, from 1; 0 for a refusal of the whole line.
  var number: Int { text("request").flatMap { Int($0) } ?? 0 }

  /// Whether it is the last about its request.
  var isLast: Bool { text("done") == "true" }

  var isRefusal: Bool { node["error"] != nil }

  /// In plain words; nil where the transcript says it all.
  var words: String? {
    if let error = text("error") {
      if number == 0 { return "refused: \(error)" }
      return "\(number): refused, column \(text("column") ?? "1"): \(error)"
    }
    guard let said = text("text"), let outcome = text("outcome") else {
      return text("done") == "true" ? "\(number): done" : nil
    }
    let details: [String?] = [
      said, outcome,
      outcome == "cut"
        ? (text("heard").map { $0.isEmpty ? "nothing heard" : "heard: \"\($0)\"" }) : nil,
      text("reason").flatMap(DropReason.init(rawValue:)).map(Transcript.words),
    ]
    return "\(number): " + details.compactMap(\.self).joined(separator: ", ")
  }
}
