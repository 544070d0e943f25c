/// Which row of ``Depth/rows`` a machine gets: the next one after an underrun, for it will not be
/// the last; the former one again when there has been none for a while.
struct DepthLadder {
  /// The row to begin with.
  let first: Int
  private(set) var row: Int
  private var underruns: [Duration] = []
  /// When the row changed, or was last too short.
  private var since = Duration.zero

  init(first: Int) {
    self.first = first
    row = first
  }

  /// The last row, which costs a new sound most, is for a machine that stumbles again and again.
  mutating func noteUnderrun(at now: Duration) {
    underruns.removeAll { now - $0 > Depth.patience }
    underruns.append(now)
    since = now
    let last = Depth.rows.count - 1
    guard row < last - 1 || row < last && underruns.count >= Depth.underrunsBorne else { return }
    row += 1
    if row == last { underruns = [] }
  }

  /// Goes back a row where that is enough again; called in a silence, where it can change.
  /// - Returns: whether it did.
  mutating func relax(at now: Duration) -> Bool {
    guard row > first, now - since >= Depth.patience else { return false }
    row -= 1
    since = now
    return true
  }
}
