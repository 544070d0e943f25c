extension ExpectationMatcher {
  /// How many expectations may have been met so far: all numbers that are possible at once.
  struct States: Sendable {
    private let expectations: [Expectation]
    /// The numbers, ascending; few as a rule.
    private var possible: [Int] = []

    init(of expectations: [Expectation]) {
      self.expectations = expectations
      add(0)
    }

    var isEmpty: Bool { possible.isEmpty }
    /// Nothing more has to come.
    var isComplete: Bool { possible.last == expectations.count }
    /// - Precondition: Not empty.
    var furthest: Int { possible.last ?? 0 }

    /// One record.
    mutating func take(_ record: Record) {
      let before = possible
      possible = []
      for met in before {
        if !record.isSpeech || isBehindGap(met) { add(met) }
        if met < expectations.count, record.meets(expectations[met].content) { add(met + 1) }
      }
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
      let all = (possible + other.possible).sorted()
      possible = []
      for met in all { add(met) }
    }

    private func isBehindGap(_ met: Int) -> Bool {
      met > 0 && expectations[met - 1].content == .anything
    }

    /// Adds a number that is none of those before the last, and all that `...` lead to from it.
    private mutating func add(_ met: Int) {
      var met = met
      while possible.last.map({ $0 < met }) ?? true {
        possible.append(met)
        guard met < expectations.count, expectations[met].content == .anything else { return }
        met += 1
      }
    }
  }
}
