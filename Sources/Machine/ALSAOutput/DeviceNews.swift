public import Sound

/// What became of the device of a running ``DeviceOutput``; times are on its clock.
public enum DeviceNews: Hashable, Sendable {
  /// Sound is gone; what was to be heard after `at` was not heard. Told once for each loss.
  case lost(SoundError, at: Duration)
  /// The device takes sound again.
  case back(at: Duration)
}

extension SoundError {
  private static let remedyOfLoss =
    "The run goes on without sound; sound returns with the device."

  static func lost(_ error: ALSAError) -> SoundError {
    SoundError(
      operation: "playing", reason: "the sound device is gone (\(error.text))",
      remedy: remedyOfLoss)
  }

  static let stalled = SoundError(
    operation: "playing", reason: "the sound device takes no sound any more",
    remedy: remedyOfLoss)

  static let hanging = SoundError(
    operation: "playing", reason: "the sound device does not answer any more",
    remedy: remedyOfLoss)

  /// Where a run cannot even begin.
  static let silent = SoundError(
    operation: "playing", reason: "the sound device does not answer",
    remedy: "Check the sound server, or choose another device with --device.")
}
