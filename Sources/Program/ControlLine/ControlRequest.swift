import Simulation

/// A request on its way: what has been asked for and what is still to come of it.
struct ControlRequest {
  let number: Int
  /// Utterances whose end is awaited.
  private var utterances: [Int] = []
  /// When notifications of the request are followed by their speech, since the start of the run.
  private var moments: [Duration] = []

  init(_ number: Int) { self.number = number }

  var isOver: Bool { utterances.isEmpty && moments.isEmpty }

  mutating func follow(_ ids: [Int]) { utterances += ids }

  mutating func expect(at moment: Duration) { moments.append(moment) }

  /// All is quiet: what has not come will not.
  mutating func noteQuiet() { moments = [] }

  /// Takes what has happened.
  /// - Parameter asked: the utterances asked for in it that wait, sound or have ended.
  /// - Returns: the events that tell the end of one of its utterances.
  mutating func receive(_ turns: [Turn], asked: [Int]) -> [TimelineEvent] {
    if let time = turns.last?.time, !moments.isEmpty {
      if moments.contains(where: { moment in turns.contains { $0.time == moment } }) {
        follow(asked)
      }
      moments.removeAll { $0 <= time }
    }
    guard !utterances.isEmpty else { return [] }
    var ends: [TimelineEvent] = []
    for event in turns.lazy.flatMap(\.events) {
      guard let id = event.endedUtterance, let index = utterances.firstIndex(of: id) else {
        continue
      }
      utterances.remove(at: index)
      ends.append(event)
    }
    return ends
  }
}

extension TimelineEvent {
  /// The utterance whose end it tells.
  var endedUtterance: Int? {
    switch content {
    case .speechEnd(let id, _, _), .dropped(let id, _, _): id
    default: nil
    }
  }
}
