import EspeakSynthesis
import Testing

@testable import EspeakEngine

@Suite struct CalibrationTests {
  /// In a process of its own, as each voice has it.
  @Test(
    "a gain that is known is the one that measuring finds",
    arguments: ["en-us", "en-gb", "de", "fr-fr", "hi", "ja", "cmn-latn-pinyin"])
  func known(voice: String) async {
    await #expect(processExitsWith: .success) { [voice] in
      let engine = try Engine()
      try engine.select(voice: voice)
      guard Engine.version == Calibration.version else { return }
      let known = try #require(Calibration.gains[voice])
      let measured = try Calibration.measured(by: engine).gain
      #expect(abs(known / measured - 1) < 0.01, "\(voice): \(measured)")
    }
  }

  @Test func `a voice or a version that is not known is measured`() async {
    await #expect(processExitsWith: .success) {
      let engine = try Engine()
      try engine.select(voice: "it")
      #expect(Calibration.gains["it"] == nil)
      #expect(try Calibration.levelling(of: engine, voice: "it").gain > 1)
    }
  }
}
