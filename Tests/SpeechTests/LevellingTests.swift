import Sound
import Testing

@testable import EspeakEngine
@testable import EspeakSynthesis

@Suite("Levels and silence")
struct LevellingTests {
  /// A saw of a period of 100 frames.
  private func saw(_ amplitude: Int, frames: Int) -> [Int16] {
    (0..<frames).map { Int16(amplitude * ($0 % 100 - 50) / 50) }
  }

  @Test(arguments: [300, 2_000, 12_000, 32_000])
  func `a voice is brought to −20 dBFS`(amplitude: Int) {
    var samples = saw(amplitude, frames: 22_000)
    Levelling(calibratedWith: samples).apply(to: &samples)
    #expect(abs(Levelling.activeLevel(of: samples) - 3_276.8) < 30)
  }

  @Test func `no peak reaches −6 dBFS, and louder stays louder`() {
    var samples = (0...32_767).map { Int16($0) }
    Levelling(gain: 4).apply(to: &samples)
    #expect(samples == samples.sorted())
    #expect(samples.last.map { Int($0) } == 16_237)
    #expect(samples[2_000] == 8_000)
    var low: [Int16] = [.min]
    Levelling(gain: 100).apply(to: &low)
    #expect(low == [-16_415])
  }

  @Test func `silence before and after goes, all but 2 and 10 ms`() {
    let silence = [Int16](repeating: 103, count: 1_000)
    let samples = silence + [104, 0, -104] + silence
    #expect(Levelling.sounding(samples) == 956..<1_223)
    #expect(Levelling.sounding(silence).isEmpty)
    #expect(Levelling.sounding([0, 200]) == 0..<2)
  }

  @Test func `silence has no level`() {
    #expect(Levelling(calibratedWith: [Int16](repeating: 0, count: 900)).gain == 1)
    #expect(Levelling(calibratedWith: []).gain == 1)
  }
}
