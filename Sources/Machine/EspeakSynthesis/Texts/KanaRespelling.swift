/// Kana as eSpeak NG 1.51 reads it: sounds that its rules lack or garble become the nearest that
/// they have. One syllable that it does not know makes it spell the whole word in English.
enum KanaRespelling {
  typealias Piece = (scalar: Unicode.Scalar, origin: Int32)

  /// Kana and the mark that makes them long.
  private static let kana: ClosedRange<UInt32> = 0x3041...0x30FC
  private static let hiragana: ClosedRange<UInt32> = 0x3041...0x3096
  private static let long: Unicode.Scalar = "ー"

  /// Wherever they stand: りょ comes out as "rya o".
  private static let always: [String: String] = [
    "スィ": "シ", "ズィ": "ジ", "リャ": "リヤ", "リュ": "リユ", "リョ": "リヨ",
  ]
  /// Behind a u or a doubled consonant.
  private static let behindU: [String: String] = [
    "ウィ": "ウイ", "ウェ": "ウエ", "ウォ": "ウオ", "ヴァ": "バ", "ヴィ": "ビ", "ヴェ": "ベ", "ヴォ": "ボ", "イェ": "イエ",
  ]
  /// What the engine reads with a small vowel behind it.
  private static let known: Set<String> = [
    "ファ", "フィ", "フェ", "フォ", "ティ", "ディ", "トゥ", "ドゥ", "ツァ", "ツィ", "ツェ", "ツォ", "シェ", "ジェ", "チェ", "ウィ",
    "ウェ", "ウォ", "ヴァ", "ヴィ", "ヴェ", "ヴォ", "イェ",
  ]
  private static let large: [Unicode.Scalar: Unicode.Scalar] = [
    "ァ": "ア", "ィ": "イ", "ゥ": "ウ", "ェ": "エ", "ォ": "オ", "ヮ": "ワ", "ヵ": "カ", "ヶ": "ケ", "ヷ": "ワ",
  ]
  private static let rows: [(vowel: Unicode.Scalar, kana: Set<Unicode.Scalar>)] = [
    ("ア", Set("アカサタナハマヤラワガザダバパャァ".unicodeScalars)),
    ("イ", Set("イキシチニヒミリギジヂビピィ".unicodeScalars)),
    ("ウ", Set("ウクスツヌフムユルグズヅブプヴュゥッ".unicodeScalars)),
    ("エ", Set("エケセテネヘメレゲゼデベペェ".unicodeScalars)),
    ("オ", Set("オコソトノホモヨロヲゴゾドボポョォ".unicodeScalars)),
  ]

  static func isKana(_ scalar: Unicode.Scalar) -> Bool { kana.contains(scalar.value) }

  static func respelled(_ text: [Piece]) -> [Piece] {
    var result: [Piece] = []
    var place = 0
    var before: Unicode.Scalar = " "
    while place < text.count {
      let (scalar, origin) = text[place]
      guard isKana(scalar) else {
        result.append(text[place])
        before = scalar
        place += 1
        continue
      }
      let first = katakana(scalar)
      let pair = place + 1 < text.count ? string(first, katakana(text[place + 1].scalar)) : ""
      if let other = always[pair] ?? (vowel(of: before) == "ウ" ? behindU[pair] : nil) {
        result += other.unicodeScalars.map { ($0, origin) }
        before = other.unicodeScalars.last ?? before
        place += 2
      } else if known.contains(pair) {
        result += text[place...place + 1]
        before = katakana(text[place + 1].scalar)
        place += 2
      } else {
        if let spoken = alone(first, behind: before) {
          result.append((spoken == first ? scalar : spoken, origin))
          before = spoken
        }
        place += 1
      }
    }
    return result
  }

  /// Nil for what makes no sound there.
  private static func alone(
    _ scalar: Unicode.Scalar, behind before: Unicode.Scalar
  ) -> Unicode.Scalar? {
    if scalar == long { return vowel(of: before) == nil || before == "ッ" ? nil : long }
    if scalar == "ッ" && before == "ッ" { return nil }
    guard let large = large[scalar] else { return scalar }
    return vowel(of: before) == large ? long : large
  }

  private static func vowel(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    rows.first { $0.kana.contains(scalar) }?.vowel
  }

  private static func katakana(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    hiragana.contains(scalar.value) ? Unicode.Scalar(scalar.value + 0x60) ?? scalar : scalar
  }

  private static func string(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> String {
    var view = String.UnicodeScalarView()
    view.append(first)
    view.append(second)
    return String(view)
  }
}
