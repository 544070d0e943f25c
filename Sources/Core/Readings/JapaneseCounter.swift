/// What things are counted with in Japanese, and how it sounds behind a number.
struct JapaneseCounter: Sendable {
  /// Which numbers change their end, and which change the counter's first sound.
  enum Sound: Sendable {
    case plain
    /// 1 6 8 10 100 end in っ: いっかい, ろっかい.
    case k
    /// 1 8 10 end in っ: いっさい, いってん.
    case s
    /// As k, and the counter's h becomes p, after 3 and 1,000 b: いっぽん, さんぼん.
    case h
    /// As h, with p after 3 and 4 too: さんぷん, よんぷん.
    case f
    /// 10 ends in っ: じゅっパーセント.
    case p
  }

  var surface: [Character]
  var reading: String
  var sound: Sound
  /// Other words for 4, 7 and 9 than よん, なな and きゅう.
  var digits: [Int: String] = [:]
  /// Numbers that are said with the counter in a way of their own.
  var wholes: [Int: String] = [:]
  /// さんがい.
  var isVoicedByThree = false

  init(
    _ surface: String, _ reading: String, _ sound: Sound = .plain, digits: [Int: String] = [:],
    wholes: [Int: String] = [:], isVoicedByThree: Bool = false
  ) {
    self.surface = Array(surface)
    self.reading = reading
    self.sound = sound
    self.digits = digits
    self.wholes = wholes
    self.isVoicedByThree = isVoicedByThree
  }

  /// The longest counter that stands at a place of a text.
  static func at(_ place: Int, of text: [Character]) -> JapaneseCounter? {
    guard place < text.count else { return nil }
    return byFirst[text[place]]?.first { text[place...].starts(with: $0.surface) }
  }

  private static let byFirst: [Character: [JapaneseCounter]] = Dictionary(
    grouping: table.sorted { $0.surface.count > $1.surface.count }, by: { $0.surface[0] })

  private static let hours = [4: "よ", 7: "しち", 9: "く"]
  private static let days = [
    1: "ついたち", 2: "ふつか", 3: "みっか", 4: "よっか", 5: "いつか", 6: "むいか", 7: "なのか", 8: "ようか",
    9: "ここのか", 10: "とおか", 14: "じゅうよっか", 20: "はつか", 24: "にじゅうよっか",
  ]
  private static let things = [
    1: "ひとつ", 2: "ふたつ", 3: "みっつ", 4: "よっつ", 5: "いつつ", 6: "むっつ", 7: "ななつ", 8: "やっつ",
    9: "ここのつ",
  ]

  private static let table: [JapaneseCounter] =
    ["か", "カ", "ヵ", "ヶ", "ケ", "箇"].flatMap {
      [JapaneseCounter($0 + "月", "かげつ", .k), JapaneseCounter($0 + "所", "かしょ", .k)]
    } + [
      JapaneseCounter("秒", "びょう"), JapaneseCounter("秒間", "びょうかん"),
      JapaneseCounter("分", "ふん", .f), JapaneseCounter("分間", "ふんかん", .f),
      JapaneseCounter("時", "じ", digits: hours, wholes: [0: "れいじ"]),
      JapaneseCounter("時間", "じかん", digits: hours),
      JapaneseCounter("日", "にち", digits: [7: "しち", 9: "く"], wholes: days),
      JapaneseCounter(
        "日間", "にちかん", digits: [7: "しち", 9: "く"],
        wholes: days.mapValues { $0 + "かん" }.merging([1: "いちにちかん"]) { $1 }),
      JapaneseCounter("週", "しゅう", .s), JapaneseCounter("週間", "しゅうかん", .s),
      JapaneseCounter("月", "がつ", digits: [4: "し", 7: "しち", 9: "く"]),
      JapaneseCounter("年", "ねん", digits: [4: "よ"]),
      JapaneseCounter("年間", "ねんかん", digits: [4: "よ"]),
      JapaneseCounter("世紀", "せいき", .s),
      JapaneseCounter("歳", "さい", .s, wholes: [20: "はたち"]),
      JapaneseCounter("才", "さい", .s, wholes: [20: "はたち"]),
      JapaneseCounter("人", "にん", digits: [4: "よ"], wholes: [1: "ひとり", 2: "ふたり"]),
      JapaneseCounter("名", "めい"), JapaneseCounter("個", "こ", .k),
      JapaneseCounter("つ", "つ", wholes: things),
      JapaneseCounter("回", "かい", .k), JapaneseCounter("階", "かい", .k, isVoicedByThree: true),
      JapaneseCounter("件", "けん", .k), JapaneseCounter("枚", "まい"),
      JapaneseCounter("本", "ほん", .h), JapaneseCounter("杯", "はい", .h),
      JapaneseCounter("匹", "ひき", .h), JapaneseCounter("泊", "はく", .f),
      JapaneseCounter("台", "だい"), JapaneseCounter("冊", "さつ", .s),
      JapaneseCounter("円", "えん", digits: [4: "よ"]), JapaneseCounter("ドル", "どる"),
      JapaneseCounter("ユーロ", "ゆーろ"), JapaneseCounter("ポンド", "ぽんど", .p),
      JapaneseCounter("元", "げん"), JapaneseCounter("番", "ばん", digits: [4: "よ"]),
      JapaneseCounter("番目", "ばんめ", digits: [4: "よ"]),
      JapaneseCounter("番地", "ばんち", digits: [4: "よ"]), JapaneseCounter("号", "ごう"),
      JapaneseCounter("点", "てん", .s), JapaneseCounter("度", "ど"),
      JapaneseCounter("倍", "ばい"), JapaneseCounter("行", "ぎょう"),
      JapaneseCounter("列", "れつ"), JapaneseCounter("字", "じ"), JapaneseCounter("文字", "もじ"),
      JapaneseCounter("語", "ご"), JapaneseCounter("曲", "きょく", .k),
      JapaneseCounter("通", "つう", .s), JapaneseCounter("着", "ちゃく", .s),
      JapaneseCounter("頭", "とう", .s), JapaneseCounter("足", "そく", .s),
      JapaneseCounter("種類", "しゅるい", .s), JapaneseCounter("丁目", "ちょうめ", .s),
      JapaneseCounter("割", "わり"), JapaneseCounter("問", "もん"),
      JapaneseCounter("章", "しょう", .s), JapaneseCounter("巻", "かん", .k),
      JapaneseCounter("話", "わ"), JapaneseCounter("版", "はん", .f), JapaneseCounter("位", "い"),
      JapaneseCounter("組", "くみ", .k, wholes: [1: "ひとくみ", 2: "ふたくみ"]),
      JapaneseCounter("%", "パーセント", .p), JapaneseCounter("％", "パーセント", .p),
      JapaneseCounter("パーセント", "パーセント", .p), JapaneseCounter("ページ", "ページ", .p),
      JapaneseCounter("ポイント", "ポイント", .p), JapaneseCounter("°C", "ど"),
      JapaneseCounter("℃", "ど"), JapaneseCounter("°", "ど"),
      JapaneseCounter("km", "キロメートル", .k), JapaneseCounter("cm", "センチメートル", .s),
      JapaneseCounter("mm", "ミリメートル"), JapaneseCounter("kg", "キログラム", .k),
      JapaneseCounter("GB", "ギガバイト"), JapaneseCounter("MB", "メガバイト"),
    ]
}
