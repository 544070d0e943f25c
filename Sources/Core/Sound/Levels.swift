/// How loud things are (SPEC 8), in dB below full scale: a voice and two earcons never clip.
public enum Levels {
  /// Of speech where it sounds.
  public static let speechRMS = -20.0
  /// Of the loudest sample of speech.
  public static let speechPeak = -6.0
  /// Of the loudest sample of an earcon that names no gain.
  public static let earconPeak = -14.0
  /// Of the earcon that is heard most.
  public static let focusMovedPeak = -26.0
  /// How far speech sinks under an earcon: not at all.
  public static let ducking = 0.0

  /// The factor on full scale of a level from −120 to 0 dB, the same bits on every machine.
  public static func amplitude(decibels: Double) -> Double {
    // 10^(dB/20) = e^x; the series runs on a 64th of x, which is squared six times.
    let exponent = decibels * exponentPerDecibel / 64
    var term = 1.0
    var sum = 1.0
    for number in 1...12 {
      term *= exponent / Double(number)
      sum += term
    }
    for _ in 0..<6 { sum *= sum }
    return sum
  }

  /// ln(10) / 20.
  private static let exponentPerDecibel = 0.115_129_254_649_702_28
}
