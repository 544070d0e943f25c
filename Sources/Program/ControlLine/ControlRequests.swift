import TextTools

/// The requests of one side of a control line, to tell which of them got no last answer.
struct ControlRequests {
  private var framer = LineFramer(longest: Colleague.longestLine)
  private var count = 0
  private var open: Set<Int> = []

  /// Their numbers, in order.
  var unanswered: [Int] { open.sorted() }

  /// Takes bytes that are sent.
  mutating func send(_ bytes: [UInt8]) {
    for line in framer.receive(bytes) { take(line) }
  }

  /// Nothing more is sent; what has no end of line counts as one.
  mutating func finish() {
    if let last = framer.finish() { take(last) }
  }

  mutating func receive(_ answer: ControlAnswer) {
    if answer.isLast { open.remove(answer.number) }
  }

  private mutating func take(_ line: LineFramer.Line) {
    if case .whole(let bytes) = line {
      if bytes.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }) { return }
      let format = try? ControlFormat.read(bytes)
      if format != nil { return }
    }
    count += 1
    open.insert(count)
  }
}
