/// A scalar: its characters, and what YAML 1.2's core schema makes of them.
public struct YAMLScalar: Hashable, Sendable {
  public enum Style: Sendable { case plain, singleQuoted, doubleQuoted, literal, folded }

  public enum Value: Hashable, Sendable {
    case null
    case boolean(Bool)
    case integer(Int)
    case number(Double)
    case string(String)
  }

  /// Its own characters, whatever they would mean.
  public var text: String
  public var style: Style

  public init(_ text: String, style: Style = .plain) {
    self.text = text
    self.style = style
  }

  public var isNull: Bool { style == .plain && CoreSchema.isNull(text) }

  /// Anything but plain is a string.
  public var value: Value { style == .plain ? CoreSchema.value(of: text) : .string(text) }
}

/// The tag resolution of YAML 1.2.2, chapter 10.3.2.
enum CoreSchema {
  static func isNull(_ text: String) -> Bool {
    switch text {
    case "", "~", "null", "Null", "NULL": true
    default: false
    }
  }

  static func value(of text: String) -> YAMLScalar.Value {
    if isNull(text) { return .null }
    switch text {
    case "true", "True", "TRUE": return .boolean(true)
    case "false", "False", "FALSE": return .boolean(false)
    case ".nan", ".NaN", ".NAN": return .number(.nan)
    default: break
    }
    guard let first = text.utf8.first, isNumberStart(first) else { return .string(text) }
    return integer(text) ?? number(text) ?? .string(text)
  }

  private static func isNumberStart(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: ".")
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  /// Integers too large for a machine word become numbers.
  private static func integer(_ text: String) -> YAMLScalar.Value? {
    for (prefix, radix) in [("0o", 8), ("0x", 16)] where text.hasPrefix(prefix) {
      let digits = text.dropFirst(2)
      guard !digits.isEmpty, digits.allSatisfy({ $0.hexDigitValue.map { $0 < radix } ?? false })
      else { return nil }
      if let value = Int(digits, radix: radix) { return .integer(value) }
      return .number(digits.reduce(0) { $0 * Double(radix) + Double($1.hexDigitValue ?? 0) })
    }
    let digits = unsigned(text)
    guard !digits.isEmpty, digits.utf8.allSatisfy(isDigit) else { return nil }
    return Int(text).map { .integer($0) } ?? Double(text).map { .number($0) }
  }

  /// `[-+]? ( \. [0-9]+ | [0-9]+ ( \. [0-9]* )? ) ( [eE] [-+]? [0-9]+ )?`, and infinities.
  private static func number(_ text: String) -> YAMLScalar.Value? {
    let sign = text.hasPrefix("-") ? -1.0 : 1.0
    let body = unsigned(text)
    if body == ".inf" || body == ".Inf" || body == ".INF" { return .number(sign * .infinity) }
    var rest = body.utf8[...]
    func takeDigits() -> Int {
      let before = rest.count
      rest = rest.drop(while: isDigit)
      return before - rest.count
    }
    let whole = takeDigits()
    var fraction = 0
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      fraction = takeDigits()
    }
    guard whole + fraction > 0 else { return nil }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest = rest.dropFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") {
        rest = rest.dropFirst()
      }
      guard takeDigits() > 0 else { return nil }
    }
    guard rest.isEmpty else { return nil }
    return Double("0\(body)").map { .number(sign * $0) }
  }

  private static func unsigned(_ text: String) -> Substring {
    text.hasPrefix("+") || text.hasPrefix("-") ? text.dropFirst() : text[...]
  }
}
