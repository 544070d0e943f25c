import Exploration
import Messages
import Playing
import ScenarioFormat
import System
import TerminalKeys

/// What clock keys and sound follow.
enum ExploreClock: String, CaseIterable { case device, virtual }

/// How a command line wants `explore` to listen and to show.
struct ExploreSetting {
  /// What `explore` gives when nobody says otherwise.
  static let output = ExploreView.Output.speech

  let path: String
  let clock: ExploreClock
  let output: ExploreView.Output
  let format: TimelineFormat?
  let width: Int?
  let escapeDelay: Duration
  /// Whether the scenario is read again when its file is saved.
  let watches: Bool
  let keyMap: KeyMap
  /// Where keys come from a person.
  let terminal: TerminalMode?

  /// Nothing sounds.
  var isSilent: Bool { output == .text }

  init(_ arguments: Arguments) throws(Failure) {
    guard arguments.operands.count == 1, let path = arguments.operands.first else {
      throw Failure(.usage, "explore takes one file\nTry 'earshot explore --help'.")
    }
    self.path = path
    watches = arguments.has(.watch)
    let values = OptionValues(arguments)
    let config = arguments.config
    keyMap = KeyMap(config.keys)
    clock = try values.choice(.clock, of: ExploreClock.allCases) ?? .device
    output =
      try values.choice(.output, of: ExploreView.Output.allCases)
      ?? config.output ?? Self.output
    width = try values.number(.width, in: Config.widths) ?? config.width
    escapeDelay =
      try values.duration(.escapeDelay, in: Config.escapeDelays)
      ?? config.escapeDelay ?? KeyReader.escapeDelay
    let type = Environment.value("TERM")
    terminal = clock == .virtual ? nil : TerminalMode(terminal: type)
    let format = try values.choice(.format, of: TimelineFormat.allCases)
    self.format = format ?? (terminal == nil ? .text : nil)
    if path == "-" {
      throw Failure(.usage, "explore reads keys from standard input; name the scenario's file")
    }
    if clock == .virtual, watches {
      throw Failure(.usage, "--watch goes with --clock device; the virtual clock waits for nothing")
    }
    if clock == .virtual, Environment.isInteractive {
      throw Failure(
        .usage,
        "--clock virtual takes keys from a pipe, but standard input is a terminal\n"
          + "Try: echo right | earshot explore --clock virtual \(path)")
    }
  }

  var view: ExploreView { format.map { ExploreView($0) } ?? ExploreView(output, width: width) }

  var keys: KeySource {
    guard terminal != nil else { return KeySource(pipe: .standardInput) }
    let reader = KeyReader(terminal: Environment.value("TERM"), escapeDelay: escapeDelay)
    return KeySource(terminal: .standardInput, reader)
  }
}
