import TextTools

extension ExpectationMatcher {
  /// The first place at which a run left what was expected.
  public struct Mismatch: Hashable, Sendable {
    /// In the scenario file, of the expectation that was not met; where nothing more was
    /// expected, of the last one, or of the list where it is empty.
    public var line: Int
    public var expected: String
    public var came: String
    /// The place with what stands around it, in whole lines: what was met last, what was
    /// expected, what came, what was expected next, what came next. Texts are as the run said
    /// them, control characters included.
    public var lines: [String]

    public init(line: Int, expected: String, came: String, lines: [String]) {
      self.line = line
      self.expected = expected
      self.came = came
      self.lines = lines
    }
  }

  /// How many expectations and events are shown around the place.
  private static let shownAround = 3
  private static let nothing = "nothing more"

  /// - Parameters:
  ///   - index: Of the record that came, nil at the end.
  ///   - expected: The number of expectations met.
  func mismatch(at index: Int?, expected: Int) -> Mismatch {
    let isOver = expected == expectations.count
    let line = expectations[..<min(expected + 1, expectations.count)].last?.line ?? self.line
    let wanted = isOver ? Self.nothing : expectations[expected].content.words
    let came = index.map { records[$0].words } ?? Self.nothing
    var lines: [String] = []
    if expected > 0 {
      let last = expectations[expected - 1]
      lines.append("as expected\(place(last)): \(last.content.words)")
    }
    lines.append("expected\(isOver ? "" : place(expectations[expected])): \(wanted)")
    if index == nil, expected > 0, expectations[expected - 1].content == .anything {
      for record in records.suffix(Self.shownAround) {
        lines.append("came last\(place(record)): \(record.words)")
      }
    }
    lines.append("came\(index.map { place(records[$0]) } ?? ""): \(came)")
    for next in expectations.dropFirst(expected + 1).prefix(Self.shownAround) {
      lines.append("expected next\(place(next)): \(next.content.words)")
    }
    for next in records.dropFirst((index ?? records.count) + 1).prefix(Self.shownAround) {
      lines.append("came next\(place(next)): \(next.words)")
    }
    return Mismatch(line: line, expected: wanted, came: came, lines: lines)
  }

  private func place(_ expectation: Expectation) -> String {
    expectation.line > 0 ? ", line \(expectation.line)" : ""
  }

  private func place(_ record: Record) -> String {
    " at \(Digits.seconds(record.time)) s"
  }
}
