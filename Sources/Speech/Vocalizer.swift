import Sound

/// Turns utterances into sound: a stretch of speech for each run, pauses between the parts.
public final class Vocalizer {
  /// What a faster voice cannot shorten further, in milliseconds (SPEC 3).
  static let shortestPartGap = Duration.milliseconds(20)
  static let shortestHintGap = Duration.milliseconds(200)

  public let synthesizer: any Synthesizer
  /// What was met while choosing voices, each once, in the order it was met.
  public private(set) var warnings: [String] = []
  private var choices: [String: VoiceChoice] = [:]

  public init(_ synthesizer: any Synthesizer) { self.synthesizer = synthesizer }

  /// - Throws: `SpeechError` where the engine, a voice or its data is missing.
  public func rendition(
    of utterance: Utterance, settings: SpeechSettings
  ) throws(SpeechError) -> Rendition {
    var requests: [SpeechRequest] = []
    for part in utterance.parts {
      for run in part.runs { requests.append(request(for: run, settings)) }
    }
    let stretches = try synthesizer.stretches(for: requests)
    precondition(stretches.count == requests.count, "a synthesizer answers every request")
    var assembly = Assembly(settings)
    let places = utterance.parts.count > 1 ? utterance.printed.ranges : []
    var next = 0
    for (index, part) in utterance.parts.enumerated() {
      let runs = stretches[next..<next + part.runs.count]
      next += part.runs.count
      assembly.append(part, runs, at: places.isEmpty ? 0 : places[index].lowerBound)
    }
    return assembly.rendition(of: utterance)
  }

  /// The voice name for a language: the user's for it, for a shorter form of it, for every
  /// language, else the engine's choice.
  public func voiceName(for language: String, settings: SpeechSettings) -> String {
    if !settings.voices.isEmpty {
      var tag = Substring(language)
      while !tag.isEmpty {
        if let name = settings.voices[String(tag)] { return name }
        tag = tag.lastIndex(of: "-").map { tag[..<$0] } ?? ""
      }
      if let name = settings.voices[""] { return name }
    }
    if let choice = choices[language] { return choice.name }
    let choice = synthesizer.voice(for: language)
    choices[language] = choice
    if let warning = choice.warning, !warnings.contains(warning) { warnings.append(warning) }
    return choice.name
  }

  private func request(for run: SpeechRun, _ settings: SpeechSettings) -> SpeechRequest {
    SpeechRequest(
      text: run.spoken ?? run.text, voice: voiceName(for: run.language, settings: settings),
      rate: min(
        max(settings.rate, SpeechSettings.rates.lowerBound), SpeechSettings.rates.upperBound),
      pitch: run.pitch == 1 ? settings.pitch : PitchScale.moved(settings.pitch, by: run.pitch),
      punctuation: run.punctuation ?? settings.punctuation, volume: settings.volume,
      spellOut: run.spellOut)
  }
}
