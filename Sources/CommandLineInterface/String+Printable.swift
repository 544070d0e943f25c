extension String {
  /// Without control characters, which a terminal would obey; tabs and line ends become spaces.
  var printable: String {
    guard unicodeScalars.contains(where: Self.isControl) else { return self }
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if !Self.isControl(scalar) {
        text.append(scalar)
      } else if Self.spaces.contains(scalar) {
        text.append(" ")
      }
    }
    return String(text)
  }

  private static let spaces: [Unicode.Scalar] = [
    "\t", "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}",
  ]

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control || spaces.contains(scalar)
  }
}
