import Exploration

/// Key lines from a program, as their bytes come.
struct KeyPipe {
  /// Longer lines are a mistake; a pasted text fits.
  private static let longestLine = 65_536

  private var pending: [UInt8] = []
  private var lineNumber = 0
  private(set) var isAtEnd = false
  private(set) var lines: [KeyLine] = []

  /// Takes what is there, waiting for the first of it.
  mutating func read(_ descriptor: Descriptor) throws(Failure) {
    let bytes: [UInt8]
    do {
      bytes = try descriptor.readSome()
    } catch {
      throw Failure(.usage, "reading standard input: \(error.reason)")
    }
    try receive(bytes)
  }

  /// - Parameter bytes: what was read; none means the end.
  mutating func receive(_ bytes: some Collection<UInt8>) throws(Failure) {
    if bytes.isEmpty {
      isAtEnd = true
      if !pending.isEmpty { try take(pending[...]) }
      pending = []
      return
    }
    pending += bytes
    var start = 0
    while let end = pending[start...].firstIndex(of: UInt8(ascii: "\n")) {
      try take(pending[start..<end])
      start = end + 1
    }
    pending.removeFirst(start)
    if pending.count > Self.longestLine { throw mistake(1, "the line is too long") }
  }

  /// The next line; it stays.
  var next: KeyLine? { lines.first }

  mutating func removeNext() { lines.removeFirst() }

  private mutating func take(_ line: ArraySlice<UInt8>) throws(Failure) {
    lineNumber += 1
    let text = String(decoding: line, as: UTF8.self)
    do {
      if let parsed = try KeyLine.parse(text) { lines.append(parsed) }
    } catch {
      throw mistake(error.column, error.message)
    }
  }

  private func mistake(_ column: Int, _ message: String) -> Failure {
    Failure(located: "-:\(max(lineNumber, 1)):\(column): error: \(message)")
  }
}
