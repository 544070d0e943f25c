import Testing

@testable import ALSAOutput

@Suite struct ReserveTests {
  /// The correction after a queue was as long as `lengths` say, each as often as tells it.
  static func correction(spare: Int?, _ lengths: [Int]) -> Int {
    var reserve = Reserve(spare: spare)
    for length in lengths {
      for _ in 0..<Reserve.looks { reserve.note(queued: length) }
    }
    return reserve.correction
  }

  @Test func `a queue that keeps its length needs nothing`() {
    #expect(ReserveTests.correction(spare: 100, [100, 110, 90]) == 0)
    #expect(ReserveTests.correction(spare: nil, [300, 600, 600, 610, 600]) == 0)
  }

  @Test func `a queue longer than its spare is shortened, a shorter one gets silence`() {
    #expect(ReserveTests.correction(spare: 100, [160]) == 60)
    #expect(ReserveTests.correction(spare: 100, [40]) == -60)
  }

  @Test func `a device that plays too fast gets silence, one that plays too slowly loses some`() {
    #expect(ReserveTests.correction(spare: nil, [600, 600, 540]) == -60)
    #expect(ReserveTests.correction(spare: nil, [600, 600, 660]) == 60)
  }

  @Test func `what is mended at once has a limit`() {
    #expect(ReserveTests.correction(spare: 100, [6_000]) == Reserve.most)
    #expect(ReserveTests.correction(spare: 1_000, [0]) == -Reserve.most)
  }

  @Test func `a device that takes blocks is judged by what is left between them`() {
    var reserve = Reserve(spare: 100)
    for look in 0..<Reserve.looks { reserve.note(queued: 160 + look % 5 * 22) }
    #expect(reserve.correction == 60)
  }

  @Test func `it tells when it has looked for the first time`() {
    var reserve = Reserve(spare: 100)
    for _ in 1..<Reserve.looks { reserve.note(queued: 100) }
    #expect(!reserve.hasLooked)
    reserve.note(queued: 100)
    #expect(reserve.hasLooked)
  }

  @Test func `a thread that ran late once changes nothing`() {
    var reserve = Reserve(spare: 100)
    for look in 0..<Reserve.looks { reserve.note(queued: look == 40 ? 3 : 100) }
    #expect(reserve.correction == 0)
  }
}
