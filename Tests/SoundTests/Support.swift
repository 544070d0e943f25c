import Foundation
import Sound
import TestSupport

/// Two tones with beats, somewhere between 80 and 4,000 Hz: a voice to cut.
func voice(frames: Int, using random: inout SplitMix64) -> [Int16] {
  let tones = (0..<2).map { _ in
    (
      step: 2 * Double.pi * Double.random(in: 80...4_000, using: &random)
        / Double(AudioClock.sampleRate), gain: Double.random(in: 500...7_000, using: &random)
    )
  }
  return (0..<frames).map { frame in
    Int16(tones.reduce(0) { $0 + $1.gain * sin($1.step * Double(frame)) })
  }
}

func largestStep(_ samples: some Collection<Int16>) -> Int {
  zip(samples, samples.dropFirst()).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
}

extension Mixer {
  func mixed(_ range: Range<Int>) -> [Int16] {
    var buffer: [Int16] = []
    mix(range, into: &buffer)
    return buffer
  }
}

/// A folder of a test's own, removed with it.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "earshot-sound-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path + "/" + name)))
  }

  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }
}
