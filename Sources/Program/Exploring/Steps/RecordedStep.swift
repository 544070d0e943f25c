import ScenarioFormat
public import Simulation

/// What a person did, as a line of a script.
public struct RecordedStep: Sendable {
  /// Its `after` is nil where all was quiet, so that it may wait for that.
  public var step: Step
  /// As somebody wrote it, a mapping in braces.
  public var source: String?

  /// Nil for what no script can hold.
  public var line: String? { ScriptLine.text(of: step, source: source) }
}
