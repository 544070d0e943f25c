/// The two kana and how they relate.
enum Kana {
  static let hiragana: ClosedRange<UInt32> = 0x3041...0x3096
  static let katakana: ClosedRange<UInt32> = 0x30A1...0x30F6
  static let longMark: Character = "ー"
  private static let distance: UInt32 = 0x60

  static func isHiragana(_ character: Character) -> Bool { isOne(character, of: hiragana) }
  static func isKatakana(_ character: Character) -> Bool { isOne(character, of: katakana) }

  static func isKana(_ character: Character) -> Bool {
    character == longMark || isHiragana(character) || isKatakana(character)
  }

  /// Han characters, with the sign that repeats one.
  static func isHan(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    return scalar.properties.isIdeographic || scalar == "々"
  }

  static func toHiragana(_ text: some StringProtocol) -> String {
    shifted(text, katakana) { $0 - distance }
  }

  /// The kana of a row made hard (は → ば, 1 step) or plosive (は → ぱ, 2 steps).
  static func moved(_ text: String, by steps: UInt32) -> String {
    guard let first = text.unicodeScalars.first,
      let moved = Unicode.Scalar(first.value + steps)
    else { return text }
    return String(Character(moved)) + text.dropFirst()
  }

  private static func shifted(
    _ text: some StringProtocol, _ range: ClosedRange<UInt32>, _ change: (UInt32) -> UInt32
  ) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isInside = range.contains(scalar.value)
      result.append(isInside ? Unicode.Scalar(change(scalar.value)) ?? scalar : scalar)
    }
    return String(result)
  }

  private static func isOne(_ character: Character, of range: ClosedRange<UInt32>) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    return range.contains(scalar.value)
  }
}
