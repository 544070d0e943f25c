import Sound
import Speech
import Testing

@testable import EspeakSynthesis

@Suite("Word marks of eSpeak NG")
struct EspeakWordTests {
  let voice = EspeakSynthesizer()

  private func words(
    _ text: String, rate: Int = 175, voice name: String = "en-us"
  ) throws -> [WordMark] {
    let request = SpeechRequest(text: text, voice: name, rate: rate)
    return try #require(voice.stretches(for: [request]).first).words
  }

  @Test(arguments: [80, 175, 450, 900])
  func `each word is marked, the first at the first frame`(rate: Int) throws {
    let words = try words("Contact list empty, no contacts deleted", rate: rate)
    #expect(words.map(\.characters) == [0..<7, 8..<12, 13..<18, 20..<22, 23..<31, 32..<39])
    #expect(words[0].frame == 0)
    #expect(words.map(\.frame) == words.map(\.frame).sorted())
  }

  @Test func `characters are counted as people count them`() throws {
    let words = try words("Cafe\u{301} wörld 👍🏽 done")
    let ranges = words.map(\.characters)
    #expect(ranges.first == 0..<4)
    #expect(ranges.contains(5..<10))
    #expect(ranges.last == 13..<17)
  }

  @Test func `control characters shift nothing`() throws {
    #expect(try words("a\u{1}b \u{200F}done").map(\.characters) == [0..<3, 5..<9])
  }

  /// The end of a word found by its sound: the frames before the second word's mark, spoken alone.
  @Test(arguments: [175, 400, 900])
  func `the mark lies where the word begins`(rate: Int) throws {
    let pair = try words("button, button", rate: rate)
    let request = SpeechRequest(text: "button, button", voice: "en-us", rate: rate)
    let samples = try voice.stretches(for: [request])[0].samples
    let start = pair[1].frame
    let window = AudioClock.sampleRate / 50
    let quiet = samples[max(0, start - window / 2)..<start].map { abs(Int($0)) }.max() ?? 0
    #expect(quiet < 2_000, "the comma's pause lies before the second word")
  }
}
