import Sound

/// Puts the stretches of an utterance one after another.
struct Assembly {
  private let partGap: Int
  private let hintGap: Int
  private var clip = Clip()
  private var words: [WordMark] = []
  private var hintStart: Int?

  init(_ settings: SpeechSettings) {
    partGap = Self.gap(settings.partGap, Vocalizer.shortestPartGap, settings.rate)
    hintGap = Self.gap(settings.hintGap, Vocalizer.shortestHintGap, settings.rate)
  }

  /// A part without sound brings no pause either.
  /// - Parameter readings: One for each run that has one, or none at all.
  mutating func append(
    _ part: SpeechPart, _ stretches: ArraySlice<Stretch>, _ readings: ArraySlice<Reading?>,
    at place: Int
  ) {
    guard stretches.contains(where: { $0.frameCount > 0 }) else { return }
    let end = clip.frameCount
    if part.role == .hint { hintStart = end }
    if end > 0 { clip.append(silence: part.role == .hint ? hintGap : partGap) }
    var place = place
    for (index, (run, stretch)) in zip(part.runs, stretches).enumerated() {
      let length = part.runs.count == 1 && run.spoken == nil ? 0 : run.text.count
      let reading = readings.isEmpty ? nil : readings[readings.startIndex + index]
      mark(run, stretch, reading, at: place, from: clip.frameCount)
      if stretch.samples.isEmpty {
        clip.append(silence: stretch.frameCount)
      } else {
        clip.append(stretch.samples)
      }
      place += length
    }
  }

  func rendition(of utterance: Utterance) -> Rendition {
    Rendition(clip: clip, utterance: utterance, hintStart: hintStart, words: words)
  }

  private mutating func mark(
    _ run: SpeechRun, _ stretch: Stretch, _ reading: Reading?, at place: Int, from start: Int
  ) {
    guard stretch.frameCount > 0 else { return }
    if let reading {
      for word in stretch.words {
        append(reading.characters(of: word.characters), at: place, frame: start + word.frame)
      }
    } else if let spoken = run.spoken, spoken != run.text {
      let map = SpokenWords(text: run.text, spoken: spoken)
      for word in stretch.words {
        append(map.characters(of: word.characters), at: place, frame: start + word.frame)
      }
    } else {
      for word in stretch.words { append(word.characters, at: place, frame: start + word.frame) }
    }
    if stretch.words.isEmpty { append(0..<run.text.count, at: place, frame: start) }
  }

  private mutating func append(_ characters: Range<Int>, at place: Int, frame: Int) {
    let range = characters.lowerBound + place..<characters.upperBound + place
    words.append(WordMark(frame: frame, characters: range))
  }

  /// A pause of the reference rate at another rate, in frames.
  private static func gap(_ standard: Duration, _ shortest: Duration, _ rate: Int) -> Int {
    let rate = max(rate, SpeechSettings.rates.lowerBound)
    return AudioClock.frame(at: max(standard * SpeechSettings.referenceRate / rate, shortest))
  }
}
