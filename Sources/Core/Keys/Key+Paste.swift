extension Key {
  /// The key for a pasted text; nil where nothing printable is in it.
  ///
  /// A tab or a break of lines within it becomes a space; at its ends they are left out, as are
  /// all other control characters.
  public static func pasted(_ text: String) -> Key? {
    var result = String.UnicodeScalarView()
    var spaces = 0
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if isBreak(scalar) {
        // A carriage return and its line feed are one break.
        if !(scalar == "\n" && previous == "\r") { spaces += 1 }
      } else if scalar.properties.generalCategory != .control {
        if !result.isEmpty { result.append(contentsOf: repeatElement(" ", count: spaces)) }
        spaces = 0
        result.append(scalar)
      }
      previous = scalar
    }
    return result.isEmpty ? nil : .paste(String(result))
  }

  private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\t", "\n", "\u{B}", "\u{C}", "\r", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }
}
