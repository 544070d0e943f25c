/// Writes strings of JSON.
///
/// They hold no raw control character, nor one that turns the direction: a line stays one line, and
/// a terminal that shows it stays as it is.
enum JSONString {
  static func quoted(_ text: String) -> String {
    var output = ""
    write(text, to: &output)
    return output
  }

  static func write(_ text: String, to output: inout String) {
    output += "\""
    if text.unicodeScalars.contains(where: needsEscape) {
      for scalar in text.unicodeScalars {
        if needsEscape(scalar) {
          output += escape(scalar)
        } else {
          output.unicodeScalars.append(scalar)
        }
      }
    } else {
      output += text
    }
    output += "\""
  }

  private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\"" || scalar == "\\" || PlainText.isControl(scalar)
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\u{8}": return "\\b"
    case "\u{C}": return "\\f"
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    default:
      return UTF16.encode(scalar).map { unit in
        unit.map { "\\u" + Digits.hexadecimal($0, 4).lowercased() }.joined()
      } ?? ""
    }
  }
}
