package import Messages
import Simulation
package import System

/// What a run's expectations and checks came to.
package enum TestVerdict {
  case passed
  /// At a line of the file, with what tells why.
  case failed(line: Int, [String])
  case skipped(String)

  package static func of(
    _ run: ScenarioSet.Run, on stage: Stage, until signals: StopSignals
  ) throws(Failure) -> TestVerdict {
    guard run.scenario.expectsSomething else { return .skipped("the file expects nothing") }
    if let difference = stage.overrides.difference(from: run.scenario) {
      return .skipped(difference)
    }
    let scenario = stage.overrides.applied(to: run.scenario)
    var matcher = scenario.expectations.map { ExpectationMatcher($0, line: scenario.expectLine) }
    var failures: [(line: Int, reasons: [String])] = []
    try VirtualRun.run(stage.conductor(for: scenario), until: signals) { (turn) throws(Failure) in
      for event in turn.events {
        matcher?.note(event)
        if case .check(false, let what, let line) = event.content {
          failures.append((line, ["check did not hold: \(what)"]))
        }
      }
    }
    if let mismatch = matcher?.mismatch() {
      failures.insert((mismatch.line, mismatch.lines), at: 0)
    }
    guard let first = failures.first else { return .passed }
    let others = failures.dropFirst().map { "also line \($0.line): \($0.reasons.joined())" }
    return .failed(line: first.line, first.reasons + others)
  }

  package func lines(for run: ScenarioSet.Run, isQuiet: Bool) -> [String] {
    switch self {
    case .passed: isQuiet ? [] : ["passed: \(run.description)"]
    case .skipped(let reason): isQuiet ? [] : ["skipped: \(run.description): \(reason)"]
    case .failed(let line, let reasons):
      ["failed: \(run.path):\(line)" + (run.scenario.variant.map { ", variant \($0)" } ?? "")]
        + reasons.map { "  \($0)" }
    }
  }
}

/// How many runs came out how.
package struct TestTally {
  package private(set) var passed = 0
  package private(set) var failed = 0
  package private(set) var skipped = 0

  package init() {}

  package mutating func count(_ verdict: TestVerdict) {
    switch verdict {
    case .passed: passed += 1
    case .failed: failed += 1
    case .skipped: skipped += 1
    }
  }

  package var summary: String {
    "\(passed) passed, \(failed) failed" + (skipped > 0 ? ", \(skipped) skipped" : "")
  }
}
