import Accessibility
import Simulation

/// The strings of a scenario, for what is read from them before the run: delays, expectations.
struct Strings {
  /// The file's own, for expectations.
  let language: String
  /// The one that the user asked for, for delays and what is typed.
  let runLanguage: String
  private var texts: [String: LocalizedText] = [:]

  init(language: String, runLanguage: String) {
    self.language = language
    self.runLanguage = runLanguage
  }

  mutating func take(_ texts: [String: LocalizedText]) { self.texts = texts }

  enum Refusal: Error {
    /// A reference to something that is only known while the scenario runs.
    case notYetKnown(String)
    /// Unknown or circular: reported elsewhere.
    case unreadable
  }

  /// A text with the strings it names put in.
  func resolve(_ text: String, language: String, depth: Int = 0) throws(Refusal) -> String {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
    guard depth < ScenarioReader.Bounds.stringDepth, let template = try? Template(text) else {
      throw .unreadable
    }
    var result = ""
    for piece in template.pieces {
      switch piece {
      case .literal(let literal): result += literal
      case .string(let name):
        guard let wording = texts[name]?.wording(for: language) else { throw .unreadable }
        result += try resolve(wording.current.string, language: language, depth: depth + 1)
      case .value(let id): throw .notYetKnown("\(id).value")
      case .label(let id): throw .notYetKnown("\(id).label")
      case .count(let id): throw .notYetKnown("\(id).count")
      case .runs: throw .notYetKnown("runs")
      }
    }
    return result
  }
}
