import Foundation
import MecabReading
import Readings
import Speech
import Testing

@Suite("MeCab")
struct MecabTests {
  private func refusal(_ options: [String]) -> SpeechError? {
    do throws(SpeechError) {
      _ = try MecabAnalyzer(options: options)
      return nil
    } catch {
      return error
    }
  }

  @Test func `words come with their places and pronunciations`() throws {
    let words = try MecabAnalyzer().morphemes(of: "私は 設定", boundaries: [])
    #expect(words.map(\.pronunciation) == ["ワタシ", "ワ", "セッテイ"])
    #expect(words.map(\.bytes) == [0..<3, 3..<6, 7..<13])
    #expect(words.map(\.kind) == [.word, .attached, .word])
  }

  @Test func `a word ends at a boundary`() throws {
    let analyzer = try MecabAnalyzer()
    #expect(analyzer.morphemes(of: "東京都", boundaries: []).count == 2)
    #expect(
      analyzer.morphemes(of: "東京都", boundaries: [3]).map(\.bytes).contains { $0.upperBound == 3 })
  }

  @Test func `a missing dictionary names its package`() throws {
    let error = try #require(refusal(["-d", "/nowhere/at/all"]))
    #expect(error.operation == "load the Japanese dictionary")
    #expect(error.remedy == "Install it: sudo apt install mecab-ipadic-utf8.")
    #expect(error.reason == "no such file or directory: /nowhere/at/all/dicrc")
  }

  @Test func `a dictionary in another encoding is refused`() throws {
    let folder = "/var/lib/mecab/dic/ipadic"
    try #require(FileManager.default.fileExists(atPath: folder))
    let error = try #require(refusal(["-d", folder]))
    #expect(error.reason.contains("EUC-JP, not in UTF-8"))
    #expect(
      error.remedy
        == "Install mecab-ipadic-utf8, and name its folder as dicdir in /etc/mecabrc.")
  }

  @Test func `hostile and huge texts end`() throws {
    let analyzer = try MecabAnalyzer()
    let texts = [
      "", "\0", "日\0本", "\u{FFFD}", String(repeating: "あ", count: 100_000),
      String(repeating: "漢", count: 30_000), String(repeating: "a", count: 100_000),
      String(repeating: " ", count: 100_000), String(repeating: "9時", count: 10_000),
    ]
    for text in texts {
      let words = analyzer.morphemes(of: text, boundaries: [0, 1, 2, 3, 1_000_000])
      #expect(words.allSatisfy { $0.bytes.upperBound <= text.utf8.count })
    }
    let readings = Reader.readings()
    for text in texts { _ = readings.spoken(text, "ja") }
    #expect(readings.spoken("日", "ja") == "ひ")
  }
}
