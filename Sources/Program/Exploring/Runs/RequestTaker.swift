package import ScenarioFormat

/// A companion that does what others ask for in steps of a script.
package protocol RequestTaker: Companion {
  /// From now on requests are about another scenario.
  func change(_ reader: @escaping () -> StepReader)
}
