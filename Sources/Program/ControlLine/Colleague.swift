import Simulation
import System
import TextTools

/// Somebody at the other end of a control socket: lines come in, events and answers go out.
final class Colleague {
  /// How the timeline is shown to it.
  enum Format: String, CaseIterable { case text, jsonl, none }

  static let longestLine = 65_536
  /// What may wait to be read by it; who lets more pile up is left. An instant may bring 2 MiB.
  private static let longestQueue = 4_194_304

  let socket: StreamSocket
  /// Nil before its first line: nothing is sent until then.
  var format: Format?
  var requestCount = 0
  /// What it has asked for and not heard the end of.
  var requests: [ControlRequest] = []
  private(set) var isGone = false

  private var incoming = LineFramer(longest: Colleague.longestLine)
  private var lines: [LineFramer.Line] = []
  private var hasFinished = false
  private var outgoing: [UInt8] = []

  init(_ socket: StreamSocket) { self.socket = socket }

  /// While lines wait no further are read.
  var wantsToRead: Bool { !isGone && !hasFinished && lines.isEmpty }
  var wantsToWrite: Bool { !isGone && !outgoing.isEmpty }
  var hasLine: Bool { !isGone && !lines.isEmpty }

  /// Nothing more will come from it and nothing more is owed to it.
  var isServed: Bool {
    hasFinished && lines.isEmpty && requests.isEmpty && outgoing.isEmpty
  }

  func read() {
    guard let bytes = socket.receive() else {
      hasFinished = true
      if let last = incoming.finish() { lines.append(last) }
      return
    }
    lines += incoming.receive(bytes)
  }

  func nextLine() -> LineFramer.Line? { lines.isEmpty ? nil : lines.removeFirst() }

  func send(_ text: String) {
    guard !isGone else { return }
    outgoing += text.utf8
    if outgoing.count > Self.longestQueue { flush() }
    if outgoing.count > Self.longestQueue { leave() }
  }

  /// Hands over as much as it takes.
  func flush() {
    while wantsToWrite {
      guard let count = socket.send(outgoing[...]) else { return leave() }
      outgoing.removeFirst(count)
      if count == 0 { return }
    }
  }

  private func leave() {
    isGone = true
    outgoing = []
    lines = []
    requests = []
  }
}
