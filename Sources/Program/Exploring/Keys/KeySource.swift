import Keys
package import Messages
package import System
package import TerminalKeys

/// Where keys come from, each with the time it is due.
package struct KeySource {
  private enum Origin {
    case terminal(KeyReader)
    case pipe(KeyPipe)
  }

  /// What is read.
  package let descriptor: Descriptor
  private var origin: Origin
  /// The next one last.
  private var lines: [KeyLine] = []
  /// When the key before was pressed, since the start of the run.
  private(set) var lastKey = Duration.zero
  /// When bytes that may be a key or the begin of one are taken for a key, on CLOCK_MONOTONIC.
  private(set) var flushTime: Duration?
  package private(set) var isAtEnd = false

  package init(terminal: Descriptor, _ reader: KeyReader) {
    descriptor = terminal
    origin = .terminal(reader)
  }

  package init(pipe: Descriptor) {
    descriptor = pipe
    origin = .pipe(KeyPipe())
  }

  /// When the next key is due, since the start of the run; nil where there is none.
  package var nextDue: Duration? { lines.last.map { lastKey + $0.delay } }

  /// Nothing is left and nothing will come.
  package var isOver: Bool { isAtEnd && lines.isEmpty }

  /// Reads what is there, waiting for the first of it.
  package mutating func read() throws(Failure) {
    let bytes: [UInt8]
    do {
      bytes = try descriptor.readSome()
    } catch {
      throw Failure(.usage, "reading keys from standard input: \(error.reason)")
    }
    isAtEnd = bytes.isEmpty
    switch origin {
    case .terminal(let reader): press(isAtEnd ? reader.flush() : reader.push(bytes), reader)
    case .pipe(var pipe):
      try pipe.receive(bytes)
      append(pipe.takeLines())
      origin = .pipe(pipe)
    }
  }

  /// Time has passed: what is open may be a key.
  package mutating func flush(at now: Duration) {
    guard let flushTime, flushTime <= now, case .terminal(let reader) = origin else { return }
    press(reader.flush(), reader)
  }

  /// The terminal was somebody else's.
  package mutating func reset() {
    guard case .terminal(let reader) = origin else { return }
    reader.reset()
    lines = []
    flushTime = nil
  }

  /// The next key or request for quiet; it is gone with that.
  /// - Parameter time: at which it counts, since the start of the run.
  package mutating func take(at time: Duration) -> KeyLine.Content? {
    guard !lines.isEmpty else { return nil }
    lastKey = time
    return lines.removeLast().content
  }

  /// A new run begins at a time of the one before.
  package mutating func begin(after time: Duration) { lastKey -= time }

  /// What was asked to be quiet is; the next key counts from here.
  package mutating func noteQuiet(at time: Duration) { lastKey = time }

  private mutating func append(_ new: [KeyLine]) {
    lines.insert(contentsOf: new.reversed(), at: 0)
  }

  private mutating func press(_ keys: [Key], _ reader: KeyReader) {
    append(keys.map { KeyLine(content: .press($0)) })
    flushTime = reader.patience.map { MonotonicClock.now + $0 }
  }
}
