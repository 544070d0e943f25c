import Messages
import Playing
import System

extension Command {
  static let play = Command(
    name: "play",
    summary: "speak through the sound device and print what happens",
    operands: "FILE...",
    details: "Plays scenarios as they would be heard and prints the transcript along with the "
      + "sound. The base of each file comes first, then its variants. Ctrl-C ends it. "
      + "FILE - is standard input.",
    options: [
      Option(
        .watch, nil, nil, "play again whenever a file is saved, until Ctrl-C; a mistake is spoken"),
      Option(.device, nil, "NAME", "the ALSA device; else default, pipewire, pulse, plughw:0"),
    ] + Option.run,
    example: ("earshot play Scenarios/contacts.yaml", "Speaks the seeds' contacts screen.")
  ) { (arguments, console) throws(Failure) in
    let setting = PlayRun.Setting(
      arguments.operands, watches: arguments.has(.watch), device: arguments.device,
      deviceSettings: arguments.deviceSettings(),
      choosing: { (files) throws(Failure) in try ScenarioSet(arguments, files, console) },
      on: { (set) throws(Failure) in try Stage(arguments, for: set) })
    var run = try PlayRun(setting, console, until: StopSignals())
    return try run.run()
  }
}
