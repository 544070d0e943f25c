/// Latin words inside Japanese text, as a Japanese voice says them.
final class LatinKana {
  /// Longer words are cut.
  static let longest = 40
  /// More are not remembered.
  private static let mostRemembered = 4_096

  private static let letters = Dictionary(
    uniqueKeysWithValues: zip(
      "abcdefghijklmnopqrstuvwxyz",
      "エー ビー シー ディー イー エフ ジー エイチ アイ ジェー ケー エル エム エヌ オー ピー キュー アール エス ティー ユー ブイ ダブリュー エックス ワイ ゼット"
        .split(separator: " ").map(String.init)))
  /// As Japanese screens say them.
  private static let words = [
    "info": "インフォ", "voiceover": "ボイスオーバー", "ios": "アイオーエス", "ipados": "アイパッドオーエス",
    "iphone": "アイフォーン", "ipad": "アイパッド", "ipod": "アイポッド", "mac": "マック", "macos": "マックオーエス",
    "apple": "アップル", "siri": "シリ", "ok": "オーケー", "app": "アップ", "appstore": "アップストア",
    "store": "ストア", "paypal": "ペイパル", "wifi": "ワイファイ", "wi": "ワイ", "fi": "ファイ", "web": "ウェブ",
    "email": "イーメール", "mail": "メール", "google": "グーグル", "twitter": "ツイッター", "facebook": "フェイスブック",
    "button": "ボタン", "settings": "セッティングス", "on": "オン", "off": "オフ",
  ]

  private let phonemes: (String) -> String?
  private var remembered: [String: String] = [:]

  /// - Parameter phonemes: An English word in eSpeak's phonemes; nil where nobody knows.
  init(phonemes: @escaping (String) -> String?) { self.phonemes = phonemes }

  static func isLetter(_ character: Character) -> Bool {
    character.isASCII && character.isLetter
  }

  static func letter(_ character: Character) -> String? {
    character.isASCII ? character.lowercased().first.flatMap { letters[$0] } : nil
  }

  func kana(of word: String) -> String {
    let key = word.lowercased()
    if let known = Self.words[key] { return known }
    if word.count == 1, let letter = word.first.flatMap(Self.letter) { return letter }
    if let known = remembered[word] { return known }
    let kana = phonemes(word).flatMap(PhonemeKana.kana) ?? spelled(word)
    if remembered.count < Self.mostRemembered { remembered[word] = kana }
    return kana
  }

  private func spelled(_ word: String) -> String { word.compactMap(Self.letter).joined() }
}
