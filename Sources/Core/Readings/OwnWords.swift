/// Japanese words that the dictionary reads otherwise than a screen is read.
enum OwnWords {
  /// By the whole word as the analyzer cuts it.
  static let readings = ["日": "ひ", "値": "あたい", "開く": "ひらく", "〇": "まる", "々": "おなじ"]

  /// Numerals in kanji that are words, or that have a counter which changes its sound.
  private static let fixed: [(surface: [Character], kana: String)] = [
    ("十分", "じゅうぶん"), ("一日", "いちにち"), ("一本", "いっぽん"), ("三本", "さんぼん"), ("一分", "いっぷん"),
    ("三分", "さんぷん"), ("二十歳", "はたち"), ("何分", "なんぷん"), ("何本", "なんぼん"), ("一個", "いっこ"),
    ("一回", "いっかい"), ("一件", "いっけん"),
  ].map { (Array($0.0), $0.1) }
  private static let numerals = Set("一二三四五六七八九十百千万何")

  static func at(_ place: Int, of text: [Character]) -> (range: Range<Int>, kana: String)? {
    guard numerals.contains(text[place]), place == 0 || !numerals.contains(text[place - 1]),
      let found = fixed.first(where: { text[place...].starts(with: $0.surface) })
    else { return nil }
    return (place..<place + found.surface.count, found.kana)
  }
}
