import Sound

/// Puts the stretches of an utterance one after another, piece by piece as they come.
struct Assembly {
  private let partGap: Int
  private let hintGap: Int
  private(set) var rendition: Rendition
  /// Where in the printed text each part begins.
  private let places: [Int]
  private var part = 0
  private var run = 0
  /// Of the run's text in the printed one.
  private var place = 0
  private var partSounds = false
  /// The first frame of the run; nil while it is silent.
  private var runStart: Int?
  private var runHasWords = false
  /// One for each run that has one, or none at all.
  private let readings: [Reading?]
  /// Of all runs, how many have come.
  private var runsDone = 0
  private var proportion: SpokenWords?
  /// Parts of which nothing was heard, as they came.
  private(set) var silentParts: [SpeechPart] = []

  init(of utterance: Utterance, _ readings: [Reading?] = [], _ settings: SpeechSettings) {
    self.readings = readings
    partGap = Self.gap(settings.partGap, Vocalizer.shortestPartGap, settings.rate)
    hintGap = Self.gap(settings.hintGap, Vocalizer.shortestHintGap, settings.rate)
    rendition = Rendition(clip: Clip(), utterance: utterance, hintStart: nil, words: [])
    rendition.isWhole = false
    places =
      utterance.parts.count > 1 ? utterance.printed.ranges.map(\.lowerBound) : [0]
    skipEmptyParts()
    beginRun()
  }

  var isComplete: Bool { rendition.isWhole }

  /// Takes the next piece of the stretches of the utterance's runs.
  mutating func append(_ piece: StretchPiece) {
    precondition(!isComplete, "A synthesizer answers every request once.")
    if piece.clip.frameCount > 0 {
      if !partSounds { beginSounding() }
      runStart = runStart ?? rendition.frameCount
      rendition.clip.append(piece.clip)
    }
    if runStart != nil { mark(piece.words) }
    if piece.isLast { endRun() }
  }

  private var parts: [SpeechPart] { rendition.utterance.parts }

  /// A part without sound brings no pause either.
  private mutating func beginSounding() {
    partSounds = true
    let isHint = parts[part].role == .hint
    let end = rendition.frameCount
    if isHint { rendition.hintStart = end }
    if end > 0 { rendition.clip.append(silence: isHint ? hintGap : partGap) }
  }

  private mutating func beginRun() {
    runStart = nil
    runHasWords = false
    proportion = nil
    guard !isComplete, reading == nil else { return }
    let run = parts[part].runs[run]
    if let spoken = run.spoken, spoken != run.text {
      proportion = SpokenWords(text: run.text, spoken: spoken)
    }
  }

  private var reading: Reading? {
    readings.indices.contains(runsDone) ? readings[runsDone] : nil
  }

  private mutating func endRun() {
    let run = parts[part].runs[run]
    if runStart != nil && !runHasWords { mark(whole: run.text.count) }
    if parts[part].runs.count > 1 { place += run.text.count }
    self.run += 1
    runsDone += 1
    if self.run == parts[part].runs.count {
      if !partSounds { silentParts.append(parts[part]) }
      part += 1
      self.run = 0
      partSounds = false
      skipEmptyParts()
    }
    beginRun()
  }

  private mutating func skipEmptyParts() {
    while part < parts.count, parts[part].runs.isEmpty { part += 1 }
    rendition.isWhole = part == parts.count
    if self.run == 0, part < parts.count { place = places[part] }
  }

  private mutating func mark(_ words: [WordMark]) {
    guard let start = runStart, !words.isEmpty else { return }
    runHasWords = true
    for word in words {
      let characters =
        reading?.characters(of: word.characters)
        ?? proportion?.characters(of: word.characters) ?? word.characters
      append(characters, frame: start + word.frame)
    }
  }

  private mutating func mark(whole count: Int) {
    guard let start = runStart else { return }
    append(0..<count, frame: start)
  }

  private mutating func append(_ characters: Range<Int>, frame: Int) {
    let range = characters.lowerBound + place..<characters.upperBound + place
    rendition.words.append(WordMark(frame: frame, characters: range))
  }

  /// A pause of the reference rate at another rate, in frames.
  private static func gap(_ standard: Duration, _ shortest: Duration, _ rate: Int) -> Int {
    let rate = max(rate, SpeechSettings.rates.lowerBound)
    return AudioClock.frame(at: max(standard * SpeechSettings.referenceRate / rate, shortest))
  }
}
