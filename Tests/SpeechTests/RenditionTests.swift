import Testing

@testable import Speech

@Suite("What was heard")
struct RenditionTests {
  let vocalizer = Vocalizer(MeteredSynthesizer())

  private func rendition(_ parts: SpeechPart...) throws -> Rendition {
    var settings = SpeechSettings()
    settings.rate = 175
    return try vocalizer.rendition(of: Utterance(parts), settings: settings)
  }

  @Test func `a word counts as soon as it has begun`() throws {
    let rendition = try rendition(SpeechPart(.announcement, "Contacts deleted", language: "en"))
    #expect(rendition.frameCount == 10_584)
    #expect(rendition.heard(before: 0).text == "")
    #expect(rendition.heard(before: 1).text == "Contacts")
    #expect(rendition.heard(before: 5_954).text == "Contacts")
    #expect(rendition.heard(before: 5_955).text == "Contacts deleted")
    #expect(rendition.heard(before: 1_764).fraction == 1_764.0 / 10_584)
    #expect(rendition.heard(before: 99_999) == ("Contacts deleted", 1))
  }

  @Test func `what was heard is a beginning of what is printed`() throws {
    let rendition = try rendition(
      SpeechPart(.label, "Clear contacts", language: "en"),
      SpeechPart(.button, "Button", language: "en"),
      SpeechPart(.hint, "Double tap. Now", language: "en"))
    let printed = rendition.utterance.text
    #expect(printed == "Clear contacts, Button. Double tap. Now")
    var heard: [String] = []
    for frame in stride(from: 0, through: rendition.frameCount, by: 10) {
      let text = rendition.heard(before: frame).text
      #expect(printed.hasPrefix(text))
      if heard.last != text { heard.append(text) }
    }
    #expect(
      heard == [
        "", "Clear", "Clear contacts", "Clear contacts, Button", "Clear contacts, Button. Double",
        "Clear contacts, Button. Double tap.", "Clear contacts, Button. Double tap. Now",
      ])
  }

  @Test func `a reading shows the words of the text`() throws {
    let run = SpeechRun("9h 30m", spoken: "nine hours thirty minutes", language: "en")
    let rendition = try rendition(
      SpeechPart(.label, "Time", language: "en"), SpeechPart(.value, runs: [run]))
    #expect(rendition.words.map(\.characters) == [0..<4, 6..<8, 6..<8, 9..<12, 9..<12])
    #expect(rendition.frameCount == 2_646 + 2_646 + 16_538)
  }

  @Test func `a short reading of many words shows all of them`() {
    let map = SpokenWords(text: "a b c d", spoken: "xy zz")
    #expect(map.characters(of: 0..<2) == 0..<3)
    #expect(map.characters(of: 3..<5) == 4..<7)
  }

  @Test func `sound without words counts as the whole text`() throws {
    let recorder = Recorder()
    recorder.words = { _ in [] }
    let part = SpeechPart(.character, "•", language: "en")
    let rendition = try Vocalizer(recorder).rendition(
      of: Utterance([part]), settings: SpeechSettings())
    #expect(rendition.words == [WordMark(frame: 0, characters: 0..<1)])
  }

  @Test func `nothing said is all heard`() throws {
    #expect(try rendition().heard(before: 0) == ("", 1))
  }
}
