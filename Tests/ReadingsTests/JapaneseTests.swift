import DataTables
import Speech
import Testing

@testable import Readings

@Suite("Japanese")
struct JapaneseTests {
  let readings = Reader.readings()

  private func spoken(_ text: String) -> String { readings.spoken(text, "ja-JP") }

  @Test("S004-18: the dot in the middle is said なかぐろ, between its neighbours")
  func middleDot() {
    #expect(spoken("A・B") == "エー なかぐろ ビー")
  }

  @Test("S004-20: 日 alone is ひ")
  func day() {
    #expect(spoken("日") == "ひ")
    #expect(spoken("その日") == "そのひ")
  }

  @Test("S004-21: what is left of the time is read with its counters")
  func remainingTime() {
    #expect(spoken("9時間30分") == "くじかんさんじゅっぷん")
    #expect(spoken("９時間３０分") == "くじかんさんじゅっぷん")
    #expect(spoken("残り9時間30分") == "のこり くじかんさんじゅっぷん")
    #expect(spoken("9時間30分後") == "くじかんさんじゅっぷんご")
  }

  @Test(
    "numbers change with what they count",
    arguments: [
      ("1日", "ついたち"), ("2日", "ふつか"), ("11日", "じゅういちにち"), ("14日", "じゅうよっか"),
      ("20日", "はつか"), ("3月", "さんがつ"), ("4月", "しがつ"), ("9月", "くがつ"),
      ("3月1日", "さんがつついたち"), ("2024年", "にせんにじゅうよねん"), ("1人", "ひとり"), ("2人", "ふたり"),
      ("3人", "さんにん"), ("14人", "じゅうよにん"), ("20歳", "はたち"), ("21歳", "にじゅういっさい"),
      ("1本", "いっぽん"), ("2本", "にほん"), ("3本", "さんぼん"), ("6本", "ろっぽん"), ("10本", "じゅっぽん"),
      ("100本", "ひゃっぽん"), ("1000本", "せんぼん"), ("1分", "いっぷん"), ("3分", "さんぷん"),
      ("4分", "よんぷん"), ("5分", "ごふん"), ("10分", "じゅっぷん"), ("4時", "よじ"), ("7時", "しちじ"),
      ("09時", "くじ"), ("1秒", "いちびょう"), ("1個", "いっこ"), ("6個", "ろっこ"), ("8回", "はっかい"),
      ("5枚", "ごまい"), ("1件", "いっけん"), ("1週間", "いっしゅうかん"), ("2か月", "にかげつ"),
      ("10ヶ月", "じゅっかげつ"), ("3階", "さんがい"), ("4円", "よえん"), ("1000円", "せんえん"),
      ("1つ", "ひとつ"), ("8点", "はってん"), ("30 分", "さんじゅっぷん"),
    ])
  func counters(text: String, kana: String) {
    #expect(spoken(text) == kana)
  }

  @Test(
    "numbers alone",
    arguments: [
      ("0", "ぜろ"), ("10", "じゅう"), ("105", "ひゃくご"), ("300", "さんびゃく"), ("600", "ろっぴゃく"),
      ("888", "はっぴゃくはちじゅうはち"), ("1000", "せん"), ("3,000", "さんぜん"), ("8001", "はっせんいち"),
      ("10000", "いちまん"), ("10000000", "いっせんまん"), ("100000000", "いちおく"),
      ("1000000000000", "いっちょう"), ("50%", "ごじゅっパーセント"), ("100％", "ひゃくパーセント"),
      ("1.5", "いってんご"), ("0.25", "れいてんにご"), ("-5度", "まいなすごど"), ("007", "ぜろぜろなな"),
      ("18.2.1", "じゅうはちてんにてんいち"), ("¥1,000", "せんえん"), ("$3", "さんどる"),
      ("3万5千円", "さんまんごせんえん"), ("12:30", "じゅうにじさんじゅっぷん"),
      ("2024/3/1", "にせんにじゅうよねんさんがつついたち"), ("9時〜10時", "くじから じゅうじ"),
      ("12345678901234567", "いちにさんよんごろくななはちきゅうぜろいちにさんよんごろくなな"),
    ])
  func numbers(text: String, kana: String) {
    #expect(spoken(text) == kana)
  }

  @Test(
    "words are read as they are pronounced",
    arguments: [
      ("私は東京へ行きます。", "わたしわ とーきょーえ いきます。"),
      ("こんにちは、VoiceOver", "こんにちわ、 ボイスオーバー"),
      ("設定を切り替えるにはダブルタップします", "せっていを きりかえるにわ ダブル タップ します"),
      ("1本指で上または下にスワイプして値を調整します", "いっぽん ゆびで うえ またわ したに スワイプ して あたいを ちょーせい します"),
      ("5件中2件目", "ごけんちゅー にけんめ"), ("折りたたみ", "おりたたみ"), ("「設定」–編集", "「せってい」、 へんしゅー"),
      ("ｾｯﾃｲｶﾞ", "セッテイガ"), ("人々", "ひとびと"), ("十分", "じゅうぶん"), ("龘", "かんじ"),
    ])
  func words(text: String, kana: String) {
    #expect(spoken(text) == kana)
  }

  @Test(
    "Latin words are words",
    arguments: [
      ("Info", "インフォ"), ("iOS", "アイオーエス"), ("VoiceOverオン", "ボイスオーバー オン"),
      ("©Apple", "ちょさくけん マーク アップル"), ("PayPal", "ペイパル"), ("Ｓａｖｅ", "セイブ"),
      ("Contacts", "コンタクツ"), ("URL", "ユーアーレル"), ("A4", "エー よん"),
    ])
  func latin(text: String, kana: String) {
    #expect(spoken(text) == kana)
  }

  @Test func `kana alone stay as they are, and no dictionary is asked`() {
    let bare = Readings(
      symbols: DataTables.symbols, analyzer: { () throws(SpeechError) in throw Self.missing })
    for text in ["ボタン", "もどる", "コーヒー、タブ。"] { #expect(bare.spoken(text, "ja") == text) }
    #expect(bare.warnings.isEmpty)
  }

  @Test func `without a dictionary one warning, and what can be read is read`() {
    let bare = Readings(
      symbols: DataTables.symbols, analyzer: { () throws(SpeechError) in throw Self.missing })
    #expect(bare.spoken("9時間30分の編集", "ja") == "くじかんさんじゅっぷんの編集")
    #expect(bare.spoken("設定", "ja") == "設定")
    #expect(
      bare.warnings == ["load it: gone. Install mecab-ipadic-utf8. Until then kanji are not read."])
  }

  @Test func `spelled out, each character has its name`() {
    #expect(
      readings.spoken("日★a1ー", "ja", spellOut: true) == "ひ、アスタリスク、エー、いち、ちょうおん")
  }

  @Test func `punctuation is named where all is, and the dot in the middle not where none is`() {
    #expect(readings.spoken("はい。", "ja", punctuation: .all).hasSuffix("くてん"))
    #expect(readings.spoken("ア・イ", "ja", punctuation: .none) == "ア イ")
    #expect(readings.spoken("ア★", "ja", punctuation: .none) == "ア アスタリスク")
  }

  static let missing = SpeechError(
    operation: "load it", reason: "gone", remedy: "Install mecab-ipadic-utf8.")
}
