import Testing
import TextTools

@Suite struct PlainTextTests {
  static let texts: [(text: String, printable: String, named: String)] = [
    ("Contacts", "Contacts", "Contacts"),
    ("a\u{1B}[31mb\u{7}", "a[31mb", "a<U+001B>[31mb<U+0007>"),
    ("a\u{202E}b\u{2066}c\u{2069}", "abc", "a<U+202E>b<U+2066>c<U+2069>"),
    ("a\u{61C}b\u{200F}c\u{FEFF}d\u{E0001}", "abcd", "a<U+061C>b<U+200F>c<U+FEFF>d<U+E0001>"),
    ("a\r\nb\tc\u{2028}d\u{85}e", "a b c d e", "a<U+000D><U+000A>b<U+0009>c<U+2028>d<U+0085>e"),
    ("\u{10FEE9}", "\\xE9", "\u{10FEE9}"),
    (
      "क्\u{200D}ष 👩‍👩‍👧 می\u{200C}خواهم", "क्\u{200D}ष 👩‍👩‍👧 می\u{200C}خواهم", "क्\u{200D}ष 👩‍👩‍👧 می\u{200C}خواهم"
    ),
    (
      "❤️ 🏴\u{E0067}\u{E0062}\u{E007F} \u{600}١", "❤️ 🏴\u{E0067}\u{E0062}\u{E007F} \u{600}١",
      "❤️ 🏴\u{E0067}\u{E0062}\u{E007F} \u{600}١"
    ),
  ]

  @Test(arguments: texts) func `a text is made fit for a line`(
    text: String, printable: String, named: String
  ) {
    #expect(PlainText.printable(text) == printable)
    #expect(PlainText.named(text) == named)
  }

  @Test
  func `every control and format character is one, but for those that words are written with`() {
    let scalars = (0...0x10_FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
    let seen = scalars.filter {
      switch $0.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: !PlainText.isControl($0)
      default: false
      }
    }
    let joiners: [ClosedRange<UInt32>] = [0x200C...0x200D, 0xE0020...0xE007F]
    let signs: [ClosedRange<UInt32>] = [
      0x600...0x605, 0x6DD...0x6DD, 0x70F...0x70F, 0x890...0x891, 0x8E2...0x8E2,
      0x110BD...0x110BD, 0x110CD...0x110CD, 0x13430...0x1343F,
    ]
    let kept = joiners + signs
    #expect(seen.allSatisfy { scalar in kept.contains { $0.contains(scalar.value) } })
    let others = scalars.filter(PlainText.isControl)
    #expect(
      others.allSatisfy {
        [.control, .format, .lineSeparator, .paragraphSeparator].contains(
          $0.properties.generalCategory)
      })
  }
}
