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
      let known = try #require(Calibration.gain(of: voice, version: Engine.version))
      let measured = try Calibration.measured(by: engine).gain
      #expect(abs(known / measured - 1) < 0.01, "\(voice): \(measured)")
    }
  }

  @Test func `another voice or version is not known`() {
    #expect(Calibration.gain(of: "en-us", version: Calibration.version) != nil)
    #expect(Calibration.gain(of: "en-us", version: "1.50") == nil)
    #expect(Calibration.gain(of: "it", version: Calibration.version) == nil)
  }

  @Test func `what is not known is measured, what is known is not`() async {
    await #expect(processExitsWith: .success) {
      let engine = try Engine()
      try engine.select(voice: "it")
      #expect(try Calibration.levelling(of: engine, voice: "it").gain > 1)
      // Measured, the voice that speaks would have its own gain.
      let known = Calibration.gain(of: "de", version: Engine.version)
      let gain = try Calibration.levelling(of: engine, voice: "de").gain
      #expect(known == nil || gain == known)
    }
  }
}
