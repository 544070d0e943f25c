/// Compares what a run was expected to let people hear with what came (SPEC 12, expect).
///
/// Speech is exhaustive: each utterance, at its start, and each dropped one must be expected or
/// fall under `...`. Earcons, focus, findings and didFinish are looked for where an expectation
/// names them, between its neighbours, and may otherwise come as they like. What is dropped at
/// the instant at which another utterance starts may stand on either side of it.
///
/// Takes expectations × events at most, however many `...` there are.
public struct ExpectationMatcher: Sendable {
  let expectations: [Expectation]
  let line: Int
  private(set) var records: [Record] = []
  /// Where the utterances that still sound stand in `records`.
  private var sounding: [Int: Int] = [:]
  private let named: Set<Record.Kind>

  /// - Parameters:
  ///   - expectations: In the file's order.
  ///   - line: Of the whole list, for what none of its lines expects.
  public init(_ expectations: [Expectation], line: Int = 0) {
    self.expectations = expectations
    self.line = line
    named = Set(expectations.compactMap { Record.Kind(of: $0.content) })
  }

  /// Keeps of an event what a comparison needs: nothing but speech and what is named.
  public mutating func note(_ event: TimelineEvent) {
    if case .speechEnd(let id, let outcome, _) = event.content {
      guard let index = sounding.removeValue(forKey: id) else { return }
      records[index].end(outcome)
      return
    }
    guard let record = Record(event), record.isSpeech || named.contains(record.kind) else { return }
    if case .speech(let id, _, _, _) = event.content { sounding[id] = records.count }
    records.append(record)
  }

  /// Nil where all came as expected, and nothing else was said.
  public func mismatch() -> Mismatch? {
    var states = States(of: expectations)
    var start = 0
    while start < records.count {
      let time = records[start].time
      let end = records[start...].firstIndex { $0.time != time } ?? records.count
      let before = states
      states.take(instant: records[start..<end])
      if states.isEmpty { return mismatch(within: start..<end, from: before) }
      start = end
    }
    return states.isComplete ? nil : mismatch(at: nil, expected: states.furthest)
  }

  /// Read in the order of events, the record that nothing allows.
  private func mismatch(within instant: Range<Int>, from before: States) -> Mismatch {
    var states = before
    for index in instant {
      let furthest = states.furthest
      states.take(records[index])
      if states.isEmpty { return mismatch(at: index, expected: furthest) }
    }
    preconditionFailure("Of all orders of an instant that of its events is one.")
  }
}
