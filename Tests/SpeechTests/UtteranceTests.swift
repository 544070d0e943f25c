import Speech
import Testing

@Suite("Utterances as they are printed")
struct UtteranceTests {
  private func utterance(_ texts: String..., hint: String? = nil) -> Utterance {
    let parts = texts.map { SpeechPart(.label, $0, language: "en") }
    return Utterance(parts + (hint.map { [SpeechPart(.hint, $0, language: "en")] } ?? []))
  }

  @Test("SPEC 3: parts are joined with a comma, the hint stands after a full stop")
  func joints() {
    #expect(
      utterance("Volume", "50%", hint: "Swipe up.").text == "Volume, 50%. Swipe up.")
    #expect(utterance("Save", hint: nil).text == "Save")
    #expect(utterance().text == "")
  }

  @Test(
    "SPEC 3: only a space after a part that ends in punctuation",
    arguments: [
      ".", ",", ";", ":", "!", "?", "…", "。", "、", "！", "？", "：", "；", "，", "।", "\u{37E}",
    ])
  func punctuation(mark: String) {
    #expect(utterance("Sure" + mark, "Button").text == "Sure\(mark) Button")
    #expect(utterance("Sure" + mark, hint: "Tap.").text == "Sure\(mark) Tap.")
  }

  @Test(arguments: ["a", "%", ")", "!\u{20DD}", "★", "é", "\""])
  func `anything else takes the comma`(end: String) {
    #expect(utterance("Sure" + end, "Button").text == "Sure\(end), Button")
  }

  @Test func `each part's characters are found in the printed text`() {
    let printed = utterance("Cafe\u{301}", "Tab!", "👍🏽", hint: "Tap.").printed
    let characters = Array(printed.text)
    #expect(printed.ranges.map { String(characters[$0]) } == ["Café", "Tab!", "👍🏽", "Tap."])
  }

  @Test func `without its hint an utterance keeps the rest`() {
    let whole = utterance("Save", "Button", hint: "Tap.")
    #expect(whole.withoutHint == utterance("Save", "Button"))
    #expect(!whole.isEmpty)
    #expect(Utterance([]).isEmpty)
  }
}
