import Messages
import Playing
import ScenarioFormat
import Simulation

/// The file that is explored and the scenario of it that is meant, as the command line names them.
struct ExploreSource {
  /// What was read of it.
  struct Content {
    let file: ScenarioFile
    /// As it is in the file.
    let set: ScenarioSet
    /// With what the command line sets, and without its script.
    var scenario: Scenario
    /// Nil: what is done is not saved.
    let script: SavedScript?
  }

  private let path: String
  private let variant: String
  private let isSaved: Bool
  private let isWatched: Bool
  private let overrides: Overrides

  init(_ path: String, _ arguments: Arguments) throws(Failure) {
    self.path = path
    variant = arguments.value(.variant) ?? ScenarioFile.base
    isSaved = arguments.has(.save)
    isWatched = arguments.has(.watch)
    overrides = try Overrides(arguments)
  }

  func read(_ console: Console) throws(Failure) -> Content {
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
  func requests(about content: Content) -> StepReader {
    StepReader(
      content.file, variant: content.scenario.variant, language: overrides.language)
  }

  func watch() throws(Failure) -> FileWatch { try FileWatch([path]) }
}
