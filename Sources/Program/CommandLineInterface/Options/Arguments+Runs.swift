import Messages
import Playing

extension ScenarioSet {
  /// What a command's operands and its `--variant` ask for.
  init(
    _ arguments: Arguments, _ files: ScenarioFiles, _ console: Console
  ) throws(Failure) {
    let language = try OptionValues(arguments).language()
    try self.init(
      files.parse(language: language, console: console), variant: arguments.value(.variant))
  }
}

extension Stage {
  convenience init(_ arguments: Arguments, for set: ScenarioSet) throws(Failure) {
    try self.init(Overrides(arguments), theme: arguments.theme, for: set)
  }
}
