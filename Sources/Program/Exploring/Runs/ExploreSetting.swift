package import Playing
import ScenarioFormat
package import System
import TerminalKeys

/// What clock keys and sound follow.
package enum ExploreClock: String, CaseIterable { case device, virtual }

/// How a command line wants `explore` to listen and to show.
package struct ExploreSetting {
  /// What `explore` gives when nobody says otherwise.
  package static let output = ExploreView.Output.speech

  package let path: String
  package let clock: ExploreClock
  package let output: ExploreView.Output
  package let format: TimelineFormat?
  package let width: Int?
  package let escapeDelay: Duration
  /// Whether the scenario is read again when its file is saved.
  package let watches: Bool
  package let keyMap: KeyMap
  /// Where keys come from a person.
  package let terminal: TerminalMode?

  /// Nothing sounds.
  package var isSilent: Bool { output == .text }

  package init(
    path: String, clock: ExploreClock, output: ExploreView.Output, format: TimelineFormat?,
    width: Int?, escapeDelay: Duration, watches: Bool, keyMap: KeyMap
  ) {
    self.path = path
    self.clock = clock
    self.output = output
    self.width = width
    self.escapeDelay = escapeDelay
    self.watches = watches
    self.keyMap = keyMap
    let type = Environment.value("TERM")
    terminal = clock == .virtual ? nil : TerminalMode(terminal: type)
    self.format = format ?? (terminal == nil ? .text : nil)
  }

  package var view: ExploreView {
    format.map { ExploreView($0) } ?? ExploreView(output, width: width)
  }

  package var keys: KeySource {
    guard terminal != nil else { return KeySource(pipe: .standardInput) }
    let reader = KeyReader(terminal: Environment.value("TERM"), escapeDelay: escapeDelay)
    return KeySource(terminal: .standardInput, reader)
  }
}
