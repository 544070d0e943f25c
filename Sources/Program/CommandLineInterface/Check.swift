import Playing

/// A line of `doctor`.
struct Check: Sendable {
  enum Verdict: String, Sendable {
    case ok
    /// Needed: the exit status tells it.
    case missing
    case note
    /// A mistake of the user's own: the exit status tells it.
    case wrong
  }

  var verdict: Verdict
  /// What is here, or what is wrong and what mends it; whole sentences.
  var text: String

  init(_ verdict: Verdict, _ text: String) {
    self.verdict = verdict
    self.text = text
  }

  var line: String { "\(verdict.rawValue): \(text)" }
}
