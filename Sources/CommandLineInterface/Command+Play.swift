import ALSAOutput
import Simulation
import Sound

extension Command {
  static let play = Command(
    name: "play",
    summary: "speak through the sound device and print what happens",
    operands: "FILE...",
    details: "Plays scenarios as they would be heard and prints the transcript along with the "
      + "sound. The base of each file comes first, then its variants. Ctrl-C ends it. "
      + "FILE - is standard input.",
    options: [
      Option(.device, nil, "NAME", "the ALSA device; else default, pipewire, pulse, plughw:0")
    ] + Option.run,
    example: ("earshot play Scenarios/contacts.yaml", "Speaks the seeds' contacts screen.")
  ) { (arguments, console) throws(Failure) in
    let signals = StopSignals()
    // Opens on a thread of its own, while the files are read.
    let output = DeviceOutput(device: arguments.device, settings: arguments.deviceSettings())
    let set = try ScenarioSet(arguments, ScenarioFiles(arguments.operands), console)
    let stage = try Stage(arguments, for: set)
    do throws(SoundError) {
      try output.start()
    } catch {
      throw Failure(error)
    }
    var start = output.now
    for (index, run) in set.runs.enumerated() {
      let scenario = stage.overrides.applied(to: run.scenario)
      try console.heading(of: scenario, isFirst: index == 0)
      let live = LiveRun(output: output, signals: signals, console: console, start: start)
      start = try live.run(stage.conductor(for: scenario)) + LiveRun.pause
      try console.warnings(of: stage)
    }
    do throws(SoundError) {
      try output.finish(at: start - LiveRun.pause)
    } catch {
      throw Failure(error)
    }
    return .done
  }
}
