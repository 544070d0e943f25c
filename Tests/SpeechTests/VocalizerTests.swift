import Sound
import Testing

@testable import Speech

private func save(hint: Bool = true) -> Utterance {
  var parts = [
    SpeechPart(.label, "Save", language: "en"), SpeechPart(.button, "Button", language: "en"),
  ]
  if hint { parts.append(SpeechPart(.hint, "Double tap.", language: "en")) }
  return Utterance(parts)
}

@Suite("Utterances as sound")
struct VocalizerTests {
  let recorder = Recorder()
  var settings = SpeechSettings()

  private func rendition(_ utterance: Utterance, rate: Int = 175) throws -> Rendition {
    var settings = settings
    settings.rate = rate
    return try Vocalizer(recorder).rendition(of: utterance, settings: settings)
  }

  @Test(
    "SPEC 3: gaps are 120 and 500 ms × 175 / rate, at least 20 and 200 ms",
    arguments: [
      (80, 262.5, 1_093.75), (175, 120.0, 500.0), (200, 105.0, 437.5), (350, 60.0, 250.0),
      (400, 52.5, 218.75), (900, 23.333_333, 200.0), (1_000, 21.0, 200.0),
    ])
  func gaps(rate: Int, part: Double, hint: Double) throws {
    let partGap = Int((part * 22.05).rounded())
    let hintGap = Int((hint * 22.05).rounded())
    let rendition = try rendition(save(), rate: rate)
    #expect(rendition.frameCount == 4 + partGap + 6 + hintGap + 11)
    #expect(rendition.hintStart == 4 + partGap + 6)
  }

  @Test func `every part is a stretch of its own, all of them asked for at once`() throws {
    _ = try rendition(save())
    #expect(recorder.batches.map { $0.map(\.text) } == [["Save", "Button", "Double tap."]])
  }

  @Test func `runs of one part follow one another without a gap`() throws {
    let runs = [SpeechRun("Guten ", language: "de"), SpeechRun("day", language: "en")]
    let rendition = try rendition(Utterance([SpeechPart(.label, runs: runs)]))
    #expect(rendition.frameCount == 9)
    #expect(rendition.words.map(\.characters) == [0..<5, 6..<9])
    #expect(rendition.words.map(\.frame) == [0, 6])
    #expect(recorder.batches[0].map(\.voice) == ["voice-de", "voice-en"])
  }

  @Test func `a part without sound brings no pause`() throws {
    let parts = ["Save", "", "Button"].map { SpeechPart(.label, $0, language: "en") }
    #expect(try rendition(Utterance(parts)).frameCount == 4 + 2_646 + 6)
    let silent = Utterance([
      SpeechPart(.label, "Save", language: "en"), SpeechPart(.hint, "", language: "en"),
    ])
    #expect(try rendition(silent).hintStart == nil)
  }

  @Test func `a hint alone is heard at once`() throws {
    let rendition = try rendition(Utterance([SpeechPart(.hint, "Tap", language: "en")]))
    #expect(rendition.frameCount == 3)
    #expect(rendition.hintStart == 0)
  }

  @Test func `what a run says of its sound goes over the settings`() throws {
    var settings = SpeechSettings()
    settings.rate = 300
    settings.pitch = 40
    settings.volume = 80
    settings.punctuation = .none
    let runs = [
      SpeechRun("a", language: "en"),
      SpeechRun("b", language: "en", pitch: 1.2, punctuation: .all, spellOut: true),
    ]
    _ = try Vocalizer(recorder).rendition(
      of: Utterance([SpeechPart(.label, runs: runs)]), settings: settings)
    #expect(
      recorder.batches[0] == [
        SpeechRequest(
          text: "a", voice: "voice-en", rate: 300, pitch: 40, punctuation: .none, volume: 80),
        SpeechRequest(
          text: "b", voice: "voice-en", rate: 300, pitch: 53, punctuation: .all, volume: 80,
          spellOut: true),
      ])
  }

  @Test(arguments: [(1.0, 50), (2.0, 99), (0.5, 1), (1.2, 63), (0.8, 34), (0, 0), (100, 100)])
  func `a pitch factor moves along the scale by musical steps`(factor: Double, pitch: Int) {
    #expect(abs(PitchScale.moved(50, by: factor) - pitch) <= 1)
  }

  @Test func `a voice of the user's goes over the engine's choice`() {
    let vocalizer = Vocalizer(recorder)
    var settings = SpeechSettings()
    #expect(vocalizer.voiceName(for: "de-AT", settings: settings) == "voice-de-AT")
    settings.voices = ["": "anna", "de": "hans", "de-CH": "urs"]
    #expect(vocalizer.voiceName(for: "de-CH", settings: settings) == "urs")
    #expect(vocalizer.voiceName(for: "de-AT", settings: settings) == "hans")
    #expect(vocalizer.voiceName(for: "en", settings: settings) == "anna")
  }

  @Test func `a language without a voice is told once`() throws {
    let vocalizer = Vocalizer(recorder)
    for language in ["tlh", "en", "tlh"] {
      let part = SpeechPart(.label, "Qapla'", language: language)
      _ = try vocalizer.rendition(of: Utterance([part]), settings: settings)
    }
    #expect(vocalizer.warnings == ["no tlh"])
  }
}
