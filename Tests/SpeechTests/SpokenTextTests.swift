import Testing

@testable import EspeakSynthesis

private func bytes(_ text: String, spellOut: Bool = false) -> String {
  String(decoding: SpokenText(text, spellOut: spellOut).bytes, as: UTF8.self)
}

@Suite("Text on its way to the engine")
struct SpokenTextTests {
  @Test(arguments: ["Fish & <b>chips</b>", "[[x]]", "&amp;", "日 ★ é", "</speak>", "a\nb"])
  func `text stays as it is`(text: String) {
    #expect(bytes(text) == text + "\0")
    #expect(!SpokenText(text).markup)
  }

  @Test func `control characters, private ones and marks of direction go`() {
    #expect(bytes("\u{1}50P a\u{7F}\u{85}b\u{200F}\u{E000}c\u{FEFF}") == "50P abc\0")
  }

  @Test(arguments: ["", " ", "\t\n", "\u{1}\u{2}", "\u{200E}"])
  func `nothing to speak is nothing to send`(text: String) {
    #expect(SpokenText(text).bytes.isEmpty)
    #expect(SpokenText(text, spellOut: true).bytes.isEmpty)
  }

  @Test func `the small kana behind り are large, since the engine garbles them`() {
    #expect(bytes("しゅうりょう リュック りゃく きょう") == "しゅうリヨう リユック リヤく きょう\0")
    #expect(SpokenText("りょう あ").characters(position: 5, length: 1) == 4..<5)
  }

  @Test(arguments: [
    ("ストップウォッチ", "ストップウオッチ"), ("ロープウェイ", "ロープウエイ"), ("ウェブ", "ウェブ"), ("スィート", "シート"),
    ("ファイル", "ファイル"), ("ディスク", "ディスク"), ("ねぇ", "ねー"), ("っぁ", "っア"), ("カーー", "カー"),
    ("ンー", "ン"), ("ゎ", "ワ"), ("aー", "a"),
  ])
  func `kana that the engine lacks become the nearest it has`(text: String, respelled: String) {
    #expect(bytes(text) == respelled + "\0")
  }

  @Test func `spelled text is escaped`() {
    #expect(
      bytes("a<&>", spellOut: true)
        == "<say-as interpret-as=\"characters\">a&lt;&amp;&gt;</say-as>\0")
  }

  @Test func `events count scalars, marks count characters`() {
    let text = SpokenText("e\u{301}t\u{1} 👨‍👩‍👧 ab")
    #expect(text.characters(position: 1, length: 3) == 0..<2)
    #expect(text.characters(position: 5, length: 5) == 4..<5)
    #expect(text.characters(position: 11, length: 2) == 6..<8)
    #expect(text.characters(position: 90, length: 9) == 7..<8)
    #expect(text.characters(position: -1, length: 0) == 0..<1)
  }

  @Test func `a plain text counts one for one`() {
    #expect(SpokenText("Clear contacts").characters(position: 7, length: 8) == 6..<14)
  }

  @Test(arguments: ["x", "é", "👨‍👩‍👧", "<"])
  func `texts are bounded at a character`(character: String) {
    let text = String(repeating: character, count: 40_000)
    let count = SpokenText(text).bytes.count - 1
    #expect(count <= SpokenText.longest)
    #expect(count > SpokenText.longest - 30)
    #expect(count % character.utf8.count == 0)
  }
}
