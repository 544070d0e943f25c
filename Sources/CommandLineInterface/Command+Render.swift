import FoundationEssentials
import Reports
import Simulation
import SoundFiles

extension Command {
  static let render = Command(
    name: "render",
    summary: "write audio, captions and the timeline into files",
    operands: "FILE...",
    details: "Writes three files for the base of each scenario and for each of its variants: "
      + "SCENARIO.VARIANT.wav (or .flac), .vtt with captions, .jsonl with the timeline. They "
      + "appear when they are whole; files of these names are replaced. FILE - is standard input.",
    options: [
      Option(.output, "o", "DIR", "the folder to write to, made if it is not there; needed"),
      Option(.format, nil, "wav|flac", "the audio format; wav"),
    ] + Option.run,
    example: (
      "earshot render --format flac -o out Scenarios/*.yaml",
      "Renders all scenarios into the folder out."
    )
  ) { (arguments, console) throws(Failure) in
    guard let folder = arguments.value(.output), !folder.isEmpty else {
      throw Failure(.usage, "render needs -o DIR\nTry 'earshot render --help'.")
    }
    let format = try OptionValues(arguments).choice(.format, of: AudioFormat.allCases) ?? .wav
    let signals = StopSignals()
    let files = try ScenarioFile.read(arguments.operands, variant: arguments.value(.variant))
    let scenarios = files.flatMap(\.scenarios)
    try checkNames(of: files)
    let stage = try Stage(arguments)
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw Failure(
        .usage, "the folder \(folder) cannot be made. Choose one that you may write to.")
    }
    for scenario in scenarios {
      var scenario = scenario
      stage.overrides.apply(to: &scenario)
      let rendering = try Rendering(scenario, in: folder, format: format)
      try VirtualRun.run(stage.conductor(for: scenario), until: signals) {
        (turn) throws(Failure) in try rendering.receive(turn)
      }
      for path in try rendering.publish() { try console.note(path) }
      for warning in stage.newWarnings() { try console.warning(warning) }
    }
    return .done
  }

  /// Two runs that would give one file are an error before anything is written.
  private static func checkNames(of files: [ScenarioFile]) throws(Failure) {
    var owners: [String: String] = [:]
    for file in files {
      for scenario in file.scenarios {
        let owner = scenario.variant.map { "\(file.path), variant \($0)" } ?? file.path
        if let other = owners.updateValue(owner, forKey: scenario.fileName) {
          throw Failure(
            .usage,
            "\(other) and \(owner) would both be written as \(scenario.fileName). Render them "
              + "into different folders.")
        }
      }
    }
  }
}
