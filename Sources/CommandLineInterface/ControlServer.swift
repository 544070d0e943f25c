import Accessibility
import Exploration
import Reports
import ScenarioFormat
import ScreenReader
import Simulation
import Speech

/// Lets other programs of the user look on and take part while one explores.
final class ControlServer: Companion {
  private static let mostColleagues = 64
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
  private var reader: StepReader?
  private var makeReader: () -> StepReader
  private var start: TimelineEvent?
  private var utteranceCount = 0

  init(_ socket: ListeningSocket, reader: @escaping () -> StepReader) {
    self.socket = socket
    makeReader = reader
  }

  /// From now on requests are about another scenario.
  func change(_ reader: @escaping () -> StepReader) {
    self.reader = nil
    makeReader = reader
  }

  var reading: [Int32] {
    let listener = restsUntil == nil ? [socket.descriptor] : []
    return listener + colleagues.filter(\.wantsToRead).map(\.socket.descriptor)
  }

  var writing: [Int32] { colleagues.filter(\.wantsToWrite).map(\.socket.descriptor) }

  var deadline: Duration? {
    colleagues.contains(where: \.hasLine) ? Terminal.now : restsUntil
  }

  // MARK: Looking on

  func receive(_ turns: [Turn], of explorer: Explorer) {
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

  /// The utterances asked for since the last call; those that were refused are none.
  private func takeAsked(_ turns: [Turn], _ conductor: Conductor) -> [Int] {
    let first = utteranceCount + 1
    utteranceCount = conductor.utteranceCount
    guard first <= utteranceCount else { return [] }
    let ended = turns.lazy.flatMap(\.events).compactMap(\.endedUtterance)
    return (first...utteranceCount).filter { id in
      conductor.isPending(utterance: id) || ended.contains(id)
    }
  }

  private static func text(of events: [TimelineEvent], _ format: Colleague.Format) -> String {
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

  func serve(_ ready: Terminal.Ready, _ live: inout LiveExplore) throws(Failure) {
    if let time = restsUntil, time <= Terminal.now { restsUntil = nil }
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
        if colleagues.count < Self.mostColleagues { colleagues.append(Colleague(socket)) }
      }
    } catch {
      restsUntil = Terminal.now + Self.rest
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

  private func take(
    _ line: Colleague.Line, of colleague: Colleague, _ live: inout LiveExplore
  ) throws(Failure) {
    let bytes: [UInt8]
    switch line {
    case .tooLong:
      begin(colleague, .jsonl)
      return refuse(
        "the line is too long; expected at most \(Colleague.longestLine) bytes", column: 1,
        colleague)
    case .whole(let line): bytes = line
    }
    do {
      if let format = try ControlFormat.read(bytes) {
        begin(colleague, format)
        colleague.format = format
        return
      }
    } catch {
      begin(colleague, .jsonl)
      return refuse(error, colleague)
    }
    begin(colleague, .jsonl)
    if bytes.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }) { return }
    var reader = reader ?? makeReader()
    defer { self.reader = reader }
    let step: StepReader.Line
    do {
      step = try reader.read(bytes)
    } catch {
      return refuse(error, colleague)
    }
    try perform(step, for: colleague, &live)
  }

  /// The first line says how the timeline is shown; it begins with the start of the run.
  private func begin(_ colleague: Colleague, _ format: Colleague.Format) {
    guard colleague.format == nil else { return }
    colleague.format = format
    if let start { colleague.send(Self.text(of: [start], format)) }
  }

  private func perform(
    _ step: StepReader.Line, for colleague: Colleague, _ live: inout LiveExplore
  ) throws(Failure) {
    try live.play()
    guard !live.explorer.conductor.isFinished else { return }
    colleague.requestCount += 1
    var request = ControlRequest(colleague.requestCount)
    let before = utteranceCount
    let turns = try live.perform { (explorer, time) throws(SpeechError) in
      try explorer.perform(step.contents, source: step.source, at: time)
    }
    let conductor = live.explorer.conductor
    utteranceCount = before
    let asked = takeAsked(turns, conductor)
    request.follow(asked)
    let ends = request.receive(turns, asked: [])
    if !conductor.isQuiet {
      for moment in moments(of: step, turns, conductor.scenario.timing) {
        request.expect(at: moment)
      }
    }
    let isOver = request.isOver
    colleague.send(
      AnswerJSON.happened(
        turns.flatMap(\.events), request: request.number, isLast: isOver && ends.isEmpty))
    for (position, event) in ends.enumerated() {
      let isLast = isOver && position == ends.count - 1
      AnswerJSON.fate(event, request: request.number, isLast: isLast).map(colleague.send)
    }
    if !isOver { colleague.requests.append(request) }
  }

  /// When what is posted, or what changes the screen, is followed by speech.
  private func moments(
    of step: StepReader.Line, _ turns: [Turn], _ timing: Timing
  ) -> [Duration] {
    var moments = turns.flatMap { turn in
      turn.events.compactMap { event -> Duration? in
        switch event.content {
        case .post(.layoutChanged, _, .some, _): event.time + timing[.layoutChanged]
        case .post(.screenChanged, _, _, _): event.time + timing[.screenChanged]
        default: nil
        }
      }
    }
    for case .action(let action) in step.contents {
      switch action {
      case .show, .present, .dismiss, .alert:
        if let time = turns.last?.time { moments.append(time + timing[.screenChanged]) }
      default: break
      }
    }
    return moments
  }

  private func refuse(_ mistakes: Diagnostics, _ colleague: Colleague) {
    let first = mistakes.all.first
    refuse(first?.message ?? "", column: first?.column ?? 1, colleague)
  }

  private func refuse(_ reason: String, column: Int, _ colleague: Colleague) {
    colleague.requestCount += 1
    colleague.send(AnswerJSON.refused(reason, column: column, request: colleague.requestCount))
  }

  func end() {
    let limit = Terminal.now + Self.farewell
    for colleague in colleagues { colleague.flush() }
    while !writing.isEmpty, Terminal.now < limit {
      _ = Terminal.wait(until: limit, reading: [], writing: writing)
      for colleague in colleagues { colleague.flush() }
    }
    colleagues = []
    socket.close()
  }
}
