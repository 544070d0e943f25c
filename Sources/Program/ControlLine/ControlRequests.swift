/// The requests of one side of a control line, to tell which of them got no last answer.
struct ControlRequests {
  private var line: [UInt8] = []
  private var count = 0
  private var open: Set<Int> = []

  /// Their numbers, in order.
  var unanswered: [Int] { open.sorted() }

  /// Takes bytes that are sent.
  mutating func send(_ bytes: [UInt8]) {
    line += bytes
    var start = 0
    while let end = line[start...].firstIndex(of: UInt8(ascii: "\n")) {
      take(line[start..<end])
      start = end + 1
    }
    line.removeFirst(start)
  }

  /// Nothing more is sent; what has no end of line counts as one.
  mutating func finish() {
    if !line.isEmpty { take(line[...]) }
    line = []
  }

  mutating func receive(_ answer: ControlAnswer) {
    if answer.isLast { open.remove(answer.number) }
  }

  private mutating func take(_ line: ArraySlice<UInt8>) {
    if line.count <= Colleague.longestLine {
      if line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }) { return }
      let format = try? ControlFormat.read(Array(line))
      if format != nil { return }
    }
    count += 1
    open.insert(count)
  }
}
