import Testing
import TextTools

@Suite struct LanguageTagTests {
  @Test func `a tag is known by its parts, however it is written`() {
    #expect(LanguageTag("zh-Hans-CN").subtags == ["zh", "hans", "cn"])
    #expect(LanguageTag("ZH_hans_cn") == LanguageTag("zh-Hans-CN"))
    #expect(LanguageTag("de-AT").primary == "de")
    #expect(LanguageTag("").primary.isEmpty)
    #expect(["de-AT", "DE", "", "zh_CN"].map(LanguageTag.primary) == ["de", "de", "", "zh"])
  }

  @Test func `Chinese is written in traditional characters by its script or its region`() {
    let tags = ["zh-Hant", "zh-TW", "zh-HK", "zh-MO", "zh", "zh-CN", "zh-Hans", "de-AT"]
    #expect(tags.map { LanguageTag($0).isTraditional } == tags.indices.map { $0 < 4 })
  }

  @Test func `subtags drop off from the end one by one`() {
    #expect(LanguageTag.shortened("de-Latn-AT") == ["de-Latn-AT", "de-Latn", "de"])
    #expect(LanguageTag.shortened("en") == ["en"])
    #expect(LanguageTag.shortened("").isEmpty)
  }

  @Test func `a tag has groups of letters and digits, a language first`() {
    for text in ["de", "de-AT", "zh-Hans-CN", "sl-rozaj-biske-1994"] {
      #expect(LanguageTag.isWellFormed(text), "\(text)")
    }
    for text in ["", "d", "x1", "de-", "-de", "de_AT", "de-abcdefghi", "deutsch-Ä", "deutschland"] {
      #expect(!LanguageTag.isWellFormed(text), "\(text)")
    }
  }
}
