import Messages

/// Lines of keys from a program, as their bytes come.
struct KeyPipe {
  /// Longer lines are a mistake; a pasted text fits.
  private static let longestLine = 65_536

  private var pending: [UInt8] = []
  private var lineNumber = 0
  private var lines: [KeyLine] = []

  /// - Parameter bytes: what was read; none means the end.
  mutating func receive(_ bytes: [UInt8]) throws(Failure) {
    pending += bytes
    if bytes.isEmpty, !pending.isEmpty { pending.append(UInt8(ascii: "\n")) }
    var start = 0
    while let end = pending[start...].firstIndex(of: UInt8(ascii: "\n")) {
      try take(pending[start..<end])
      start = end + 1
    }
    pending.removeFirst(start)
    if pending.count > Self.longestLine {
      lineNumber += 1
      throw tooLong
    }
  }

  /// The lines that are complete; they are gone with that.
  mutating func takeLines() -> [KeyLine] {
    defer { lines = [] }
    return lines
  }

  private mutating func take(_ line: ArraySlice<UInt8>) throws(Failure) {
    lineNumber += 1
    guard line.count <= Self.longestLine else { throw tooLong }
    do {
      if let parsed = try KeyLine.parse(String(decoding: line, as: UTF8.self)) {
        lines.append(parsed)
      }
    } catch {
      throw mistake(error.column, error.message)
    }
  }

  private var tooLong: Failure {
    mistake(1, "the line is too long; expected at most \(Self.longestLine) bytes")
  }

  private func mistake(_ column: Int, _ message: String) -> Failure {
    Failure(located: "-:\(lineNumber):\(column): error: \(message)")
  }
}
