import EspeakSynthesis
import Foundation
import ScenarioFormat
import ScreenReader
import Simulation
import Sound
import Speech
import Testing

@testable import Readings

/// Nothing that is said falls silent or is named letter by letter.
@Suite("What eSpeak NG makes of it", .serialized)
struct VoiceTests {
  static let languages = ["en", "de", "fr", "hi", "ja", "zh-Hans"]
  /// −50 dBFS.
  static let audible = 104

  let engine = EspeakSynthesizer()
  let readings: Readings

  init() { readings = Reader.readings(engine) }

  /// Sounds alone: neither stress, pauses, tones nor marks of another language's sounds.
  private static func sounds(_ phonemes: String) -> String {
    phonemes.replacing(/\([a-z-]+\)/, with: "").replacing(/[',%=_:|!0-9 \n-]/, with: "")
  }

  /// What a voice says of characters that it does not know, as "Chinese letter": what it says of
  /// two of them alike.
  private func letterNames(_ voice: String) throws -> [String] {
    try [("漢", "龘"), ("あ", "ん"), ("々", "〆")].compactMap { first, second in
      let name = Self.sounds(try engine.phonemes(of: first, voice: voice))
        .commonPrefix(with: Self.sounds(try engine.phonemes(of: second, voice: voice)))
      return name.count > 5 ? name : nil
    }
  }

  private func check(_ texts: [String], _ language: String) throws {
    let voice = engine.voice(for: language).name
    let letters = try letterNames(voice)
    #expect(!letters.isEmpty)
    let spoken = texts.map { readings.spoken($0, language) }
    for (text, spoken) in zip(texts, spoken) {
      let phonemes = try engine.phonemes(of: spoken, voice: voice)
      let sounds = Self.sounds(phonemes)
      for name in letters { #expect(!sounds.contains(name), "\(text) is said \(phonemes)") }
      if language == "ja" { #expect(!phonemes.contains("(en)"), "\(text) is said \(phonemes)") }
    }
    let requests = spoken.map { SpeechRequest(text: $0, voice: voice, rate: 175) }
    for (text, stretch) in zip(texts, try engine.stretches(for: requests)) {
      let peak = stretch.samples.map { abs(Int($0)) }.max() ?? 0
      #expect(peak > Self.audible, "nothing is heard of \(text) in \(language)")
    }
  }

  @Test("the screen reader's own words", arguments: languages)
  func words(language: String) throws {
    let words = Words(language: language)
    var texts = Words.Key.allCases.map { words[$0] }
    texts += Words.SystemItem.allCases.map { words[item: $0] }
    texts += Words.TraitName.allCases.map { words[trait: $0] }
    texts += Words.PropertyName.allCases.map { words[property: $0] }
    texts = texts.map { $0.replacing(/\{[a-z]\}/, with: "12") }
    try check(texts, language)
  }

  @Test("every text of every scenario, in each of its languages", arguments: languages)
  func scenarios(language: String) throws {
    let texts = try Self.texts(language)
    #expect(!texts.isEmpty)
    try check(texts, language)
  }

  @Test("a button is said in a moment", arguments: languages)
  func button(language: String) throws {
    let text = readings.spoken(Words(language: language)[.button], language)
    let request = SpeechRequest(text: text, voice: engine.voice(for: language).name, rate: 175)
    let length = AudioClock.duration(of: try engine.stretches(for: [request])[0].frameCount)
    #expect(length > .milliseconds(150) && length < .milliseconds(1_500))
  }

  @Test func `traditional characters are read by the voice of the simplified ones`() throws {
    try check(["購物車", "繁體中文", "登入帳戶", "刪除聯絡人", "確認", "臺灣", "設定"], "zh-TW")
  }

  @Test func `symbols and emoji are heard in every language`() throws {
    let texts = [
      "★", "・", "👍🏽", "🇫🇷", "→", "•", "№", "℃", "①", "3 × 4", "a + b = c", "50 %", "&", "1️⃣",
    ]
    for language in Self.languages { try check(texts, language) }
  }

  /// What is said where the scenarios that have the language are played in it.
  private static func texts(_ language: String) throws -> [String] {
    var texts: Set<String> = []
    for (name, bytes) in try files() {
      let file = try ScenarioReader.read(bytes, name: name, language: language)
      for var scenario in file.scenarios {
        let isOwn = scenario.language == language || scenario.language.hasPrefix(language + "-")
        let has = scenario.strings.values.contains { text in
          text.texts.contains { $0.language.hasPrefix(language.prefix(2)) }
        }
        guard isOwn || has else { continue }
        if !isOwn { scenario.language = language }
        var conductor = Conductor(
          scenario: scenario, vocalizer: Vocalizer(MeteredSynthesizer()), earcons: [:])
        while let due = conductor.nextDue {
          for event in try conductor.advance(to: due).events {
            guard case .speech(_, _, _, let utterance) = event.content else { continue }
            for part in utterance.parts {
              for run in part.runs where run.language.hasPrefix(language.prefix(2)) {
                texts.insert(run.text)
              }
            }
          }
        }
      }
    }
    return texts.filter { !$0.allSatisfy(\.isWhitespace) }.sorted()
  }

  private static func files() throws -> [(name: String, bytes: [UInt8])] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Scenarios")
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false))
      .filter { $0.hasSuffix(".yaml") }.sorted()
      .map { ($0, Array(try Data(contentsOf: folder.appending(path: $0)))) }
  }
}
