import Speech
import Testing

@testable import EspeakSynthesis

@Suite("Voices by language")
struct VoiceTableTests {
  @Test(
    "SPEC 11: the voices of the languages Earshot speaks",
    arguments: [
      ("en", "en-us"), ("en-US", "en-us"), ("en-GB", "en-gb"), ("de", "de"), ("fr", "fr-fr"),
      ("hi", "hi"), ("ja", "ja"), ("zh-Hans", "cmn-latn-pinyin"), ("zh", "cmn-latn-pinyin"),
      ("zh-CN", "cmn-latn-pinyin"), ("zh-SG", "cmn-latn-pinyin"),
    ])
  func own(language: String, voice: String) {
    let choice = VoiceTable.choice(for: language) {
      Issue.record("the engine need not be asked")
      return []
    }
    #expect(choice == VoiceChoice(name: voice))
  }

  @Test(arguments: ["zh-TW", "zh-HK"])
  func `traditional Chinese is spoken with a warning`(language: String) {
    #expect(
      VoiceTable.choice(for: language) { [] }
        == VoiceChoice(
          name: "cmn-latn-pinyin",
          warning: "\(language) is spoken as zh-Hans by the voice cmn-latn-pinyin."))
  }

  @Test(arguments: [
    ("de-AT", "de"), ("en-AU", "en-us"), ("fr-CA", "fr-fr"), ("fr-BE", "fr-be"), ("es", "es"),
    ("es-MX", "es-mx"), ("es-AR", "es"), ("pt-BR", "pt-br"), ("ja-JP", "ja"),
    ("zh-Hans-CN", "cmn-latn-pinyin"),
  ])
  func `subtags drop off until the engine speaks it`(language: String, voice: String) {
    #expect(EspeakSynthesizer().voice(for: language) == VoiceChoice(name: voice))
  }

  @Test func `a language without a voice is spoken by the standard one, with a warning`() throws {
    let engine = EspeakSynthesizer()
    let choice = engine.voice(for: "tlh")
    #expect(
      choice
        == VoiceChoice(
          name: "en-us", warning: "eSpeak NG has no voice for tlh; en-us speaks instead."))
    let request = SpeechRequest(text: "Button", voice: choice.name, rate: 200)
    #expect(try engine.stretches(for: [request])[0].frameCount > 0)
  }

  @Test func `the engine's voices are listed, and the files named are there`() throws {
    let voices = try EspeakSynthesizer().voices()
    #expect(voices.count > 100)
    for row in VoiceTable.rows {
      #expect(voices.contains { $0.file == row.file }, "\(row.file)")
    }
    #expect(voices.contains { $0.name == "German" && $0.languages.map(\.tag) == ["de"] })
  }
}
