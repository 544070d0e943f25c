public import Sound

/// What one instant brought: events for the reports, commands for the sound output.
public struct Turn: Sendable {
  /// Since the start of the run.
  public var time: Duration
  /// In the order in which they happened.
  public var events: [TimelineEvent] = []
  /// To be done in their order.
  public var sounds: [SoundCommand] = []

  public init(time: Duration) { self.time = time }
}
