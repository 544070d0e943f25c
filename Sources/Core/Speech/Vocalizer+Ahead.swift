extension Vocalizer {
  /// Of the utterances begun, those whose sound was there at once, and the others.
  public struct Readiness: Hashable, Sendable {
    public internal(set) var hits = 0
    public internal(set) var misses = 0
  }

  /// In bytes; a longer text would push others out of a cache, and starts with its first words.
  static let longestAhead = 2_000

  /// Chooses what to make before it is asked for, in this order; what was chosen before is
  /// forgotten.
  public func prepare(_ utterances: [Utterance], settings: SpeechSettings) {
    preparing = nil
    // Taken from the end.
    wanted = utterances.flatMap { utterance in
      var utterance = utterance
      return requests(for: &utterance, settings).requests
    }
    .filter { $0.text.utf8.count <= Self.longestAhead }.reversed()
  }

  /// Makes a piece of what was chosen. What the voice cannot speak is passed over: it is told when
  /// it is to be heard.
  /// - Returns: whether more of it is to be made.
  public func prepareMore(within patience: Duration) -> Bool {
    while preparing == nil, let request = wanted.popLast() {
      if !synthesizer.isAtHand(request) { preparing = try? synthesizer.open([request]) }
    }
    guard let stream = preparing else { return false }
    do {
      _ = try stream.next(within: patience)
      if stream.isOver { preparing = nil }
    } catch {
      preparing = nil
    }
    return preparing != nil || !wanted.isEmpty
  }
}
