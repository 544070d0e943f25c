import Accessibility
import Simulation
import Testing

@Suite struct LocalizedTextTests {
  private static func said(_ language: String, of texts: KeyValuePairs<String, String>) -> String? {
    LocalizedText(texts.map { (language: $0.key, wording: Wording($0.value)) })
      .wording(for: language)?.current.string
  }

  @Test(arguments: ["zh", "zh-CN", "zh-SG", "zh-Hans", "zh-Hans-CN", "ZH-hans", "zh_CN"])
  func `one key for Chinese serves all its names`(language: String) {
    for key in ["zh", "zh-CN", "zh-Hans"] {
      #expect(Self.said(language, of: ["en": "Shop", key: "商店"]) == "商店", "\(key)")
    }
  }

  @Test func `each script of Chinese finds its own text`() {
    let texts: KeyValuePairs = ["en": "Shop", "zh-Hant": "購物", "zh-Hans": "购物"]
    for language in ["zh-TW", "zh-HK", "zh-Hant", "zh-Hant-TW"] {
      #expect(Self.said(language, of: texts) == "購物", "\(language)")
    }
    for language in ["zh", "zh-CN", "zh-SG", "zh-Hans-CN"] {
      #expect(Self.said(language, of: texts) == "购物", "\(language)")
    }
    #expect(Self.said("zh-TW", of: ["en": "Shop", "zh-Hans": "购物"]) == "购物")
  }

  @Test func `subtags drop off, then the language spoken elsewhere does`() {
    let texts: KeyValuePairs = ["en-GB": "Basket", "de-AT": "Sackerl", "de": "Tüte"]
    #expect(Self.said("de-AT", of: texts) == "Sackerl")
    #expect(Self.said("de-AT-1996", of: texts) == "Sackerl")
    #expect(Self.said("de-CH", of: texts) == "Tüte")
    #expect(Self.said("en-US", of: texts) == "Basket")
  }

  @Test func `without the language the text for all is said, else English, else the first`() {
    #expect(Self.said("fr", of: ["en": "Cup", "": "☕"]) == "☕")
    #expect(Self.said("fr", of: ["de": "Tasse", "en": "Cup"]) == "Cup")
    #expect(Self.said("fr", of: ["de": "Tasse", "en-GB": "Cup"]) == "Cup")
    #expect(Self.said("fr", of: ["de": "Tasse", "ja": "カップ"]) == "Tasse")
    #expect(Self.said("fr", of: [:]) == nil)
  }
}
