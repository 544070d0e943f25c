import Speech

/// Answers with one frame of sound a character and remembers what was asked.
final class Recorder: Synthesizer {
  let engine = "recorder"
  let engineVersion = "0"
  var batches: [[SpeechRequest]] = []
  var asked: [String] { batches.flatMap { $0 }.map(\.text) }
  var words: ((String) -> [WordMark])?

  func stretches(for requests: [SpeechRequest]) throws(SpeechError) -> [Stretch] {
    batches.append(requests)
    return requests.map { request in
      Stretch(
        samples: [Int16](repeating: 1, count: request.text.count),
        words: words?(request.text)
          ?? WordMark.words(of: request.text).map {
            WordMark(frame: $0.lowerBound, characters: $0)
          })
    }
  }

  func voice(for language: String) -> VoiceChoice {
    VoiceChoice(name: "voice-\(language)", warning: language == "tlh" ? "no tlh" : nil)
  }
}
