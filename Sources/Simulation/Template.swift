/// A text with references, as scenario files write it: `${string}`, `${id.value}`, `${id.label}`,
/// `${id.count}`, `${runs}`; `$${` is a literal `${`.
public struct Template: Hashable, Sendable {
  public enum Piece: Hashable, Sendable {
    case literal(String)
    case string(String)
    case value(String)
    case label(String)
    case count(String)
    case runs
  }

  public struct Mistake: Error, Hashable, Sendable {
    /// In characters from the start of the text.
    public var offset: Int
    public var message: String
  }

  public var pieces: [Piece] = []

  /// Reads a text; one without `${` is a single literal.
  public init(_ text: String) throws(Mistake) {
    var literal = ""
    var rest = text[...]
    func offset() -> Int { text.distance(from: text.startIndex, to: rest.startIndex) }
    while let dollar = rest.firstIndex(of: "$") {
      literal += rest[..<dollar]
      rest = rest[dollar...]
      if rest.hasPrefix("$${") {
        literal += "${"
        rest = rest.dropFirst(3)
      } else if rest.hasPrefix("${") {
        guard let close = rest.firstIndex(of: "}") else {
          throw Mistake(offset: offset(), message: "a `${` without its `}`")
        }
        let name = rest.dropFirst(2)[..<close]
        guard let piece = Template.reference(name) else {
          throw Mistake(
            offset: offset(),
            message: "`${\(name)}` is no reference; expected a string's name, "
              + "id.value, id.label, id.count or runs")
        }
        if !literal.isEmpty { pieces.append(.literal(literal)) }
        literal = ""
        pieces.append(piece)
        rest = rest[rest.index(after: close)...]
      } else {
        literal.append("$")
        rest = rest.dropFirst()
      }
    }
    literal += rest
    if !literal.isEmpty || pieces.isEmpty { pieces.append(.literal(literal)) }
  }

  private static func reference(_ name: Substring) -> Piece? {
    guard !name.isEmpty, !name.contains(where: \.isWhitespace) else { return nil }
    if name == "runs" { return .runs }
    guard let dot = name.lastIndex(of: ".") else { return .string(String(name)) }
    let id = String(name[..<dot])
    guard !id.isEmpty else { return nil }
    switch name[name.index(after: dot)...] {
    case "value": return .value(id)
    case "label": return .label(id)
    case "count": return .count(id)
    default: return nil
    }
  }
}
