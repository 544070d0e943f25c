import System
import TextTools

/// Standard output and standard error, line by line, free of control characters.
package final class Console {
  private static let bufferSize = 65_536

  /// Whether warnings and what is only told along the way are left out.
  package let isQuiet: Bool
  private var buffer: [UInt8] = []
  /// What leaves a line on which the cursor stands before its end, so that a message does not
  /// overwrite it; gone with the first message.
  package var standing: (() -> String)?
  /// Whether nobody reading on is no reason to end: what is printed is lost, what is done is not.
  package var outlivesReader = false

  package init(isQuiet: Bool) { self.isQuiet = isQuiet }

  /// A result, on standard output; it may wait there until ``flush()``.
  package func line(_ text: String) throws(Failure) {
    buffer += PlainText.printable(text).utf8
    buffer.append(UInt8(ascii: "\n"))
    if buffer.count >= Self.bufferSize {
      try flush()
      if StopSignals().haveArrived { throw Failure.interrupted }
    }
  }

  /// Several lines of a result.
  package func lines(_ text: String) throws(Failure) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      try self.line(String(line))
    }
  }

  /// Bytes for the terminal as they are, free of control characters by their maker.
  package func raw(_ text: String) throws(Failure) {
    buffer += text.utf8
    if buffer.count >= Self.bufferSize { try flush() }
  }

  /// What is told along the way, on standard output.
  package func note(_ text: String) throws(Failure) {
    if !isQuiet { try line(text) }
  }

  package func warning(_ text: String) throws(Failure) {
    guard !isQuiet else { return }
    try leaveLine()
    Self.complain("earshot: warning: \(text)")
  }

  /// What is good to know and no warning, on standard error.
  package func remark(_ text: String) throws(Failure) {
    guard !isQuiet else { return }
    try leaveLine()
    Self.complain("earshot: \(text)")
  }

  package func warning(located text: String) throws(Failure) {
    guard !isQuiet else { return }
    try leaveLine()
    Self.complain(text)
  }

  package func flush() throws(Failure) {
    guard !buffer.isEmpty else { return }
    defer { buffer.removeAll(keepingCapacity: true) }
    do {
      try Descriptor.standardOutput.write(buffer)
    } catch {
      if error.isClosedPipe, outlivesReader { return }
      if error.isClosedPipe { throw Failure.closedPipe }
      throw Failure(
        error.isFullDisk ? .machine : .usage,
        "writing to standard output: \(error.reason)."
          + (error.isFullDisk ? " Free some space or send the output elsewhere." : ""))
    }
  }

  package func report(_ failure: Failure) {
    guard !failure.message.isEmpty else {
      try? flush()
      return
    }
    try? leaveLine()
    Self.complain(failure.isLocated ? failure.message : "earshot: \(failure.message)")
  }

  private func leaveLine() throws(Failure) {
    if let standing { buffer += standing().utf8 }
    standing = nil
    try flush()
  }

  /// Standard error has no second place to tell that it is closed.
  private static func complain(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let printable = lines.map { PlainText.printable(String($0)) + "\n" }.joined()
    try? Descriptor.standardError.write(Array(printable.utf8))
  }
}
