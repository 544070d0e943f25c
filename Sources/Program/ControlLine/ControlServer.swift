import Accessibility
package import Exploring
package import Messages
import Reports
package import ScenarioFormat
import ScreenReader
package import Simulation
import Speech
package import System

/// Lets other programs of the user look on and take part while one explores.
package final class ControlServer: RequestTaker {
  private static let mostColleagues = 64
  private static let crowd = "\(mostColleagues) colleagues take part already; try again later"
  /// For what the last events are handed over at the end.
  private static let farewell = Duration.milliseconds(20)
  /// How long no caller is accepted after one could not be.
  private static let rest = Duration.seconds(1)

  private let socket: ListeningSocket
  private var colleagues: [Colleague] = []
  /// Whose line is taken next, so that each has its turn.
  private var turn = 0
  private var restsUntil: Duration?
  /// Reads the requests; made when the first one comes.
  package var reader: StepReader?
  private(set) var makeReader: () -> StepReader
  package private(set) var start: TimelineEvent?
  /// How many were asked for in this run, as far as they are known here.
  package var utteranceCount = 0

  package init(_ socket: ListeningSocket, reader: @escaping () -> StepReader) {
    self.socket = socket
    makeReader = reader
  }

  /// Opens a socket by a scenario's name.
  package static func opened(
    as name: String, reader: @escaping () -> StepReader
  ) throws(RuntimeFolder.Refusal) -> ControlServer {
    ControlServer(try ControlFolder().listen(as: name).socket, reader: reader)
  }

  package func change(_ reader: @escaping () -> StepReader) {
    self.reader = nil
    makeReader = reader
  }

  package var reading: [Int32] {
    let listener = restsUntil == nil ? [socket.descriptor] : []
    return listener + colleagues.filter(\.wantsToRead).map(\.socket.descriptor)
  }

  package var writing: [Int32] { colleagues.filter(\.wantsToWrite).map(\.socket.descriptor) }

  package var deadline: Duration? {
    colleagues.contains(where: \.hasLine) ? MonotonicClock.now : restsUntil
  }

  // MARK: Looking on

  package func receive(_ turns: [Turn], of explorer: Explorer) {
    let events = turns.flatMap(\.events)
    for event in events {
      if case .start = event.content { begin(with: event) }
    }
    let asked = takeAsked(turns, explorer.conductor)
    guard !colleagues.isEmpty, !events.isEmpty else { return }
    var texts: [Colleague.Format: String] = [:]
    for colleague in colleagues {
      if let format = colleague.format, format != .none {
        let text = texts[format] ?? Self.text(of: events, format)
        texts[format] = text
        colleague.send(text)
      }
      advance(colleague) { $0.receive(turns, asked: asked) }
    }
  }

  /// A run begins, the first or one after a change of the file.
  private func begin(with event: TimelineEvent) {
    start = event
    utteranceCount = 0
    noteQuiet()
  }

  /// What has not come of requests will not.
  private func noteQuiet() {
    for colleague in colleagues where !colleague.requests.isEmpty {
      advance(colleague) { request in
        request.noteQuiet()
        return []
      }
    }
  }

  /// The utterances asked for since the last call, refused ones too.
  func takeAsked(_ turns: [Turn], _ conductor: Conductor) -> [Int] {
    let first = utteranceCount + 1
    utteranceCount = conductor.utteranceCount
    guard first <= utteranceCount else { return [] }
    let ended = turns.lazy.flatMap(\.events).compactMap(\.endedUtterance)
    return (first...utteranceCount).filter { id in
      conductor.isPending(utterance: id) || ended.contains(id)
    }
  }

  static func text(of events: [TimelineEvent], _ format: Colleague.Format) -> String {
    switch format {
    case .text: Transcript.text(of: events, by: Transcript())
    case .jsonl: TimelineJSON.text(of: events, by: TimelineJSON())
    case .none: ""
    }
  }

  /// Tells a colleague what became of its requests.
  private func advance(
    _ colleague: Colleague, _ step: (inout ControlRequest) -> [TimelineEvent]
  ) {
    for index in colleague.requests.indices {
      let number = colleague.requests[index].number
      let ends = step(&colleague.requests[index])
      let isOver = colleague.requests[index].isOver
      for (position, event) in ends.enumerated() {
        let isLast = isOver && position == ends.count - 1
        AnswerJSON.fate(event, request: number, isLast: isLast).map(colleague.send)
      }
      if isOver, ends.isEmpty { colleague.send(AnswerJSON.end(request: number)) }
      if colleague.isGone { return }
    }
    colleague.requests.removeAll(where: \.isOver)
  }

  // MARK: Taking part

  package func serve(_ ready: Poll.Ready, _ live: inout LiveExplore) throws(Failure) {
    if let time = restsUntil, time <= MonotonicClock.now { restsUntil = nil }
    if ready.reading.contains(socket.descriptor) { accept() }
    for colleague in colleagues where ready.reading.contains(colleague.socket.descriptor) {
      if colleague.wantsToRead { colleague.read() }
    }
    // One at a time, so that keys come between.
    if let colleague = nextColleague(), let line = colleague.nextLine() {
      try take(line, of: colleague, &live)
    }
    if live.explorer.conductor.isQuiet { noteQuiet() }
    for colleague in colleagues { colleague.flush() }
    colleagues.removeAll { $0.isGone || $0.isServed }
  }

  private func accept() {
    do {
      while let socket = try socket.accept() {
        if colleagues.count < Self.mostColleagues {
          colleagues.append(Colleague(socket))
        } else {
          let answer = AnswerJSON.refused(Self.crowd, column: 1, request: 0)
          _ = socket.send(Array(answer.utf8)[...])
        }
      }
    } catch {
      restsUntil = MonotonicClock.now + Self.rest
    }
  }

  private func nextColleague() -> Colleague? {
    for step in colleagues.indices {
      let index = (turn + step) % colleagues.count
      if colleagues[index].hasLine {
        turn = index + 1
        return colleagues[index]
      }
    }
    return nil
  }

  package func end() {
    let limit = MonotonicClock.now + Self.farewell
    for colleague in colleagues { colleague.flush() }
    while !writing.isEmpty, MonotonicClock.now < limit {
      _ = Poll.wait(until: limit, reading: [], writing: writing)
      for colleague in colleagues { colleague.flush() }
    }
    colleagues = []
    socket.close()
  }
}
