import Sound

/// Speech at SPEC 8's level: a gain per voice, peaks rounded off below their limit.
struct Levelling: Equatable {
  /// −20 dBFS, the level of speech while it sounds.
  static let activeLevel: Float = 3_276.8
  /// −6 dBFS, which no peak reaches.
  static let ceiling: Float = 16_422
  /// −9 dBFS: what is quieter passes unchanged.
  static let knee: Float = 11_627
  /// −50 dBFS: what is louder is audible (SPEC 3).
  static let audible = 104
  /// How much of the engine's own silence stays, in frames: 2 ms and 10 ms.
  static let lead = AudioClock.sampleRate * 2 / 1_000
  static let tail = AudioClock.sampleRate * 10 / 1_000
  private static let block = AudioClock.sampleRate / 100
  /// The knee takes some of the level: so often the gain is measured again.
  private static let rounds = 4

  var gain: Float

  init(gain: Float) { self.gain = gain }

  /// The gain that brings the engine's own samples of a sentence to the active level.
  init(calibratedWith samples: [Int16]) {
    gain = 1
    for _ in 0..<Self.rounds {
      var scaled = samples
      apply(to: &scaled)
      let level = Self.activeLevel(of: scaled)
      guard level > 0 else {
        gain = 1
        return
      }
      gain *= Self.activeLevel / level
    }
  }

  func apply(to samples: inout [Int16]) {
    let (gain, knee) = (gain, Self.knee)
    let room = Self.ceiling - knee
    for index in samples.indices {
      let value = Float(samples[index]) * gain
      let size = abs(value)
      if size <= knee {
        samples[index] = Self.rounded(value)
      } else {
        let over = (size - knee) / room
        let level = knee + room * (over / (1 + over))
        samples[index] = Self.rounded(value < 0 ? -level : level)
      }
    }
  }

  static func scale(_ samples: inout [Int16], by factor: Float) {
    for index in samples.indices { samples[index] = rounded(Float(samples[index]) * factor) }
  }

  private static func rounded(_ value: Float) -> Int16 {
    Int16(truncatingIfNeeded: Int32(value + (value < 0 ? -0.5 : 0.5)))
  }

  /// The part of the samples that stays when the silence around it goes; empty where all of it
  /// is silence.
  static func sounding(_ samples: [Int16]) -> Range<Int> {
    guard let first = samples.firstIndex(where: isAudible),
      let last = samples.lastIndex(where: isAudible)
    else { return 0..<0 }
    return max(first - lead, 0)..<min(last + 1 + tail, samples.count)
  }

  /// The root mean square of the blocks of 10 ms that are audible.
  static func activeLevel(of samples: [Int16]) -> Float {
    var sum = 0.0
    var count = 0
    for start in stride(from: 0, through: samples.count - block, by: block) {
      var energy = 0.0
      for sample in samples[start..<start + block] { energy += Double(sample) * Double(sample) }
      guard energy / Double(block) > Double(audible * audible) else { continue }
      sum += energy
      count += block
    }
    return count == 0 ? 0 : Float((sum / Double(count)).squareRoot())
  }

  static func isAudible(_ sample: Int16) -> Bool { abs(Int(sample)) >= audible }
}
