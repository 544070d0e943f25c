/// The cells that text takes on a terminal, by Unicode's facts, whatever the user's locale.
public enum DisplayWidth {
  /// Of a line without control characters.
  public static func cells(of line: some StringProtocol) -> Int {
    line.reduce(0) { $0 + cells(of: $1) }
  }

  /// Of a character as a reader knows it: two for a picture, of however many code points it is
  /// made, and for most of Chinese, Japanese and Korean; none for a mark by itself; of Devanagari
  /// one for each letter and each vowel sign that has a width of its own.
  public static func cells(of character: Character) -> Int {
    if isPicture(character.unicodeScalars) { return 2 }
    return character.unicodeScalars.reduce(0) { $0 + cells(of: $1) }
  }

  /// A picture by itself, or made one by a skin tone or by the selector U+FE0F; a flag.
  private static func isPicture(_ scalars: Character.UnicodeScalarView) -> Bool {
    guard let first = scalars.first?.properties, first.isEmoji else { return false }
    return first.isEmojiPresentation || scalars.contains("\u{FE0F}")
      || first.isEmojiModifierBase && scalars.contains { $0.properties.isEmojiModifier }
  }

  private static func cells(of scalar: Unicode.Scalar) -> Int {
    if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F ? 0 : 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .control, .lineSeparator, .paragraphSeparator: return 0
    // Some are signs that are seen, as the Arabic number sign.
    case .format where scalar.properties.isDefaultIgnorableCodePoint: return 0
    default: break
    }
    if medialJamo.contains(where: { $0.contains(scalar.value) }) { return 0 }
    return wide.contains { $0.contains(scalar.value) } ? 2 : 1
  }

  /// Vowels and finals of Hangul, which are drawn into the cells of the consonant before them.
  private static let medialJamo: [ClosedRange<UInt32>] = [0x1160...0x11FF, 0xD7B0...0xD7FB]

  /// What EastAsianWidth.txt of Unicode 16 gives W or F and is no picture; the gaps between them
  /// that have no characters are left in.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0xA4C6,
    0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B,
    0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1_6FE0...0x1_8DF2, 0x1_AFF0...0x1_B2FB,
    0x1_D300...0x1_D376, 0x1_F200...0x1_F265, 0x2_0000...0x3_FFFD,
  ]
}
