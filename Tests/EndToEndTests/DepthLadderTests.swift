import Testing

@testable import ALSAOutput

@Suite struct DepthLadderTests {
  /// More than any row needs.
  static let plenty = Depth.deep.aheadFrames * 2
  /// What is left where the first row suffices, and the second is had.
  static let enough = Depth.quick[1].aheadFrames + Depth.empty + 1

  /// A ladder whose device has held sound, then ran empty.
  static func ladder(_ rows: [Depth] = Depth.quick, shortAt seconds: [Int]) -> DepthLadder {
    var ladder = DepthLadder(rows)
    _ = ladder.note(queued: plenty, at: .zero)
    for second in seconds { _ = ladder.note(queued: Depth.empty, at: .seconds(second)) }
    return ladder
  }

  static func rows(_ ladder: inout DepthLadder, relaxedAt seconds: [Int]) -> [Int] {
    seconds.map { second in
      _ = ladder.relax(at: .seconds(second))
      return ladder.row
    }
  }

  @Test func `a queue in which something is left stays as it is, so that keys stay quick`() {
    var ladder = DepthLadderTests.ladder(shortAt: [])
    let isShort = ladder.note(queued: Depth.empty + 1, at: .seconds(1))
    #expect(!isShort)
    #expect(ladder.depth == Depth.quick[0])
  }

  @Test func `it grows where it ran empty`() {
    var ladder = DepthLadderTests.ladder(shortAt: [])
    let isShort = ladder.note(queued: Depth.empty, at: .seconds(1))
    #expect(isShort)
    #expect(ladder.depth == Depth.quick[1])
  }

  @Test func `a device that takes all at once never counts as empty`() {
    var ladder = DepthLadder(Depth.quick)
    let isShort = (0..<9).contains { ladder.note(queued: 0, at: .seconds($0)) }
    #expect(!isShort)
    #expect(ladder.row == 0)
  }

  @Test func `the deep queue comes only after three shortages in ten seconds`() {
    for rows in [Depth.quick, Depth.steady] {
      #expect(DepthLadderTests.ladder(rows, shortAt: [1, 2]).row == 1)
      #expect(DepthLadderTests.ladder(rows, shortAt: [1, 2, 12, 23]).row == 1)
      #expect(DepthLadderTests.ladder(rows, shortAt: [1, 2, 3]).depth == Depth.deep)
      #expect(DepthLadderTests.ladder(rows, shortAt: [1, 2, 3, 4, 5, 6]).depth == Depth.deep)
    }
  }

  @Test func `a row is left after ten seconds in which the former one would do, one at a time`() {
    var ladder = DepthLadderTests.ladder(shortAt: [1, 2, 3])
    let rows = DepthLadderTests.rows(&ladder, relaxedAt: [12, 13, 22, 23, 99])
    #expect(rows == [2, 1, 1, 0, 0])
  }

  @Test func `what the former row would not have borne keeps the longer one`() {
    var ladder = DepthLadderTests.ladder(shortAt: [1])
    _ = ladder.note(queued: DepthLadderTests.enough - 1, at: .seconds(8))
    _ = ladder.note(queued: DepthLadderTests.enough, at: .seconds(9))
    let rows = DepthLadderTests.rows(&ladder, relaxedAt: [11, 17, 18])
    #expect(rows == [1, 1, 0])
  }

  @Test func `an underrun that the device tells counts alike`() {
    var ladder = DepthLadder(Depth.steady)
    ladder.noteShortage(at: .seconds(1))
    #expect(ladder.depth == Depth.steady[1])
  }
}
