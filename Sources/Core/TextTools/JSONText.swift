/// A JSON value whose members keep their order.
public indirect enum JSONText: Sendable {
  case string(String)
  case number(Double)
  case bool(Bool)
  case array([JSONText])
  case object([(String, JSONText)])

  /// Indented by two spaces a level.
  public func written(_ indent: String = "") -> String {
    let inner = indent + "  "
    switch self {
    case .string(let text): return JSONText.quoted(text)
    case .number(let number):
      return number == number.rounded() ? "\(Int(number))" : "\(number)"
    case .bool(let value): return value ? "true" : "false"
    case .array(let values):
      guard !values.isEmpty else { return "[]" }
      let lines = values.map { inner + $0.written(inner) }
      return "[\n" + lines.joined(separator: ",\n") + "\n\(indent)]"
    case .object(let members):
      guard !members.isEmpty else { return "{}" }
      let lines = members.map { inner + JSONText.quoted($0.0) + ": " + $0.1.written(inner) }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
