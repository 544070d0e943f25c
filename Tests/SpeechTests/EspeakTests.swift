import Sound
import Speech
import TestSupport
import Testing

@testable import EspeakEngine
@testable import EspeakSynthesis

private func request(
  _ text: String, rate: Int = 175, voice: String = "en-us",
  punctuation: SpeechSettings.Punctuation = .some, volume: Int = 100, pitch: Int = 50,
  spellOut: Bool = false
) -> SpeechRequest {
  SpeechRequest(
    text: text, voice: voice, rate: rate, pitch: pitch, punctuation: punctuation, volume: volume,
    spellOut: spellOut)
}

@Suite("eSpeak NG")
struct EspeakTests {
  static let words = ["Contacts", "Tab", "apple", "button"]
  static let rates = [80, 175, 400, 900]
  static let sentences = [
    "en-us": "Contact list empty, no contacts deleted",
    "en-gb": "Contact list empty, no contacts deleted",
    "de": "Kontaktliste leer – keine Kontakte gelöscht", "hi": "संपर्क सूची खाली है",
    "fr-fr": "Liste des contacts vide, aucun contact supprimé", "ja": "れんらくさきがさくじょされました",
    "cmn-latn-pinyin": "联系人列表为空，没有删除联系人",
  ]

  let voice = EspeakSynthesizer()

  private func speak(_ request: SpeechRequest) throws -> Stretch {
    try #require(voice.stretches(for: [request]).first)
  }

  @Test("SPEC 3: at most 2 ms before the first audible sample, at most 10 ms after the last")
  func silence() throws {
    for rate in Self.rates {
      for text in Self.words + ["Double tap to edit.", "f", "Shh", "no…"] {
        let samples = try speak(request(text, rate: rate)).samples
        let first = try #require(samples.firstIndex { abs(Int($0)) >= 104 })
        let last = try #require(samples.lastIndex { abs(Int($0)) >= 104 })
        #expect(first <= 44, "\(text) at \(rate)")
        #expect(samples.count - 1 - last <= 220, "\(text) at \(rate)")
      }
    }
  }

  @Test(
    "SPEC 3: the same silence, and no more, in every voice",
    arguments: sentences.sorted { $0.key < $1.key })
  func silence(voice: String, text: String) throws {
    let samples = try speak(request(text, rate: 350, voice: voice)).samples
    let first = try #require(samples.firstIndex { abs(Int($0)) >= 104 })
    let last = try #require(samples.lastIndex { abs(Int($0)) >= 104 })
    #expect(first <= 44)
    #expect(samples.count - 1 - last <= 220)
  }

  @Test(
    "SPEC 8: −20 dBFS while it sounds, no peak above −6 dBFS",
    arguments: sentences.sorted { $0.key < $1.key })
  func level(voice: String, text: String) throws {
    let samples = try speak(request(text, voice: voice)).samples
    let level = Levelling.activeLevel(of: samples)
    #expect((2_600...4_130).contains(level), "within 2 dB, though the calibration is other text")
    #expect(samples.allSatisfy { abs(Int($0)) <= 16_422 })
  }

  @Test func `a slower rate sounds longer, from 80 to 1,000 words per minute`() throws {
    let counts = try [80, 120, 175, 300, 450, 700, 1_000].map {
      try speak(request("Contact list empty, no contacts deleted", rate: $0)).frameCount
    }
    #expect(counts == counts.sorted(by: >))
    #expect(Set(counts).count == counts.count)
    #expect(counts[0] > 2 * AudioClock.sampleRate)
    #expect(counts[6] < AudioClock.sampleRate)
  }

  @Test func `volume scales the sound and moves nothing`() throws {
    let full = try speak(request("Save"))
    let half = try speak(request("Save", volume: 50))
    #expect(half.frameCount == full.frameCount)
    #expect(half.words == full.words)
    #expect(zip(full.samples, half.samples).allSatisfy { abs(Int($0) - 2 * Int($1)) <= 1 })
    #expect(try speak(request("Save", volume: 0)).samples.allSatisfy { $0 == 0 })
  }

  @Test func `pitch changes the sound`() throws {
    #expect(try speak(request("Save", pitch: 80)).samples != speak(request("Save")).samples)
  }

  @Test func `labels are text: markup and commands are spoken as written`() throws {
    let tagged = try speak(request("Fish & <b>chips</b>"))
    let plain = try speak(request("Fish & chips"))
    #expect(tagged.frameCount > plain.frameCount + AudioClock.sampleRate / 2)
    #expect(try speak(request("[[x]]")).frameCount > speak(request("x")).frameCount)
    #expect(try speak(request("\u{1}10RSave")).samples == speak(request("10RSave")).samples)
    #expect(try speak(request("a&amp;b")).frameCount > speak(request("a&b")).frameCount)
  }

  @Test func `punctuation none, some and all`() throws {
    let counts = try SpeechSettings.Punctuation.allCases.map {
      try speak(request("Save, <then> go.", punctuation: $0)).frameCount
    }
    #expect(counts[0] < counts[1] && counts[1] < counts[2])
  }

  @Test func `punctuation some is the natural reading of ordinary text`() throws {
    for text in ["Swipe up or down with one finger.", "50% off: 3 (three) items, $5!", "it's"] {
      let natural = try speak(request(text, punctuation: .none))
      #expect(try speak(request(text, punctuation: .some)).samples == natural.samples)
    }
  }

  @Test func `spelled text is longer than read text and marks its words in order`() throws {
    let spelled = try speak(request("Save it&", spellOut: true))
    #expect(try spelled.frameCount > 2 * speak(request("Save it")).frameCount)
    #expect(spelled.words.map(\.characters) == [0..<4, 5..<8])
    #expect(spelled.words[0].frame == 0)
  }

  @Test(arguments: ["", " ", "\n", "★", "...", "\u{1}"])
  func `what cannot be spoken is empty`(text: String) throws {
    let stretch = try speak(request(text))
    #expect(stretch.frameCount == 0)
    #expect(stretch.words.isEmpty)
  }

  @Test func `a text of many packets is spoken whole`() throws {
    let stretch = try speak(request(String(repeating: "button ", count: 100), rate: 400))
    #expect(stretch.words.count == 100)
    #expect(stretch.frameCount > 20 * Wire.largestPacket / 2 / 10)
  }

  @Test(
    "a text above what the engine gets at once is spoken to its end",
    arguments: Share.first(
      1,
      of: [
        ("Buttons wait. ", "en-us", 1_300), ("buttons wait ", "en-us", 1_400),
        ("Kontaktliste gelöscht, ", "de", 900),
      ]))
  func longText(sentence: String, voice: String, count: Int) throws {
    let text = String(repeating: sentence, count: count)
    #expect(text.utf8.count > SpokenText.longest)
    let stretch = try speak(request(text, rate: 900, voice: voice))
    let characters = Array(text)
    let expected = WordMark.words(of: text).map { word in
      let isMark = ".,".contains(characters[word.upperBound - 1])
      return isMark ? word.lowerBound..<word.upperBound - 1 : word
    }
    #expect(stretch.words.map(\.characters) == expected)
    let once = try speak(request(sentence, rate: 900, voice: voice)).frameCount
    #expect(stretch.frameCount > once * count / 2)
  }

  @Test(
    "each letter, digit and word of a crowded text is heard",
    arguments: Share.first(
      2,
      of: [("w", 400), ("な", 300), ("7", 400), ("7 ", 600), ("ba", 400), ("联系人列表", 100)]))
  func crowded(word: String, count: Int) throws {
    for spellOut in [false, true] where word.utf8.count < 3 || !spellOut {
      func frames(_ count: Int) throws -> Int {
        let text = String(repeating: word, count: count)
        let voice = ["な": "ja", "联系人列表": "cmn-latn-pinyin"][word] ?? "en-us"
        return try speak(request(text, rate: 900, voice: voice, spellOut: spellOut)).frameCount
      }
      #expect(try frames(count) > frames(20) * count / 20 * 7 / 10)
    }
  }

  @Test func `marks of spelled text in stretches reach to its end`() throws {
    let text = String(repeating: "ab ", count: 100)
    let stretch = try speak(request(text, rate: 900, spellOut: true))
    #expect(stretch.words.map(\.characters) == WordMark.words(of: text))
    #expect(stretch.words.map(\.frame) == stretch.words.map(\.frame).sorted())
    #expect(stretch.words[99].frame > stretch.frameCount * 19 / 20)
  }

  @Test("the seam between two sentences is the pause that the engine makes between them")
  func seam() throws {
    let sentence = "Nobody waits for the end of this sentence. "
    let count = SpokenText.longest / sentence.utf8.count
    let whole = try speak(request(String(repeating: sentence, count: count + 2), rate: 450))
    let starts = whole.words.filter { $0.characters.lowerBound % sentence.count == 0 }.map(\.frame)
    let lengths = zip(starts, starts.dropFirst()).map { $1 - $0 }
    try #require(lengths.count == count + 1)
    let others = lengths[5..<count - 5].sorted()
    #expect(abs(lengths[count - 1] - others[others.count / 2]) < AudioClock.sampleRate / 50)
  }
}
