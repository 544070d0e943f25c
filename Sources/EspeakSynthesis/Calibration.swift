/// How loud a voice is by itself.
enum Calibration {
  /// Read in every language of the engine, and as loud as its sentences are on average.
  private static let text = "0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10"
  private static let rate: Int32 = 175
  private static let pitch: Int32 = 50

  static func levelling(of engine: borrowing Engine) throws(Engine.Refusal) -> Levelling {
    try engine.prepare(rate: rate, pitch: pitch, punctuation: 0)
    var samples: [Int16] = []
    try engine.speak(Array(text.utf8) + [0], markup: false) { recording in
      samples += recording.samples
      recording.samples = []
      return true
    }
    return Levelling(calibratedWith: samples)
  }
}
