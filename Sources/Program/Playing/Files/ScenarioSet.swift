package import Messages
package import ScenarioFormat
package import Simulation
import TextTools
import YAMLReading

/// The runs that a command line asks for: of each file the base and all variants, or one of them.
package struct ScenarioSet {
  package struct Run {
    /// As the command line names the file.
    package var path: String
    /// As the file says.
    package var scenario: Scenario

    /// For messages about runs.
    package var description: String { scenario.variant.map { "\(path), variant \($0)" } ?? path }
  }

  package var runs: [Run] = []
  /// Those that the files name.
  package let voices: [NamedVoice]

  package init(_ files: [ScenarioFile], variant: String?) throws(Failure) {
    voices = files.flatMap(\.voices)
    for file in files {
      for scenario in try Self.choose(variant, of: file) {
        runs.append(Run(path: file.source.name, scenario: scenario))
      }
    }
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
