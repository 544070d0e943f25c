import Speech

/// The metered voice, which remembers what reached it; its voices are named like the languages.
final class VoiceRecorder: Synthesizer {
  let engine = "recorder"
  let engineVersion = "1"
  var requests: [SpeechRequest] = []
  private let voice = MeteredSynthesizer()

  func stretches(for requests: [SpeechRequest]) throws(SpeechError) -> [Stretch] {
    self.requests += requests
    return try voice.stretches(for: requests)
  }

  func voice(for language: String) -> VoiceChoice { VoiceChoice(name: language) }
}
