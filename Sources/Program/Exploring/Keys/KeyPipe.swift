import Messages
import TextTools

/// Lines of keys from a program, as their bytes come.
struct KeyPipe {
  /// Longer lines are a mistake; a pasted text fits.
  private static let longestLine = 65_536

  private var framer = LineFramer(longest: KeyPipe.longestLine)
  private var lineNumber = 0
  private var lines: [KeyLine] = []

  /// - Parameter bytes: what was read; none means the end.
  mutating func receive(_ bytes: [UInt8]) throws(Failure) {
    for line in framer.receive(bytes) { try take(line) }
    if bytes.isEmpty, let last = framer.finish() { try take(last) }
  }

  /// The lines that are complete; they are gone with that.
  mutating func takeLines() -> [KeyLine] {
    defer { lines = [] }
    return lines
  }

  private mutating func take(_ line: LineFramer.Line) throws(Failure) {
    lineNumber += 1
    guard case .whole(let bytes) = line else { throw tooLong }
    do {
      if let parsed = try KeyLine.parse(String(decoding: bytes, as: UTF8.self)) {
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
