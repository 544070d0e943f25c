/// One form for characters that have several: wide and narrow ones, kana with marks of their own.
enum Folding {
  /// Wide letters, digits and symbols become ASCII, narrow kana wide; punctuation stays.
  static func folded(_ character: Character) -> Character {
    guard let first = character.unicodeScalars.first, first.value >= 0x3000 else {
      return character
    }
    switch first.value {
    case 0x3000: return " "
    case 0xFF01...0xFF5E:
      let ascii = Character(Unicode.Scalar(UInt8(first.value - 0xFF01 + 0x21)))
      return ascii.isLetter || ascii.isNumber || signs.contains(ascii) ? ascii : character
    case 0xFF66...0xFF9D:
      return marked(narrow[Int(first.value - 0xFF66)], by: character.unicodeScalars.dropFirst())
    case Kana.hiragana, Kana.katakana:
      return marked(Character(first), by: character.unicodeScalars.dropFirst())
    default: return character
    }
  }

  /// As a digit or sign of a number.
  static func ascii(_ character: Character) -> Character {
    guard let scalar = character.unicodeScalars.first, (0xFF01...0xFF5E).contains(scalar.value)
    else { return character == "−" ? "-" : character }
    return Character(Unicode.Scalar(UInt8(scalar.value - 0xFF01 + 0x21)))
  }

  private static let signs = Set("$+<=>^|~%&@#*/\\_")
  private static let narrow = Array(
    "ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン")

  private static func marked(
    _ kana: Character, by marks: Substring.UnicodeScalarView
  ) -> Character {
    guard let scalar = kana.unicodeScalars.first, let mark = marks.first else { return kana }
    let value: UInt32
    switch (mark, kana) {
    case ("\u{3099}", "ウ"), ("\u{FF9E}", "ウ"): value = 0x30F4
    case ("\u{3099}", "う"): value = 0x3094
    case ("\u{3099}", _), ("\u{FF9E}", _): value = scalar.value + 1
    case ("\u{309A}", _), ("\u{FF9F}", _): value = scalar.value + 2
    default: return kana
    }
    return Unicode.Scalar(value).map { Character($0) } ?? kana
  }
}
