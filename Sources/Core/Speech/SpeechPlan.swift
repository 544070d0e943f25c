/// An utterance as the voice will get it.
public struct SpeechPlan: Sendable {
  /// With what the voice gets filled in.
  public let utterance: Utterance
  /// A text for each run.
  let requests: [SpeechRequest]
  /// One, or nil, for each run; none where no run has one.
  let readings: [Reading?]
  let settings: SpeechSettings
}
