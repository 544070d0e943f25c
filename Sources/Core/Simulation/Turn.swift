public import Sound

/// What one instant brought: events for the reports, commands for the sound output.
public struct Turn: Sendable {
  /// Since the start of the run.
  public var time: Duration
  public var events: [TimelineEvent] = []
  public var sounds: [SoundCommand] = []

  public init(time: Duration) { self.time = time }
}
