extension Interrupter {
  /// Whether an utterance asked for now would have to wait.
  public func mustWait(_ kind: UtteranceKind) -> Bool {
    Decision.on(kind, sounding: sounding?.kind) == .wait
  }
}
