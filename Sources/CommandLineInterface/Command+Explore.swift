import Exploration
import Reports
import ScenarioFormat
import Simulation

extension Command {
  static let explore = Command(
    name: "explore",
    summary: "a screen under your hands: the keyboard is the finger",
    operands: "FILE",
    details: "Right and left are the next and the previous element, Enter is a double tap, Space "
      + "stops speech or says it again, q quits; ? and then a key says what that key does. "
      + "In a text field you type; Escape ends that. Where standard input is no terminal, it "
      + "gives the keys, one a line: right, +300ms right (so long after the key before), quiet "
      + "(wait until all is quiet), paste TEXT, # comment.",
    options: [
      Option(
        .clock, nil, "device|virtual",
        "virtual runs keys from a pipe without a sound device, as fast as it can"),
      Option(.format, nil, "text|jsonl", "print all that happens: for people or for programs"),
      Option(.save, nil, "FILE", "write what was done as a scenario with what was heard"),
      Option(.device, nil, "NAME", "the ALSA device; else default, pipewire, pulse, plughw:0"),
    ] + Option.run,
    example: ("earshot explore Scenarios/contacts.yaml", "Opens the contacts screen.")
  ) { (arguments, console) throws(Failure) in
    let signals = StopSignals()
    let exploration = try ExploreSetting(arguments, console)
    guard exploration.clock == .virtual else {
      throw Failure(.usage, "")
    }
    var explorer = exploration.explorer
    var keys = KeyPipe()
    var report = (exploration.format ?? .text).report
    try console.lines(report.opening)
    try VirtualExplore.run(&explorer, keys: &keys, until: signals) { turn throws(Failure) in
      try console.write(turn.events, by: &report)
    }
    try console.warnings(of: exploration.stage)
    try exploration.save(explorer)
    return .done
  }
}
