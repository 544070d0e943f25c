import Sound
import Speech
import TestSupport

/// A voice that hands over another's stretches in pieces of random sizes, sometimes nothing.
final class Pieces: Synthesizer {
  let voice: any Synthesizer
  let engine = "pieces"
  let engineVersion = "0"
  private var random: SplitMix64

  init(of voice: any Synthesizer, seed: UInt64) {
    self.voice = voice
    random = SplitMix64(seed: seed)
  }

  func stretches(for requests: [SpeechRequest]) throws(SpeechError) -> [Stretch] {
    try voice.stretches(for: requests)
  }

  func open(_ requests: [SpeechRequest]) throws(SpeechError) -> any SpeechStream {
    var pieces: [StretchPiece?] = []
    for stretch in try voice.stretches(for: requests) { pieces += cut(stretch) }
    return Stream(pieces)
  }

  func voice(for language: String) -> VoiceChoice { voice.voice(for: language) }

  private func cut(_ stretch: Stretch) -> [StretchPiece?] {
    var pieces: [StretchPiece?] = []
    let samples = stretch.clip.samples
    var words = stretch.words[...]
    var start = 0
    repeat {
      if random.next() % 4 == 0 { pieces.append(nil) }
      let end = min(samples.count, start + Int(random.next() % 4_000))
      let isLast = end == samples.count && random.next() % 2 == 0
      let count = isLast ? words.count : words.prefix { $0.frame < end }.count
      pieces.append(
        StretchPiece(
          clip: Clip(Array(samples[start..<end])), words: Array(words.prefix(count)),
          isLast: isLast))
      words = words.dropFirst(count)
      start = end
      if isLast { return pieces }
    } while true
  }

  private final class Stream: SpeechStream {
    private var pieces: ArraySlice<StretchPiece?>

    init(_ pieces: [StretchPiece?]) { self.pieces = pieces[...] }

    var isOver: Bool { pieces.isEmpty }
    func next(within patience: Duration) -> StretchPiece? { pieces.removeFirst() }
  }
}
