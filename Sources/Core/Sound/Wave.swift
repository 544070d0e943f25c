/// The shape of a tone; all but the sine are built from harmonics below half the sample rate.
public enum Wave: String, CaseIterable, Sendable {
  case sine
  /// Odd harmonics that fall with the square of their number.
  case triangle
  /// Odd harmonics that fall with their number.
  case square
  /// A sine with a quieter octave above it.
  case soft

  static let octaveGain = 0.25

  /// The value at a phase in turns; `harmonics` of the fundamental lie below half the sample rate.
  func value(at phase: Double, harmonics: Int) -> Double {
    switch self {
    case .sine: Sine.value(turns: phase)
    case .soft:
      Sine.value(turns: phase)
        + (harmonics >= 2 ? Wave.octaveGain * Sine.value(turns: phase * 2) : 0)
    case .triangle:
      oddHarmonics(at: phase, count: harmonics) { number in
        ((number / 2).isMultiple(of: 2) ? 1 : -1) / Double(number * number)
      }
    case .square: oddHarmonics(at: phase, count: harmonics) { 1 / Double($0) }
    }
  }

  private func oddHarmonics(at phase: Double, count: Int, gain: (Int) -> Double) -> Double {
    var sum = 0.0
    for number in stride(from: 1, through: max(1, count), by: 2) {
      sum += gain(number) * Sine.value(turns: phase * Double(number))
    }
    return sum
  }
}

/// A sine made of additions and multiplications alone, so that every machine gives the same bits.
enum Sine {
  /// Coefficients of the odd powers of an angle in sin(x) = x − x³/3! + x⁵/5! − …
  private static let coefficients: [Double] = [
    1, -1.0 / 6, 1.0 / 120, -1.0 / 5_040, 1.0 / 362_880, -1.0 / 39_916_800, 1.0 / 6_227_020_800,
    -1.0 / 1_307_674_368_000,
  ]

  /// The sine of a full circle times `turns`, exact to about 1e-12.
  static func value(turns: Double) -> Double {
    var turn = turns - turns.rounded(.down)
    if turn > 0.75 { turn -= 1 } else if turn > 0.25 { turn = 0.5 - turn }
    let angle = turn * 2 * Double.pi
    let square = angle * angle
    var sum = 0.0
    for coefficient in coefficients.reversed() { sum = sum * square + coefficient }
    return sum * angle
  }

  /// From 0 to 1 along half a cosine.
  static func rise(_ fraction: Double) -> Double {
    (1 - value(turns: fraction / 2 + 0.25)) / 2
  }
}
