import Speech
import Testing

@testable import Readings

/// What was heard is told in the characters of the text.
@Suite("The way back")
struct MapTests {
  let voice = CharacterVoice()
  let readings = Reader.readings()

  private func rendition(_ parts: SpeechPart...) throws -> Rendition {
    try Vocalizer(voice, readings: readings).rendition(
      of: Utterance(parts), settings: SpeechSettings())
  }

  private func heard(_ rendition: Rendition) -> [String] {
    var heard: [String] = []
    for frame in 0...rendition.frameCount {
      let text = rendition.heard(before: frame).text
      if heard.last != text { heard.append(text) }
    }
    return heard
  }

  @Test func `words of the reading are words of the text`() throws {
    let rendition = try rendition(SpeechPart(.label, "残り9時間30分、設定画面", language: "ja"))
    #expect(rendition.utterance.text == "残り9時間30分、設定画面")
    #expect(
      rendition.utterance.parts[0].runs[0].spoken == "のこり くじかんさんじゅっぷん、 せってい がめん")
    #expect(heard(rendition) == ["", "残り", "残り9時間30分、", "残り9時間30分、設定", "残り9時間30分、設定画面"])
  }

  @Test func `parts keep their places in the printed text`() throws {
    let rendition = try rendition(
      SpeechPart(.label, "★Hello big world", language: "en"),
      SpeechPart(.button, "ボタン", language: "ja"))
    #expect(rendition.utterance.parts[0].runs[0].spoken == "star Hello big world")
    #expect(rendition.utterance.parts[1].runs[0].spoken == nil)
    #expect(
      heard(rendition) == [
        "", "★", "★Hello", "★Hello big", "★Hello big world", "★Hello big world, ボタン",
      ])
  }

  @Test func `runs of one part are read each by itself`() throws {
    let part = SpeechPart(
      .label, runs: [SpeechRun("日", language: "ja"), SpeechRun("★", language: "de")])
    let rendition = try rendition(part)
    #expect(voice.asked.map(\.text) == ["ひ", "Stern"])
    #expect(heard(rendition) == ["", "日", "日★"])
  }

  @Test func `a reading that spells is not spelled again`() throws {
    let run = SpeechRun("日★", language: "ja", spellOut: true)
    _ = try rendition(SpeechPart(.label, runs: [run]))
    #expect(voice.asked.map(\.text) == ["ひ、アスタリスク"])
    #expect(voice.asked.map(\.spellOut) == [false])
  }

  @Test func `any part of a reading belongs to characters of the text`() throws {
    for text in ["👍🏽日a1,000円★", "A・B 〜 3", "か\u{3099}ｶﾞ、。", "①%％", "\u{200D}★\u{FE0F}"] {
      for language in ["en", "ja", "zh", "hi"] {
        guard
          let reading = readings.reading(
            of: text, language: language, punctuation: .all, spellOut: false)
        else { continue }
        var end = 0
        for segment in reading.segments {
          #expect(segment.spoken.lowerBound >= end)
          #expect(segment.text.upperBound <= text.count)
          end = segment.spoken.upperBound
        }
        #expect(end <= reading.spoken.count)
      }
    }
  }

  @Test func `nothing is read twice`() throws {
    let counter = CountingReadings()
    let vocalizer = Vocalizer(voice, readings: counter)
    for _ in 0..<3 {
      for text in ["設定", "編集"] {
        _ = try vocalizer.rendition(
          of: Utterance([SpeechPart(.label, text, language: "ja")]), settings: SpeechSettings())
      }
    }
    #expect(counter.texts == ["設定", "編集"])
  }

  @Test func `a text of which nothing is heard is told once`() throws {
    voice.isSilent = true
    let vocalizer = Vocalizer(voice)
    for text in ["⠿", "⠿", "  ", ""] {
      let part = SpeechPart(.label, text, language: "en")
      _ = try vocalizer.rendition(of: Utterance([part]), settings: SpeechSettings())
    }
    #expect(vocalizer.warnings == ["nothing is heard of \"⠿\": the voice has no words for it."])
  }
}

private final class CountingReadings: Pronouncing {
  let warnings: [String] = []
  var texts: [String] = []

  func isPlain(_ text: String, language: String, spellOut: Bool) -> Bool { false }

  func reading(
    of text: String, language: String, punctuation: SpeechSettings.Punctuation, spellOut: Bool
  ) -> Reading? {
    texts.append(text)
    return nil
  }
}
