import Accessibility
import Exploring
import Messages
import Reports
import ScenarioFormat
import ScreenReader
import Simulation
import Speech
import TextTools

extension ControlServer {
  /// A line of a colleague: how it wants to see things, or what it wants done.
  func take(
    _ line: LineFramer.Line, of colleague: Colleague, _ live: inout LiveExplore
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
    guard !live.explorer.conductor.isStopped else {
      return refuse(
        "the run has ended; expected that the file is saved or explored anew", column: 1, colleague)
    }
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
}
