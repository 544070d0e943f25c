/// The one sample rate of the system; times are durations since the start of the run.
public enum AudioClock {
  /// Frames per second, mono, 16 bit.
  public static let sampleRate = 22_050

  /// The frame that falls on a time, rounded to the nearest.
  public static func frame(at time: Duration) -> Int {
    let (seconds, attoseconds) = time.components
    let fraction = (attoseconds / 1_000_000_000 * Int64(sampleRate) + 500_000_000) / 1_000_000_000
    return Int(seconds) * sampleRate + Int(fraction)
  }

  /// How long frames sound, to the nanosecond, rounded up: after it all of them have sounded.
  public static func duration(of frames: Int) -> Duration {
    let seconds = frames / sampleRate
    let rest = frames % sampleRate
    return .seconds(seconds)
      + .nanoseconds((rest * 1_000_000_000 + sampleRate - 1) / sampleRate)
  }
}
