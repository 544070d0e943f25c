import ScenarioFormat
import Simulation
import TextTools
import YAMLReading

/// The runs that a command line asks for: of each file the base and all variants, or one of them.
struct ScenarioSet {
  struct Run {
    /// As the command line names the file.
    var path: String
    /// As the file says.
    var scenario: Scenario

    /// For messages about runs.
    var description: String { scenario.variant.map { "\(path), variant \($0)" } ?? path }
  }

  var runs: [Run] = []
  /// Those that the files name.
  let voices: [NamedVoice]

  /// The users' languages, each once, in the order of the runs.
  var languages: [String] {
    var languages: [String] = []
    for run in runs where !languages.contains(run.scenario.language) {
      languages.append(run.scenario.language)
    }
    return languages
  }

  init(_ files: [ScenarioFile], variant: String?) throws(Failure) {
    voices = files.flatMap(\.voices)
    for file in files {
      for scenario in try Self.choose(variant, of: file) {
        runs.append(Run(path: file.source.name, scenario: scenario))
      }
    }
  }

  /// What a command's operands and its `--variant` ask for.
  init(
    _ arguments: Arguments, _ files: ScenarioFiles, _ console: Console
  ) throws(Failure) {
    let language = try OptionValues(arguments).language()
    try self.init(
      files.parse(language: language, console: console), variant: arguments.value(.variant))
  }

  private static func choose(
    _ variant: String?, of file: ScenarioFile
  ) throws(Failure) -> [Scenario] {
    guard let variant else { return file.scenarios }
    if let chosen = file.scenario(variant: variant) { return [chosen] }
    let names = file.scenarios.map { $0.variant ?? ScenarioFile.base }
    let guess = NearestName.of(variant, among: names)
    throw Failure(
      .usage,
      "\(file.source.name) has no variant '\(variant)'"
        + didYouMean(guess, else: "; it has \(names.joined(separator: ", "))"))
  }
}
