import Accessibility
import Testing

@testable import ScreenReader

@Suite struct WordsTests {
  @Test func `six languages have words`() {
    #expect(Words.languages == ["en", "de", "fr", "hi", "ja", "zh-Hans"])
  }

  @Test(arguments: [
    ("en-US", "Button"), ("en", "Button"), ("de-AT", "Taste"), ("DE", "Taste"), ("fr_CA", "bouton"),
    ("hi-IN", "बटन"), ("ja-JP", "ボタン"), ("zh", "按钮"), ("zh-CN", "按钮"), ("zh-SG", "按钮"),
    ("zh-Hans-CN", "按钮"),
  ])
  func `a language with words is matched without a warning`(_ language: String, _ button: String) {
    let words = Words(language: language)
    #expect(words[.button] == button)
    #expect(words.warning == nil)
    #expect(words.language == language)
  }

  @Test(arguments: ["zh-TW", "zh-HK", "zh-Hant", "zh-Hant-MO"])
  func `traditional Chinese gets simplified words with a warning`(_ language: String) {
    let words = Words(language: language)
    #expect(words[.button] == "按钮")
    #expect(words.language == language)
    #expect(words.warning == "There are no words for \(language); those of zh-Hans are said.")
  }

  @Test(arguments: ["it", "pt-BR", "", "-"])
  func `any other language gets English words with a warning`(_ language: String) {
    let words = Words(language: language)
    #expect(words[.button] == "Button")
    #expect(words.language == "en")
    #expect(
      words.warning
        == "There are no words for the language \(language); English ones are said.")
  }

  @Test func `numbers go where the language puts them`() {
    #expect(Words(language: "en").phrase(.position, 2, of: 5) == "2 of 5")
    #expect(Words(language: "ja").phrase(.position, 2, of: 5) == "5件中2件目")
    #expect(Words(language: "hi").phrase(.position, 2, of: 5) == "5 में से 2")
    #expect(Words(language: "de").phrase(.row, 7) == "Zeile 7")
    #expect(Words(language: "en").phrase(.rows, 1...5, of: 20) == "Rows 1 to 5 of 20")
    #expect(Words(language: "ja").phrase(.rows, 25...33, of: 135) == "全135行中25行から33行目")
    #expect(Words(language: "zh-Hans").phrase(.position, 2, of: 5) == "第2个，共5个")
    #expect(Words(language: "fr").phrase(.spansColumns, 2) == "s’étend sur 2 colonnes")
  }

  @Test("S004-32: every trait has a name, updatesFrequently 頻繁にアップデート in Japanese")
  func traitNames() {
    #expect(
      Set(Words.TraitName.allCases.map(\.rawValue)) == Set(Traits.named.map(\.name)))
    #expect(Words(language: "ja")[trait: .updatesFrequently] == "頻繁にアップデート")
    #expect(Words(language: "ja")[trait: .button] == "ボタン")
  }

  @Test(arguments: [
    ("en", "Swipe up or down with one finger to adjust the value."),
    ("de", "Zum Anpassen des Wertes mit einem Finger nach oben oder unten streichen."),
    ("fr", "Balayez vers le haut ou le bas avec un doigt pour ajuster la valeur."),
    ("hi", "मान समायोजित करने के लिए एक उँगली से ऊपर या नीचे स्वाइप करें।"),
    ("ja", "1本指で上または下にスワイプして値を調整します。"),
    ("zh-Hans", "用一个手指上下轻扫来调整值。"),
  ])
  func `a hint is a sentence and ends like one`(_ language: String, _ hint: String) {
    #expect(Words(language: language)[.hintAdjust] == hint)
  }

  @Test func `a German form control reads as one`() {
    #expect(
      says(.switch, language: "de-AT") {
        $0.label = "Mitteilungen"
        $0.value = "1"
      } == "Mitteilungen, Umschalttaste, Ein. Zum Umschalten doppeltippen.")
  }
}
