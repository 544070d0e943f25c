import Exploring
import Messages
import Playing
import ScenarioFormat
import System
import TerminalKeys

extension ExploreSetting {
  init(_ arguments: Arguments) throws(Failure) {
    guard arguments.operands.count == 1, let path = arguments.operands.first else {
      throw Failure(.usage, "explore takes one file\nTry 'earshot explore --help'.")
    }
    let watches = arguments.has(.watch)
    let values = OptionValues(arguments)
    let config = arguments.config
    let clock = try values.choice(.clock, of: ExploreClock.allCases) ?? .device
    let output =
      try values.choice(.output, of: ExploreView.Output.allCases)
      ?? config.output ?? Self.output
    let width = try values.number(.width, in: Config.widths) ?? config.width
    let escapeDelay =
      try values.duration(.escapeDelay, in: Config.escapeDelays)
      ?? config.escapeDelay ?? KeyReader.escapeDelay
    let format = try values.choice(.format, of: TimelineFormat.allCases)
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
    self.init(
      path: path, clock: clock, output: output, format: format, width: width,
      escapeDelay: escapeDelay, watches: watches, keyMap: KeyMap(config.keys))
  }
}

extension ExploreRun {
  init(
    _ setting: ExploreSetting, _ arguments: Arguments, _ console: Console
  ) throws(Failure) {
    let source = ExploreSource(
      setting.path, variant: arguments.value(.variant), isSaved: arguments.has(.save),
      isWatched: arguments.has(.watch), overrides: try Overrides(arguments))
    try self.init(
      setting, source, save: arguments.value(.save), isForced: arguments.has(.force),
      theme: arguments.theme, console)
  }
}
