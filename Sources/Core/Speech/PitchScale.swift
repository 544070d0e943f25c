/// The engine's pitch scale of 0 to 100, each step the same musical interval.
enum PitchScale {
  static let range = 0...100
  /// Two octaves and a bit over a hundred steps, eSpeak NG's own table.
  private static let step = 1.01438

  /// A place on the scale moved by a factor of frequency, to the nearest step within the scale.
  static func moved(_ pitch: Int, by factor: Double) -> Int {
    guard factor > 0 else { return range.lowerBound }
    var steps = 0
    var rest = factor > 1 ? factor : 1 / factor
    let half = 1 + (step - 1) / 2
    while rest > half && steps < range.upperBound {
      rest /= step
      steps += 1
    }
    let place = factor > 1 ? pitch + steps : pitch - steps
    return min(max(place, range.lowerBound), range.upperBound)
  }
}
