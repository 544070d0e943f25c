import Simulation
import System

/// Somebody at the other end of a control socket: lines come in, events and answers go out.
final class Colleague {
  /// How the timeline is shown to it.
  enum Format: String, CaseIterable { case text, jsonl, none }

  /// A line that has come.
  enum Line {
    case whole([UInt8])
    /// More than ``longestLine``; its bytes are gone.
    case tooLong
  }

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

  private var incoming: [UInt8] = []
  private var lines: [Line] = []
  /// The rest of a line that is too long is passed over.
  private var isSkipping = false
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
      if !incoming.isEmpty { take(line: incoming[...]) }
      incoming = []
      return
    }
    incoming += bytes
    var start = 0
    while let end = incoming[start...].firstIndex(of: UInt8(ascii: "\n")) {
      take(line: incoming[start..<end])
      start = end + 1
    }
    incoming.removeFirst(start)
    if incoming.count > Self.longestLine {
      incoming = []
      if !isSkipping { lines.append(.tooLong) }
      isSkipping = true
    }
  }

  private func take(line: ArraySlice<UInt8>) {
    if isSkipping {
      isSkipping = false
    } else if line.count > Self.longestLine {
      lines.append(.tooLong)
    } else {
      lines.append(.whole(Array(line)))
    }
  }

  func nextLine() -> Line? { lines.isEmpty ? nil : lines.removeFirst() }

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
