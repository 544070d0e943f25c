import Foundation

/// Whether this machine has the time to play and record without stumbling.
enum QuietMachine {
  private static let sample: useconds_t = 500_000
  /// Of all processor time; a busier machine starves the sound server.
  private static let leastIdle = 0.4

  /// Looked at once, when the first test that listens is about to run.
  static let isQuiet: Bool = {
    guard let before = times() else { return true }
    usleep(sample)
    guard let after = times(), after.all > before.all else { return true }
    return Double(after.idle - before.idle) / Double(after.all - before.all) >= leastIdle
  }()

  /// Ticks of all processors since the start: those without work, and all.
  private static func times() -> (idle: Int, all: Int)? {
    guard let text = try? String(contentsOfFile: "/proc/stat", encoding: .utf8) else { return nil }
    let ticks = text.prefix { $0 != "\n" }.split(separator: " ").dropFirst().compactMap { Int($0) }
    guard ticks.count > 4 else { return nil }
    return (ticks[3] + ticks[4], ticks.reduce(0, +))
  }
}
