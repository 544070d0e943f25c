import EspeakSynthesis

/// Lets go what stays of an engine's samples when the silence around them is taken away, as soon
/// as that is known: whatever the sizes of the pieces, together they are ``Levelling/sounding(_:)``.
struct Trimmer {
  /// Whether the silence behind the last sound stays.
  let keepsEnd: Bool
  /// What is not let go yet.
  private var samples: [Int16] = []
  private var words: [Wire.Word] = []
  /// The engine's frame of the first of `samples`.
  private var place = 0
  /// The engine's frame where the sound begins.
  private var start: Int?
  /// Behind the last frame that stays for sure.
  private var end = 0

  init(keepsEnd: Bool = false) { self.keepsEnd = keepsEnd }

  /// Takes what the engine made next and gives what can be let go.
  mutating func pass(_ new: [Int16], _ newWords: [Wire.Word]) -> Wire.Piece {
    words += newWords
    let first = place + samples.count
    samples += new
    if start == nil, let audible = new.firstIndex(where: Levelling.isAudible) {
      start = max(first + audible - Levelling.lead, 0)
    }
    guard let start else {
      drop(max(samples.count - Levelling.lead, 0))
      return Wire.Piece()
    }
    drop(max(start - place, 0))
    if let audible = new.lastIndex(where: Levelling.isAudible) { end = first + audible + 1 }
    let ready =
      keepsEnd ? samples.count : min(max(end + Levelling.tail - place, 0), samples.count)
    let piece = Wire.Piece(
      words: takeWords(before: place + ready - start), samples: Array(samples[..<ready]))
    drop(ready)
    return piece
  }

  /// The words that lie behind the last sound; all else has been let go.
  mutating func finish() -> [Wire.Word] {
    guard let start else { return [] }
    let last = place - start - 1
    return words.map { word in
      var word = word
      word.frame = Int32(min(max(Int(word.frame) - start, 0), last))
      return word
    }
  }

  private mutating func drop(_ count: Int) {
    samples.removeFirst(count)
    place += count
  }

  /// In the engine's order: one whose sound is still to come keeps those behind it.
  private mutating func takeWords(before frame: Int) -> [Wire.Word] {
    guard let start else { return [] }
    let count = words.firstIndex { Int($0.frame) - start >= frame } ?? words.count
    defer { words.removeFirst(count) }
    return words[..<count].map { word in
      var word = word
      word.frame = Int32(max(Int(word.frame) - start, 0))
      return word
    }
  }
}
