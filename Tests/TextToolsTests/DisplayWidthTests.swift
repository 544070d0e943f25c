import Testing
import TextTools

@Suite struct DisplayWidthTests {
  static let widths: [(character: Character, cells: Int)] = [
    ("a", 1), (" ", 1), ("é", 1), ("e\u{301}", 1), ("\u{301}", 0), ("★", 1), ("…", 1),
    ("連", 2), ("한", 2), ("각", 2), ("\u{1100}\u{1161}\u{11A8}", 2), ("ア", 2), ("ｱ", 1),
    ("が", 2), ("か\u{3099}", 2), ("、", 2), ("Ａ", 2), ("〈", 2), ("𠮷", 2), ("䷀", 2),
    ("क", 1), ("कि", 2), ("क्", 1), ("क्\u{200D}ष", 2), ("ते", 1),
    ("ب", 1), ("\u{600}", 1), ("ก\u{E35}", 1), ("ß", 1), ("Я", 1),
    ("\u{200D}", 0), ("\u{202E}", 0), ("\u{7}", 0), ("\u{2028}", 0),
  ]

  @Test(arguments: widths) func `cells of a character`(character: Character, cells: Int) {
    #expect(DisplayWidth.cells(of: character) == cells)
  }

  @Test(
    arguments: [
      "😀", "⌚", "👍🏽", "☝🏽", "❤️", "☺️", "1️⃣", "👩‍👩‍👧", "❤️‍🔥", "🏳️‍🌈", "🧑🏿‍🚀",
      "🇩🇪", "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "🈁", "🀄",
    ] as [Character])
  func `a picture takes two cells, of however many code points it is made`(picture: Character) {
    #expect(DisplayWidth.cells(of: picture) == 2)
  }

  @Test(
    arguments: [("❤", 1), ("☺", 1), ("©", 1), ("1", 1), ("#", 1), ("❤\u{FE0E}", 1)]
      as [(Character, Int)])
  func `a sign that is a picture only on demand takes one cell`(sign: Character, cells: Int) {
    #expect(DisplayWidth.cells(of: sign) == cells)
  }

  @Test(arguments: [
    ("", 0), ("Contacts", 8), ("連絡先を削除", 12), ("क्ष", 2), ("त्रि", 3), ("नमस्ते", 4), ("हिन्दी", 5), ("👩‍👩‍👧🇩🇪🇫🇷", 6),
    ("ｶﾞ", 2), ("👋🏽 hi", 5),
  ])
  func `cells of a line`(line: String, cells: Int) {
    #expect(DisplayWidth.cells(of: line) == cells)
  }
}
