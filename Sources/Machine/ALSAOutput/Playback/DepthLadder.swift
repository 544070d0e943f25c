/// Which row of a table of depths a machine gets: the next one where its queue ran empty, for that
/// will not be the last time; the former one again when that would have been enough for a while.
struct DepthLadder {
  let rows: [Depth]
  private(set) var row = 0
  private var shortages: [Duration] = []
  /// When the row changed, or the former one would last have been too short.
  private var since = Duration.zero
  /// Of a device that takes all it gets at once nothing is known.
  private var hasHeld = false

  init(_ rows: [Depth]) { self.rows = rows }

  var depth: Depth { rows[row] }

  /// Takes what a look found left in the queue.
  /// - Returns: whether that was nothing.
  mutating func note(queued: Int, at now: Duration) -> Bool {
    guard hasHeld || queued > Depth.empty else { return false }
    hasHeld = true
    if queued <= Depth.empty {
      noteShortage(at: now)
      return true
    }
    if queued <= Depth.empty + gain { since = now }
    return false
  }

  /// The last row, which costs a new sound most, is for a machine that stumbles again and again.
  mutating func noteShortage(at now: Duration) {
    shortages.removeAll { now - $0 > Depth.patience }
    shortages.append(now)
    since = now
    let last = rows.count - 1
    guard row < last - 1 || row < last && shortages.count >= Depth.shortagesBorne else { return }
    row += 1
    if row == last { shortages = [] }
  }

  /// Goes back a row where that is enough again; called in a silence, where it can change.
  /// - Returns: whether it did.
  mutating func relax(at now: Duration) -> Bool {
    guard row > 0, now - since >= Depth.patience else { return false }
    row -= 1
    since = now
    return true
  }

  /// How many frames more than in the former row are written ahead.
  private var gain: Int { row > 0 ? depth.aheadFrames - rows[row - 1].aheadFrames : 0 }
}
