/// Texts from files, made fit for a line of a terminal.
public enum PlainText {
  /// The text without control characters; breaks of lines and paragraphs, and tabs, are spaces.
  public static func printable(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { isControl($0) || byte(of: $0) != nil }) else {
      return text
    }
    var result = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if isBreak(scalar) {
        // A carriage return and its line feed are one break.
        if !(scalar == "\n" && previous == "\r") { result.append(" ") }
      } else if let byte = byte(of: scalar) {
        result.append(contentsOf: "\\x\(Digits.hexadecimal(byte, 2))".unicodeScalars)
      } else if !isControl(scalar) {
        result.append(scalar)
      }
      previous = scalar
    }
    return String(result)
  }

  /// The byte of a path for which a character stands because it is no UTF-8.
  private static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    scalar.value & ~0xFF == 0x10_FE00 ? UInt8(scalar.value & 0xFF) : nil
  }

  /// The text with control characters as names, `<U+202E>`, for where one of them is what matters.
  public static func named(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      guard isControl(scalar) else { return result.unicodeScalars.append(scalar) }
      result += "<U+\(Digits.hexadecimal(scalar.value, 4))>"
    }
  }

  /// Whether a character steers what shows the text instead of being shown: C0, delete, C1, the
  /// line and paragraph separators, and what turns the direction or is otherwise unseen.
  ///
  /// Joiners and the tags of flags are none: Hindi and emoji are written with them. Nor are signs
  /// that Unicode counts as format controls although they are seen, as the Arabic number sign.
  public static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F: true
    case 0x20...0x7E: false
    case 0x2028, 0x2029: true
    case 0x200C, 0x200D, 0xE0020...0xE007F: false
    case 0xFFF9...0xFFFB: true
    default:
      scalar.properties.generalCategory == .format
        && scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\t", "\n", "\u{B}", "\u{C}", "\r", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }
}
