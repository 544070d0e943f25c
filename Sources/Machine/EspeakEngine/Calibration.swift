/// How loud a voice is by itself.
enum Calibration {
  /// What measuring finds with this version of the engine: it takes as long as a voice takes to get
  /// ready otherwise. Other voices and versions are measured.
  static let version = "1.51"
  private static let gains: [String: Float] = [
    "en-us": 1.6120732, "en-gb": 1.535873, "de": 1.6724176, "fr-fr": 1.834025, "hi": 1.4017159,
    "ja": 1.495265, "cmn-latn-pinyin": 1.1501318,
  ]

  /// Read in every language of the engine, and as loud as its sentences are on average.
  private static let text = "0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10"
  /// Shows that the engine speaks at all.
  private static let probe = "0"
  private static let rate: Int32 = 175
  private static let pitch: Int32 = 50

  static func levelling(
    of engine: borrowing Engine, voice: String
  ) throws(Engine.Refusal) -> Levelling {
    guard let gain = gain(of: voice, version: Engine.version) else {
      return try measured(by: engine)
    }
    _ = try spoken(probe, by: engine)
    return Levelling(gain: gain)
  }

  /// Nil where it must be measured.
  static func gain(of voice: String, version: String) -> Float? {
    version == Self.version ? gains[voice] : nil
  }

  static func measured(by engine: borrowing Engine) throws(Engine.Refusal) -> Levelling {
    Levelling(calibratedWith: try spoken(text, by: engine))
  }

  private static func spoken(
    _ text: String, by engine: borrowing Engine
  ) throws(Engine.Refusal) -> [Int16] {
    try engine.prepare(rate: rate, pitch: pitch, punctuation: 0)
    var samples: [Int16] = []
    try engine.speak(Array(text.utf8) + [0], markup: false) { recording in
      samples += recording.samples
      recording.samples = []
      return true
    }
    return samples
  }
}
