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
    var run = try PlayRun(arguments, console, until: StopSignals())
    return try run.run()
  }
}
