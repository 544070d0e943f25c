/// A JSON value whose members keep their order.
public indirect enum JSONText: Sendable {
  case string(String)
  case number(Double)
  case bool(Bool)
  case array([JSONText])
  case object([(String, JSONText)])

  /// Indented by two spaces a level.
  public func written() -> String { written(indent: "") }

  private func written(indent: String) -> String {
    let inner = indent + "  "
    switch self {
    case .string(let text): return JSONString.quoted(text)
    case .number(let number): return Digits.number(number)
    case .bool(let value): return value ? "true" : "false"
    case .array(let values):
      guard !values.isEmpty else { return "[]" }
      let lines = values.map { inner + $0.written(indent: inner) }
      return "[\n" + lines.joined(separator: ",\n") + "\n\(indent)]"
    case .object(let members):
      guard !members.isEmpty else { return "{}" }
      let lines = members.map {
        inner + JSONString.quoted($0.0) + ": " + $0.1.written(indent: inner)
      }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
    }
  }
}
