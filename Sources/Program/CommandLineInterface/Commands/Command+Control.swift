import ControlLine
import Messages
import Playing
import ScenarioFormat
import System

extension Command {
  static let control = Command(
    name: "control",
    summary: "a colleague's line into explore: look on and take part",
    operands: "[NAME]",
    details: "Prints what happens in a scenario that somebody explores on this machine as the same "
      + "user, and does there what the lines of standard input say: each a step of a script as "
      + "JSON, as {\"post\": {\"announcement\": \"Saved\"}} or {\"swipe\": \"right\"}. Each is "
      + "answered with what became of it. NAME is the scenario's, and may be left out where only "
      + "one is explored. At the end of input it waits for the answers; exit status 1 tells that "
      + "something was refused or not answered, or that the program was killed.",
    options: [
      Option(.format, nil, "text|jsonl", "for people or for programs; text unless given")
    ],
    example: (
      "echo '{\"post\": {\"announcement\": \"Order sent\"}}' | earshot control",
      "Posts an announcement to the screen under somebody's hands, and tells whether it was heard."
    ),
    heedsConfig: false
  ) { (arguments, console) throws(Failure) in
    guard arguments.operands.count <= 1 else {
      throw Failure(.usage, "control takes one name\nTry 'earshot control --help'.")
    }
    let format = try OptionValues(arguments).choice(.format, of: TimelineFormat.allCases)
    let signals = StopSignals()
    let socket = try connect(arguments.operands.first)
    var session = ControlSession(socket, format: format ?? .text, console, until: signals)
    try session.run()
    return session.hasFailed ? .failed : .done
  }

  private static func connect(_ name: String?) throws(Failure) -> StreamSocket {
    let folder: ControlFolder
    do {
      folder = try ControlFolder()
    } catch {
      throw Failure(.machine, error.message)
    }
    let names = folder.names()
    guard !names.isEmpty else {
      throw Failure(
        .machine,
        "nothing is being explored by this user; start 'earshot explore FILE' in another terminal")
    }
    guard let chosen = name ?? (names.count == 1 ? names.first : nil) else {
      throw Failure(
        .usage, "several scenarios are being explored; name one of \(names.joined(separator: ", "))"
      )
    }
    guard names.contains(chosen) else { throw OptionValues.unknown("scenario", chosen, in: names) }
    do {
      return try StreamSocket(connectingTo: folder.path(of: chosen))
    } catch {
      throw Failure(.machine, "connecting to \(chosen): \(error.reason); is it still running?")
    }
  }
}
