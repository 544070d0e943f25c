import TextTools

/// Text as a YAML scalar, plain where that reads as the same text.
enum YAMLText {
  /// - Parameter isFlow: within brackets or braces.
  static func scalar(_ text: String, isFlow: Bool = false) -> String {
    isPlain(text, isFlow: isFlow) ? text : quoted(text)
  }

  private static func isPlain(_ text: String, isFlow: Bool) -> Bool {
    guard let first = text.unicodeScalars.first, first.properties.isAlphabetic,
      text.last?.isWhitespace == false, text.lowercased() != "null"
    else { return false }
    let marks: Set<Unicode.Scalar> = isFlow ? [" ", "-", "_", "."] : plainMarks
    return text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0.properties.numericType != nil || marks.contains($0)
        || $0.properties.isGraphemeExtend
    }
  }

  /// Neither a colon nor a hash: with a space beside them they mean something else.
  private static let plainMarks: Set<Unicode.Scalar> = [
    " ", "-", "_", ".", ",", "!", "?", "%", "(", ")", "'", "/", "–", "。", "、",
  ]

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where PlainText.isControl(scalar) || (0xFFFE...0xFFFF).contains(scalar.value):
        let (escape, length) = scalar.value > 0xFFFF ? ("\\U", 8) : ("\\u", 4)
        result += escape + Digits.hexadecimal(scalar.value, length)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
