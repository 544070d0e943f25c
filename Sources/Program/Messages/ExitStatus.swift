/// What a command tells the shell (SPEC 14).
package enum ExitStatus: Int32, Sendable {
  case done = 0
  /// An expectation failed.
  case failed = 1
  /// Bad usage or input.
  case usage = 2
  /// The machine lacks something; the message says what mends it.
  case machine = 3
  case interrupted = 130
}
