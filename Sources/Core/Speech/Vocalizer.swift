import Sound
import TextTools

/// Turns utterances into sound: a stretch of speech for each run, pauses between the parts.
public final class Vocalizer {
  /// What a faster voice cannot shorten further, in milliseconds (SPEC 3).
  static let shortestPartGap = Duration.milliseconds(20)
  static let shortestHintGap = Duration.milliseconds(200)

  public let synthesizer: any Synthesizer
  /// What was met while choosing voices, reading and speaking, each once, in the order it was met;
  /// at most `mostWarnings`.
  public private(set) var warnings: [String] = []
  static let mostWarnings = 100
  /// How much of a text a warning shows, in characters.
  static let longestQuote = 60
  public internal(set) var readiness = Readiness()
  private var choices: [String: VoiceChoice] = [:]
  /// What is made ahead: texts still to come, the likeliest last, and the one under way.
  var wanted: [SpeechRequest] = []
  var preparing: (any SpeechStream)?
  private let readings: ReadingCache?
  private var readingWarnings = 0

  /// `readings` is asked for what the voices cannot read by themselves; nil gives every voice the
  /// text as it is.
  public init(_ synthesizer: any Synthesizer, readings: (any Pronouncing)? = nil) {
    self.synthesizer = synthesizer
    self.readings = readings.map { ReadingCache($0) }
  }

  /// - Throws: `SpeechError` where the engine, a voice or its data is missing.
  public func rendition(
    of utterance: Utterance, settings: SpeechSettings
  ) throws(SpeechError) -> Rendition {
    try open(utterance, settings: settings).complete()
  }

  /// Begins to make an utterance's sound; what is made ahead makes way for it.
  /// - Throws: as ``rendition(of:settings:)``.
  public func open(
    _ utterance: Utterance, settings: SpeechSettings
  ) throws(SpeechError) -> OpenRendition {
    try open(plan(utterance, settings: settings))
  }

  /// Reads an utterance and chooses its voices; no sound is made yet.
  public func plan(_ utterance: Utterance, settings: SpeechSettings) -> SpeechPlan {
    var utterance = utterance
    let (requests, readings) = requests(for: &utterance, settings)
    return SpeechPlan(
      utterance: utterance, requests: requests, readings: readings, settings: settings)
  }

  /// Begins to make the sound that was planned.
  /// - Throws: as ``rendition(of:settings:)``.
  public func open(_ plan: SpeechPlan) throws(SpeechError) -> OpenRendition {
    preparing = nil
    if plan.requests.allSatisfy(synthesizer.isAtHand) {
      readiness.hits += 1
    } else {
      readiness.misses += 1
    }
    return OpenRendition(
      Assembly(of: plan.utterance, plan.readings, plan.settings),
      try synthesizer.open(plan.requests), for: self)
  }

  /// What the voice is asked for, a text for each run, with what it gets filled in; the readings
  /// are one, or nil, for each run, none where no run has one.
  func requests(
    for utterance: inout Utterance, _ settings: SpeechSettings
  ) -> (requests: [SpeechRequest], readings: [Reading?]) {
    let read = readings.map { fill(&utterance, settings, $0) } ?? []
    var requests: [SpeechRequest] = []
    for part in utterance.parts {
      for run in part.runs {
        requests.append(
          request(for: run, settings, isRead: !read.isEmpty && read[requests.count] != nil))
      }
    }
    return (requests, read)
  }

  /// Fills in what the voice gets; a reading, or nil, for each run, nothing where no run has one.
  private func fill(
    _ utterance: inout Utterance, _ settings: SpeechSettings, _ readings: ReadingCache
  ) -> [Reading?] {
    var found: [Reading?] = []
    var place = 0
    for (partIndex, part) in utterance.parts.enumerated() {
      for (runIndex, run) in part.runs.enumerated() {
        if run.spoken == nil, let reading = readings.reading(of: run, settings) {
          found.append(contentsOf: repeatElement(nil, count: place - found.count))
          found.append(reading)
          utterance.parts[partIndex].runs[runIndex].spoken = reading.spoken
        }
        place += 1
      }
    }
    if !found.isEmpty { found.append(contentsOf: repeatElement(nil, count: place - found.count)) }
    let met = readings.warnings
    if met.count > readingWarnings {
      met[readingWarnings...].forEach(warn)
      readingWarnings = met.count
    }
    return found
  }

  /// Nothing is heard of a part that has a text.
  func noteSilence(of part: SpeechPart) {
    let text = part.text
    guard text.contains(where: { !$0.isWhitespace }) else { return }
    let isLong = text.count > Self.longestQuote
    let quote = isLong ? text.prefix(Self.longestQuote) + "…" : text[...]
    warn("nothing is heard of \"\(quote)\": the voice has no words for it.")
  }

  private func warn(_ warning: String) {
    guard warnings.count < Self.mostWarnings, !warnings.contains(warning) else { return }
    warnings.append(warning)
  }

  /// The voice name for a language: the user's for it, for a shorter form of it, for every
  /// language, else the engine's choice.
  public func voiceName(for language: String, settings: SpeechSettings) -> String {
    if !settings.voices.isEmpty {
      for tag in LanguageTag.shortened(language) {
        if let name = settings.voices[String(tag)] { return name }
      }
      if let name = settings.voices[""] { return name }
    }
    if let choice = choices[language] { return choice.name }
    let choice = synthesizer.voice(for: language)
    choices[language] = choice
    if let warning = choice.warning { warn(warning) }
    return choice.name
  }

  /// A reading spells by itself what is to be spelled.
  private func request(
    for run: SpeechRun, _ settings: SpeechSettings, isRead: Bool
  ) -> SpeechRequest {
    SpeechRequest(
      text: run.spoken ?? run.text, voice: voiceName(for: run.language, settings: settings),
      rate: min(
        max(settings.rate, SpeechSettings.rates.lowerBound), SpeechSettings.rates.upperBound),
      pitch: run.pitch == 1 ? settings.pitch : PitchScale.moved(settings.pitch, by: run.pitch),
      punctuation: run.punctuation ?? settings.punctuation, volume: settings.volume,
      spellOut: run.spellOut && !isRead)
  }
}
