import Messages
import Playing
import SoundFiles
import System

extension Command {
  static let render = Command(
    name: "render",
    summary: "write audio, captions and the timeline into files",
    operands: "FILE...",
    details: "Writes three files for the base of each scenario, SCENARIO.wav (or .flac), "
      + "SCENARIO.vtt with captions and SCENARIO.jsonl with the timeline, and three for each of "
      + "its variants, SCENARIO.VARIANT.wav and so on. They appear when they are whole; files of "
      + "these names are replaced. FILE - is standard input.",
    options: [
      Option(.output, "o", "DIR", "the folder to write to, made if it is not there; needed"),
      Option(.format, nil, "wav|flac", "the audio format; wav"),
    ] + Option.run,
    example: (
      "earshot render --format flac -o out Scenarios/*.yaml",
      "Renders all scenarios into the folder out."
    ),
    outlivesReader: true
  ) { (arguments, console) throws(Failure) in
    guard let folder = arguments.value(.output), !folder.isEmpty else {
      throw Failure(.usage, "render needs -o DIR\nTry 'earshot render --help'.")
    }
    let format = try OptionValues(arguments).choice(.format, of: FileFormat.allCases) ?? .wav
    let signals = StopSignals()
    let set = try ScenarioSet(arguments, ScenarioFiles(arguments.operands), console)
    try checkNames(of: set)
    let stage = try Stage(arguments, for: set)
    do throws(SystemError) {
      try Folder.make(folder)
    } catch {
      throw Failure(
        .usage,
        "the folder \(folder) cannot be made: \(error.reason). Choose one that you may write to.")
    }
    PendingFile.sweep(folder)
    for run in set.runs {
      let scenario = stage.overrides.applied(to: run.scenario)
      let rendering = try Rendering(scenario, in: folder, format: format, until: signals)
      try VirtualRun.run(stage.conductor(for: scenario), until: signals) {
        (turn) throws(Failure) in try rendering.receive(turn)
      }
      for path in try rendering.publish() { try console.note(path) }
      try console.warnings(of: stage)
    }
    return .done
  }

  /// Two runs that would give one file are an error before anything is written.
  private static func checkNames(of set: ScenarioSet) throws(Failure) {
    var owners: [String: String] = [:]
    for run in set.runs {
      let name = run.scenario.fileName
      if let other = owners.updateValue(run.description, forKey: name) {
        throw Failure(
          .usage,
          "\(other) and \(run.description) would both be written as \(name). Render them into "
            + "different folders.")
      }
    }
  }
}
