import TestSupport
import Testing

@testable import EspeakSynthesis

private func spoken(_ text: String, spellOut: Bool = false) -> SpokenText {
  SpokenText.stretches(of: text, spellOut: spellOut)[0]
}

/// What the engine gets, stretch by stretch, without closing zeros.
private func stretches(_ text: String) -> [String] {
  SpokenText.stretches(of: text).map { String(decoding: $0.bytes.dropLast(), as: UTF8.self) }
}

private func bytes(_ text: String, spellOut: Bool = false) -> String {
  String(decoding: spoken(text, spellOut: spellOut).bytes, as: UTF8.self)
}

@Suite("Text on its way to the engine")
struct SpokenTextTests {
  @Test(arguments: ["Fish & <b>chips</b>", "[[x]]", "&amp;", "日 ★ é", "</speak>", "a\nb"])
  func `text stays as it is`(text: String) {
    #expect(bytes(text) == text + "\0")
    #expect(!spoken(text).markup)
  }

  @Test func `control characters, private ones and marks of direction go`() {
    #expect(bytes("\u{1}50P a\u{7F}\u{85}b\u{200F}\u{E000}c\u{FEFF}") == "50P abc\0")
  }

  @Test(arguments: ["", " ", "\t\n", "\u{1}\u{2}", "\u{200E}"])
  func `nothing to speak is nothing to send`(text: String) {
    #expect(spoken(text).bytes.isEmpty)
    #expect(spoken(text, spellOut: true).bytes.isEmpty)
  }

  @Test func `the small kana behind り are large, since the engine garbles them`() {
    #expect(bytes("しゅうりょう リュック りゃく きょう") == "しゅうリヨう リユック リヤく きょう\0")
    #expect(spoken("りょう あ").characters(position: 5, length: 1) == 4..<5)
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
    let text = spoken("e\u{301}t\u{1} 👨‍👩‍👧 ab")
    #expect(text.characters(position: 1, length: 3) == 0..<2)
    #expect(text.characters(position: 5, length: 5) == 4..<5)
    #expect(text.characters(position: 11, length: 2) == 6..<8)
    #expect(text.characters(position: 90, length: 9) == 7..<8)
    #expect(text.characters(position: -1, length: 0) == 0..<1)
  }

  @Test func `a plain text counts one for one`() {
    #expect(spoken("Clear contacts").characters(position: 7, length: 8) == 6..<14)
  }

  @Test(arguments: [
    ("x", 20), ("7", 20), ("ab", 60), ("é", 60), ("あ", 40), ("日", 200), ("👨‍👩‍👧", 20),
  ])
  func `an endless word goes to the engine in stretches of what it takes`(
    word: String, count: Int
  ) {
    let text = String(repeating: word, count: 7_000)
    let pieces = stretches(text)
    #expect(pieces.joined() == text)
    #expect(pieces.first == String(repeating: word, count: count))
  }

  @Test(arguments: ["7 ", "77 ", "w ", "& "])
  func `a clause of more names than the engine takes goes in stretches`(word: String) {
    let text = String(repeating: word, count: 300)
    let pieces = stretches(text)
    #expect(pieces.count > 1)
    #expect(pieces.joined() == text || pieces.joined() + " " == text)
    #expect(stretches(String(repeating: word, count: 40)).count == 1)
    #expect(stretches(String(repeating: word + ", ", count: 300)).count == 1)
  }

  @Test func `a long spelled text goes in stretches of what the engine takes`() {
    let all = SpokenText.stretches(of: String(repeating: "ab ", count: 100), spellOut: true)
    #expect(all.count == 2)
    #expect(all[0].characters == 0..<149)
    #expect(all[1].characters == 149..<299)
  }

  @Test func `a character of endless marks is cut between them`() {
    let text = "e" + String(repeating: "\u{301}", count: 20_000)
    let all = SpokenText.stretches(of: text)
    #expect(stretches(text).map(\.unicodeScalars.count).reduce(0, +) == 20_001)
    #expect(all.map { $0.characters(position: 1, length: 1) } == all.map { _ in 0..<1 })
  }

  @Test(
    "a long text is cut at the last end of a sentence, else of a clause, a word",
    arguments: [
      ("Nobody waits. For this, friend ", "friend ", Seam.sentence, "Nobody waits. "),
      ("Dr. No waits for this, friend ", "x", .clause, "Dr. No waits for this, "),
      ("nobody waits for ", "x", .word, "nobody waits for "),
      ("“Is he there?” nobody ", "x", .sentence, "“Is he there?” "),
      ("It is 3.5, he says. Of late ", "x", .sentence, "It is 3.5, he says. "),
      ("連絡先がない。保存「済み」、", "x", .sentence, "連絡先がない。"),
      ("「済み。」保存、", "x", .sentence, "「済み。」"),
      ("联系人列表", "x", .word, "联系人列表"),
      ("संपर्क सूची। खाली ", "x", .sentence, "संपर्क सूची। "),
    ])
  func seams(start: String, filler: String, seam: Seam, first: String) {
    let scalars = Array((start + filler + filler).unicodeScalars)
    let all = Seam.cut(
      scalars.count, longest: start.utf8.count + filler.utf8.count - 1, scalar: { scalars[$0] },
      origin: { Int32($0) }, width: { UTF8.width(scalars[$0]) })
    #expect(all[0].seam == seam)
    #expect(all[0].range == 0..<first.unicodeScalars.count)
    #expect(all.last?.seam == .end)
    #expect(all.last?.range.upperBound == scalars.count)
  }

  @Test func `a text at the bound is one stretch, a byte more makes two`() {
    let text = String(repeating: "nine more ", count: SpokenText.longest / 10) + "four"
    #expect(SpokenText.stretches(of: text).map(\.seam) == [.end])
    #expect(SpokenText.stretches(of: text + "s").map(\.seam) == [.word, .end])
    #expect(SpokenText.stretches(of: text + "s")[1].characters == 16_380..<16_385)
  }

  @Test func `stretches reach over all characters, whatever they are made of`() {
    let texts = ["Nobody waits. ", "e\u{301}t\u{1} 👨‍👩‍👧 ab, ", "りょうリュック ", "联系人列表为空，", "\u{1}"]
    var random = SplitMix64(seed: 6)
    for spellOut in [false, true] {
      let text = (0..<9_000).map { _ in texts[Int(random.next() % 5)] }.joined()
      let all = SpokenText.stretches(of: text, spellOut: spellOut)
      #expect(all.count > 5)
      #expect(all.allSatisfy { $0.bytes.count <= SpokenText.longest + 20 })
      var place = 0
      for stretch in all {
        #expect(stretch.characters.lowerBound == place)
        place = stretch.characters.upperBound
        let last = stretch.characters(position: .max, length: 1)
        #expect(
          stretch.characters(position: 1, length: 1).lowerBound >= stretch.characters.lowerBound)
        #expect(last.upperBound <= stretch.characters.upperBound)
      }
      #expect(place == text.count)
    }
  }

  @Test func `a long text of nothing is nothing, between words it is left out`() {
    let spaces = String(repeating: " ", count: 40_000)
    #expect(stretches(spaces) == [""])
    #expect(stretches("é" + spaces + "b").map { $0.filter { $0 != " " } } == ["é", "b"])
  }
}
