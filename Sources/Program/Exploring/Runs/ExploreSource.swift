package import Messages
package import Playing
package import ScenarioFormat
package import Simulation

/// The file that is explored and the scenario of it that is meant, as the command line names them.
package struct ExploreSource {
  /// What was read of it.
  package struct Content {
    package let file: ScenarioFile
    /// As it is in the file.
    package let set: ScenarioSet
    /// With what the command line sets, and without its script.
    package var scenario: Scenario
    /// Nil: what is done is not saved.
    package let script: SavedScript?
  }

  private let path: String
  private let variant: String
  private let isSaved: Bool
  private let isWatched: Bool
  package let overrides: Overrides

  /// - Parameter variant: nil for the base.
  package init(
    _ path: String, variant: String?, isSaved: Bool, isWatched: Bool, overrides: Overrides
  ) {
    self.path = path
    self.variant = variant ?? ScenarioFile.base
    self.isSaved = isSaved
    self.isWatched = isWatched
    self.overrides = overrides
  }

  package func read(_ console: Console) throws(Failure) -> Content {
    let files = try ScenarioFiles([path], areWatched: isWatched).parse(
      language: overrides.language, console: console)
    let set = try ScenarioSet(files, variant: variant)
    guard let run = set.runs.first, let file = files.first else {
      throw Failure(.usage, "\(path): no scenario in this file")
    }
    var scenario = overrides.applied(to: run.scenario)
    scenario.script = []
    return Content(
      file: file, set: set, scenario: scenario,
      script: try isSaved ? Self.script(of: file, scenario) : nil)
  }

  private static func script(
    of file: ScenarioFile, _ scenario: Scenario
  ) throws(Failure) -> SavedScript {
    do {
      return try SavedScript(file, variant: scenario.variant)
    } catch {
      throw Failure([error])
    }
  }

  /// For requests about a scenario that was read.
  package func requests(about content: Content) -> StepReader {
    StepReader(
      content.file, variant: content.scenario.variant, language: overrides.language)
  }

  package func watch() throws(Failure) -> FileWatch { try FileWatch([path]) }
}
