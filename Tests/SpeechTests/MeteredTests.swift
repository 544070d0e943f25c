import Sound
import Speech
import Testing

private func metered(_ text: String) throws -> Stretch {
  try #require(
    MeteredSynthesizer().stretches(for: [
      SpeechRequest(text: text, voice: MeteredSynthesizer.voiceName, rate: 200)
    ]).first)
}

@Suite("The metered voice")
struct MeteredTests {
  @Test(arguments: [("", 0), ("a", 662), ("ab", 1_323), ("Button", 3_969), ("é👨‍👩‍👧!", 1_985)])
  func `a character lasts 30 ms`(text: String, frames: Int) throws {
    #expect(try metered(text).frameCount == frames)
  }

  @Test func `its sound is silence that takes no memory`() throws {
    #expect(try metered(String(repeating: "long ", count: 10_000)).samples.isEmpty)
  }

  @Test func `words are marked where their first character begins`() throws {
    #expect(
      try metered(" Clear  contacts").words == [
        WordMark(frame: 662, characters: 1..<6), WordMark(frame: 5_292, characters: 8..<16),
      ])
  }

  @Test func `it names itself`() {
    let voice = MeteredSynthesizer()
    #expect(voice.engine == "metered")
    #expect(voice.engineVersion == "1")
    #expect(voice.voice(for: "tlh") == VoiceChoice(name: "metered"))
  }
}
