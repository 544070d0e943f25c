import ALSAOutput

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
    let signals = StopSignals()
    // Opens on a thread of its own, while the files are read.
    let output = DeviceOutput(device: arguments.device, settings: arguments.deviceSettings())
    var run = try PlayRun(arguments, console, output, until: signals)
    return try run.run()
  }
}
