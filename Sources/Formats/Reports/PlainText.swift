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
        result.append(contentsOf: "\\x\(String(byte, radix: 16, uppercase: true))".unicodeScalars)
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

  /// C0, delete, C1, and the line and paragraph separators.
  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
    default: false
    }
  }

  private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\t", "\n", "\u{B}", "\u{C}", "\r", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }
}
