import Testing

@testable import ALSAOutput

@Suite struct DepthLadderTests {
  static func ladder(_ first: Int, underruns: [Int]) -> DepthLadder {
    var ladder = DepthLadder(first: first)
    for second in underruns { ladder.noteUnderrun(at: .seconds(second)) }
    return ladder
  }

  @Test func `the first underrun makes a quick queue longer, the second again`() {
    #expect(DepthLadderTests.ladder(Depth.quick, underruns: []).row == 0)
    #expect(DepthLadderTests.ladder(Depth.quick, underruns: [1]).row == 1)
    #expect(DepthLadderTests.ladder(Depth.quick, underruns: [1, 60]).row == 2)
  }

  @Test func `the deep queue comes only after three underruns in ten seconds`() {
    #expect(DepthLadderTests.ladder(Depth.steady, underruns: [1, 2]).row == 2)
    #expect(DepthLadderTests.ladder(Depth.steady, underruns: [1, 2, 12, 23]).row == 2)
    #expect(DepthLadderTests.ladder(Depth.steady, underruns: [1, 2, 3]).row == 3)
    #expect(DepthLadderTests.ladder(Depth.steady, underruns: [1, 2, 3, 4, 5, 6, 7]).row == 3)
  }

  @Test func `a row is left again after ten seconds without an underrun, one at a time`() {
    var ladder = DepthLadderTests.ladder(Depth.quick, underruns: [1, 2])
    let early = DepthLadderTests.rows(&ladder, relaxedAt: [11, 12, 21])
    #expect(early == [2, 1, 1])
    ladder.noteUnderrun(at: .seconds(21))
    let late = DepthLadderTests.rows(&ladder, relaxedAt: [30, 31, 40, 41, 99])
    #expect(late == [2, 1, 1, 0, 0])
  }

  @Test func `no row is shorter than the one to begin with`() {
    var ladder = DepthLadderTests.ladder(Depth.steady, underruns: [])
    let rows = DepthLadderTests.rows(&ladder, relaxedAt: [99])
    #expect(rows == [Depth.steady])
  }

  static func rows(_ ladder: inout DepthLadder, relaxedAt seconds: [Int]) -> [Int] {
    seconds.map { second in
      _ = ladder.relax(at: .seconds(second))
      return ladder.row
    }
  }
}
