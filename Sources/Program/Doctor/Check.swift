/// A line of `doctor`.
package struct Check: Sendable {
  package enum Verdict: String, Sendable {
    case ok
    /// Needed: the exit status tells it.
    case missing
    case note
    /// A mistake of the user's own: the exit status tells it.
    case wrong
  }

  package var verdict: Verdict
  /// What is here, or what is wrong and what mends it; whole sentences.
  package var text: String

  package init(_ verdict: Verdict, _ text: String) {
    self.verdict = verdict
    self.text = text
  }

  package var line: String { "\(verdict.rawValue): \(text)" }
}
