import Speech
import Testing

@testable import Readings

@Suite("Chinese")
struct ChineseTests {
  let readings = Reader.readings()

  @Test(
    "signs beside numbers are words",
    arguments: [
      ("50%", "百分之50"), ("２０％", "百分之20"), ("1,234.56", "1234点5 6"), ("¥100", "100元"),
      ("$5", "5美元"), ("12:30", "12点30分"), ("2024/3/1", "2024年3月1日"), ("-5度", "负5度"),
      ("A・B", "A 间隔号 B"), ("©Apple", "版权 Apple"), ("AppStore", "App Store"), ("人々", "人人"),
    ])
  func numbers(text: String, spoken: String) {
    #expect(readings.spoken(text, "zh-CN") == spoken)
  }

  @Test func `what the voice reads by itself is left alone`() {
    for text in ["按钮", "第1个，共5个", "9小时30分", "購物車", "你好，世界。", "登入帳戶"] {
      #expect(
        readings.reading(of: text, language: "zh-TW", punctuation: .some, spellOut: false) == nil)
    }
  }
}
