import Simulation

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

  /// The name of the file without a variant.
  static let baseName = "base"

  var runs: [Run] = []

  init(_ arguments: Arguments) throws(Failure) {
    let files = try ScenarioFiles.read(arguments.operands)
    try self.init(files, variant: arguments.value(.variant))
  }

  init(_ files: [ScenarioFiles.File], variant: String?) throws(Failure) {
    for file in files {
      for scenario in try Self.choose(variant, of: file) {
        runs.append(Run(path: file.path, scenario: scenario))
      }
    }
  }

  private static func choose(
    _ variant: String?, of file: ScenarioFiles.File
  ) throws(Failure) -> [Scenario] {
    guard let variant else { return file.scenarios }
    let chosen = file.scenarios.filter { ($0.variant ?? baseName) == variant }
    if !chosen.isEmpty { return chosen }
    let names = file.scenarios.map { $0.variant ?? baseName }
    let guess = nearest(to: variant, in: names)
    throw Failure(
      .usage,
      "\(file.path) has no variant '\(variant)'"
        + (guess.map { "; did you mean '\($0)'?" }
          ?? "; it has \(names.joined(separator: ", "))"))
  }
}
