public import Accessibility

/// What a handler written in Swift sees of the app, and what it asks for.
public struct AppContext: Sendable {
  /// The screen shown.
  public let tree: ElementTree
  public let isVoiceOverRunning: Bool
  /// How often this handler has run, this time included.
  public let runs: Int
  public internal(set) var actions: [ScheduledAction] = []

  init(tree: ElementTree, isVoiceOverRunning: Bool, runs: Int) {
    self.tree = tree
    self.isVoiceOverRunning = isVoiceOverRunning
    self.runs = runs
  }

  /// Does `action` now, or after a delay.
  public mutating func perform(_ action: Action, after delay: Duration? = nil) {
    actions.append(ScheduledAction(action, after: delay))
  }
}
