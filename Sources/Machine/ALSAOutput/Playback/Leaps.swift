/// Where the line leaps ahead, or a pause is put in, between frames that a device holds.
struct Leaps {
  private var rows: [(handed: Int, frames: Int)] = []

  /// - Parameters:
  ///   - frames: left out of the line; below 0: silence that the line knows nothing of.
  ///   - handed: what the device was handed before the frame that follows.
  mutating func note(_ frames: Int, at handed: Int) {
    if frames != 0 { rows.append((handed, frames)) }
  }

  /// By how much a frame that the device holds stands before its place, counted back from the end.
  mutating func frames(behind taken: Int) -> Int {
    rows.removeAll { $0.handed <= taken }
    return rows.reduce(0) { $0 + $1.frames }
  }
}
