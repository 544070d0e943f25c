/// Writes one JSON object, its keys in the order in which they are put.
///
/// Strings hold no raw control character, nor one that turns the direction: a line stays one line,
/// and a terminal that shows it stays as it is.
public struct JSONObject {
  /// With or without spaces behind colons and commas.
  public enum Style: Sendable {
    /// `{"a": 1, "b": 2}`
    case spaced
    /// `{"a":1,"b":2}`
    case compact
  }

  let style: Style
  private var output = "{"
  private var isEmpty = true

  public init(style: Style) { self.style = style }

  /// The object as it stands, on one line.
  public func finished() -> String { output + "}" }

  private mutating func key(_ key: String) {
    if !isEmpty { output += separator }
    isEmpty = false
    output += "\""
    output += key
    output += style == .spaced ? "\": " : "\":"
  }

  private var separator: String { style == .spaced ? ", " : "," }

  /// A nil is written as null.
  public mutating func put(_ name: String, _ text: String?) {
    key(name)
    if let text { JSONString.write(text, to: &output) } else { output += "null" }
  }

  /// A nil is left out.
  public mutating func put(_ name: String, unlessNil text: String?) {
    if let text { put(name, text) }
  }

  /// `true` or `false`.
  public mutating func put(_ name: String, _ flag: Bool) {
    put(name, literal: flag ? "true" : "false")
  }

  /// A nil is written as null.
  public mutating func put(_ name: String, _ number: Int?) {
    put(name, literal: number.map { "\($0)" } ?? "null")
  }

  /// Valid JSON, as it is to stand.
  public mutating func put(_ name: String, literal: String) {
    key(name)
    output += literal
  }

  /// An array of numbers.
  public mutating func put(_ name: String, coordinates: [Double]) {
    put(
      name,
      literal: "[" + coordinates.map(Digits.number).joined(separator: separator) + "]")
  }

  /// An array of objects, each filled by `fill`.
  public mutating func put<Item>(
    _ name: String, _ items: [Item], _ fill: (Item, inout JSONObject) -> Void
  ) {
    let objects = items.map { item in
      var object = JSONObject(style: style)
      fill(item, &object)
      return object.finished()
    }
    put(name, literal: "[" + objects.joined(separator: separator) + "]")
  }
}
