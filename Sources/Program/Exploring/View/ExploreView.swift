package import Messages
package import Playing
import Reports
package import ScenarioFormat
package import Simulation
import Speech
import System

/// What stands on the terminal while somebody explores.
package struct ExploreView {
  package typealias Output = Config.Output

  private var report: (any TimelineReport)?
  private var line: SpokenLine

  /// All that happens.
  package init(_ format: TimelineFormat) {
    report = format.report
    line = SpokenLine(style: .lines)
  }

  /// What is spoken.
  package init(_ output: Output, width: Int?) {
    line = SpokenLine(
      style: output == .speech ? .standing : .lines, width: width,
      columns: TerminalMode.outputColumns)
  }

  package func begin(_ console: Console) throws(Failure) {
    if let opening = report?.opening, !opening.isEmpty { try console.raw(opening) }
  }

  package mutating func show(_ turn: Turn, _ console: Console) throws(Failure) {
    if var report {
      try console.write(turn.events, by: &report)
      self.report = report
      return
    }
    for event in turn.events {
      guard case .speech(_, _, _, let utterance) = event.content else { continue }
      leaveInterrupted(console)
      try console.raw(line.text(for: utterance.text))
      if line.style == .standing {
        console.standing = { [line] in
          var line = line
          return line.finish()
        }
      }
    }
  }

  /// Leaves the shell a line of its own.
  package mutating func end(_ console: Console) throws(Failure) {
    leaveInterrupted(console)
    if report == nil { try console.raw(line.finish()) }
    console.standing = nil
    try console.flush()
  }

  /// A message has left the line already.
  private mutating func leaveInterrupted(_ console: Console) {
    if console.standing == nil { _ = line.finish() }
  }
}
