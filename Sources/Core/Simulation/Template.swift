/// A text with references, as scenario files write it: `${string}`, `${id.value}`, `${id.label}`,
/// `${id.count}`, `${runs}`; `$${` is a literal `${`.
public struct Template: Hashable, Sendable {
  /// What stands as it is, or a reference by its name or id.
  public enum Piece: Hashable, Sendable {
    case literal(String)
    case string(String)
    case value(String)
    case label(String)
    case count(String)
    case runs

    var isString: Bool { if case .string = self { true } else { false } }
  }

  /// A text as it has to be written so that nothing is read in it.
  public static func literal(_ text: String) -> String { text.replacing("${", with: "$${") }

  /// Why a text cannot be read.
  public struct Mistake: Error, Hashable, Sendable {
    /// In characters from the start of the text.
    public var offset: Int
    public var message: String
  }

  /// In the order of the text.
  public var pieces: [Piece] = []

  /// Whether a text has anything to be read; most have not.
  static func isNeeded(for text: String) -> Bool { text.utf8.contains(UInt8(ascii: "$")) }

  /// Reads a text; one without `${` is a single literal.
  public init(_ text: String) throws(Mistake) {
    let source = text.unicodeScalars
    var literal = String.UnicodeScalarView()
    var place = source.startIndex
    func mistake(_ message: String) -> Mistake {
      Mistake(offset: text.distance(from: text.startIndex, to: place), message: message)
    }
    while let dollar = source[place...].firstIndex(of: "$") {
      literal += source[place..<dollar]
      place = dollar
      let rest = source[dollar...]
      if rest.starts(with: "$${".unicodeScalars) {
        literal += "${".unicodeScalars
        place = source.index(place, offsetBy: 3)
      } else if rest.starts(with: "${".unicodeScalars) {
        guard let close = rest.firstIndex(of: "}") else { throw mistake("a `${` without its `}`") }
        let name = Substring(rest[source.index(place, offsetBy: 2)..<close])
        guard let piece = Template.reference(name) else {
          throw mistake(
            "`${\(name)}` is no reference; expected a string's name, "
              + "id.value, id.label, id.count or runs")
        }
        if !literal.isEmpty { pieces.append(.literal(String(literal))) }
        literal = String.UnicodeScalarView()
        pieces.append(piece)
        place = source.index(after: close)
      } else {
        literal.append("$")
        place = source.index(after: place)
      }
    }
    literal += source[place...]
    if !literal.isEmpty || pieces.isEmpty { pieces.append(.literal(String(literal))) }
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
