extension ExpectationMatcher {
  /// How many expectations may have been met so far: all numbers that are possible at once.
  struct States: Sendable {
    private let expectations: [Expectation]
    /// By the number of expectations met, 0 to all.
    private var isPossible: [Bool]

    init(of expectations: [Expectation]) {
      self.expectations = expectations
      isPossible = Array(repeating: false, count: expectations.count + 1)
      isPossible[0] = true
      passGaps()
    }

    var isEmpty: Bool { !isPossible.contains(true) }
    /// Nothing more has to come.
    var isComplete: Bool { isPossible[expectations.count] }
    /// - Precondition: Not empty.
    var furthest: Int { isPossible.lastIndex(of: true) ?? 0 }

    /// One record.
    mutating func take(_ record: Record) {
      for met in isPossible.indices.reversed() where isPossible[met] {
        isPossible[met] = !record.isSpeech || isBehindGap(met)
        if met < expectations.count, record.meets(expectations[met].content) {
          isPossible[met + 1] = true
        }
      }
      passGaps()
    }

    /// The records of one instant, those dropped in it before or behind each of the others.
    mutating func take(instant: ArraySlice<Record>) {
      let dropped = instant.filter { $0.kind == .dropped }
      guard !dropped.isEmpty, dropped.count < instant.count else {
        for record in instant { take(record) }
        return
      }
      // By the number of dropped ones taken.
      var states = [self]
      for record in dropped {
        var next = states[states.count - 1]
        next.take(record)
        states.append(next)
      }
      for record in instant where record.kind != .dropped {
        for index in states.indices { states[index].take(record) }
        for (index, record) in dropped.enumerated() {
          var next = states[index]
          next.take(record)
          states[index + 1].formUnion(next)
        }
      }
      self = states[dropped.count]
    }

    private mutating func formUnion(_ other: States) {
      for index in isPossible.indices where other.isPossible[index] { isPossible[index] = true }
    }

    private func isBehindGap(_ met: Int) -> Bool {
      met > 0 && expectations[met - 1].content == .anything
    }

    private mutating func passGaps() {
      for met in expectations.indices where isPossible[met] {
        if expectations[met].content == .anything { isPossible[met + 1] = true }
      }
    }
  }
}
