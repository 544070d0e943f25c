package import Messages
package import Playing
import Reports
package import System
import TextTools

/// The other end of a program that explores: what happens there is printed, lines of standard
/// input go there.
package struct ControlSession {
  /// Of lines that wait to be taken; no more are read meanwhile.
  private static let longestQueue = 65_536

  /// How the last event of a run is told as JSON.
  private static let end = "\"event\": \"end\""

  private let socket: StreamSocket
  private let format: TimelineFormat
  private let console: Console
  private let signals: StopSignals
  private var outgoing: [UInt8]
  private var incoming = LineFramer()
  private var isAtEnd = false
  private var requests = ControlRequests()
  /// Whether the last that was told is the end of the run.
  private var hasSeenEnd = false
  /// Whether something that was asked for was not done.
  package private(set) var hasFailed = false

  package init(
    _ socket: StreamSocket, format: TimelineFormat, _ console: Console, until signals: StopSignals
  ) {
    self.socket = socket
    self.format = format
    self.console = console
    self.signals = signals
    outgoing = Array(ControlFormat.line(format == .text ? .text : .jsonl).utf8)
  }

  /// Returns when the other side has nothing more to say.
  package mutating func run() throws(Failure) {
    let input = Descriptor.standardInput.number
    while true {
      let reads = !isAtEnd && outgoing.count < Self.longestQueue
      let ready = Poll.wait(
        until: nil,
        reading: [signals.descriptor, socket.descriptor] + (reads ? [input] : []),
        writing: outgoing.isEmpty ? [] : [socket.descriptor])
      if ready.reading.contains(signals.descriptor), signals.haveArrived {
        throw Failure.interrupted
      }
      if reads, ready.reading.contains(input) { try read() }
      guard try send(), try receive(ready) else { break }
    }
    if case .whole(let line)? = incoming.finish() { try show(line) }
    try tellWhatIsMissing()
    try console.flush()
  }

  private mutating func read() throws(Failure) {
    do {
      let bytes = try Descriptor.standardInput.readSome()
      outgoing += bytes
      requests.send(bytes)
      isAtEnd = bytes.isEmpty
      if isAtEnd { requests.finish() }
    } catch {
      throw Failure(.usage, "reading requests from standard input: \(error.reason)")
    }
    if isAtEnd, outgoing.isEmpty { socket.finishSending() }
  }

  /// - Returns: false where the other side has gone.
  private mutating func send() throws(Failure) -> Bool {
    guard !outgoing.isEmpty else { return true }
    // Who has gone may have left something to read.
    guard let count = socket.send(outgoing[...]) else {
      outgoing = []
      isAtEnd = true
      return true
    }
    outgoing.removeFirst(count)
    if isAtEnd, outgoing.isEmpty { socket.finishSending() }
    return true
  }

  /// - Returns: false at the end.
  private mutating func receive(_ ready: Poll.Ready) throws(Failure) -> Bool {
    guard ready.reading.contains(socket.descriptor) else { return true }
    guard let bytes = socket.receive() else { return false }
    for case .whole(let line) in incoming.receive(bytes) { try show(line) }
    try console.flush()
    return true
  }

  /// The other side has gone; what is still open will not come.
  private mutating func tellWhatIsMissing() throws(Failure) {
    for number in requests.unanswered {
      hasFailed = true
      try console.line("\(number): not answered, the run is over")
    }
    if !hasSeenEnd, !isAtEnd, !hasFailed {
      throw Failure(.failed, "the program that is explored has ended without a word")
    }
  }

  private mutating func show(_ bytes: [UInt8]) throws(Failure) {
    let line = String(decoding: bytes, as: UTF8.self)
    let answer = ControlAnswer(line)
    if let answer {
      if answer.isRefusal { hasFailed = true }
      requests.receive(answer)
    } else {
      hasSeenEnd = line.split(separator: " ").dropFirst() == ["end"] || line.contains(Self.end)
    }
    guard format == .text, let answer else { return try console.line(line) }
    if let words = answer.words { try console.line(words) }
  }
}
