import Testing

@testable import ALSAOutput

@Suite struct DriftTests {
  /// The correction after a queue was as long as `lengths` say, each for one window.
  static func correction(_ lengths: [Int]) -> Int {
    var drift = Drift()
    var now = Duration.zero
    drift.note(queued: 0, at: now)
    for length in lengths {
      for _ in 0..<20 {
        now += Drift.window / 20
        drift.note(queued: length, at: now)
      }
    }
    return drift.correction
  }

  @Test func `a queue that keeps its length needs nothing`() {
    #expect(DriftTests.correction([300, 600, 600, 610, 600]) == 0)
  }

  @Test func `a device that plays too fast gets silence, one that plays too slowly loses some`() {
    #expect(DriftTests.correction([600, 600, 540]) == -60)
    #expect(DriftTests.correction([600, 600, 660]) == 60)
  }

  @Test func `what is mended at once has a limit`() {
    #expect(DriftTests.correction([600, 600, 6_000]) == Drift.most)
  }
}
