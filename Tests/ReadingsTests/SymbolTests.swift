import DataTables
import Speech
import Testing

@testable import Readings

@Suite("Symbols")
struct SymbolTests {
  let readings = Reader.readings()

  @Test(
    "the seeds' own words come first",
    arguments: [
      ("en", "star", "middle dot"), ("de", "Stern", "Mittelpunkt"),
      ("fr", "étoile", "point médian"),
      ("hi", "तारा", "मध्य बिंदु"), ("ja", "アスタリスク", "なかぐろ"), ("zh-Hans", "星号", "间隔号"),
    ])
  func seeds(language: String, star: String, dot: String) {
    #expect(readings.spoken("★", language) == star)
    #expect(readings.spoken("・", language) == dot)
  }

  @Test(
    "a sequence has one name",
    arguments: [
      ("👍", "thumbs up"), ("👍🏽", "thumbs up, medium skin tone"), ("⭐️", "star"),
      ("👨‍👩‍👧", "family, man, woman, girl"), ("🇩🇪", "flag, Germany"), ("1️⃣", "keycap, 1"),
      ("👩🏿‍🚒", "woman firefighter, dark skin tone"), ("①", "1"),
    ])
  func sequences(text: String, name: String) {
    #expect(readings.spoken(text, "en-US") == name)
  }

  @Test func `punctuation that shapes a sentence stays punctuation`() {
    for text in ["Wait – “now” … it’s done!", "„Kontakte“ gelöscht…", "s’étend", "5 €, ©"] {
      #expect(readings.spoken(text, "en") == text)
    }
    #expect(readings.spoken("a…", "de", punctuation: .all) == "a Ellipse")
  }

  @Test func `names stand apart from words, and punctuation stays at them`() {
    #expect(readings.spoken("My★list", "en") == "My star list")
    #expect(readings.spoken("★★!", "en") == "star star!")
    #expect(readings.spoken("A★", "en", spellOut: true) == "A, star")
    #expect(readings.reading(of: "Ab", language: "en", punctuation: .some, spellOut: true) == nil)
  }

  @Test func `a language without a table is left alone`() {
    #expect(readings.isPlain("★", language: "tlh", spellOut: false))
    #expect(readings.isPlain("Save", language: "en-GB", spellOut: false))
    #expect(readings.reading(of: "★", language: "es", punctuation: .some, spellOut: false) == nil)
  }

  @Test("every table has every emoji's kin", arguments: ["en", "de", "fr", "hi", "ja", "zh"])
  func tables(language: String) throws {
    let names = SymbolNames([try #require(DataTables.symbols(of: language))])
    for symbol: Character in ["😀", "❤️", "🏳️‍🌈", "🇯🇵", "#️⃣", "🧑🏻‍💻", "♿", "⚠️", "✅", "•"] {
      #expect(names.name(of: symbol)?.isEmpty == false, "\(symbol)")
    }
  }
}
