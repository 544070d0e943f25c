import Foundation

enum Deadline {
  /// Looks again and again.
  /// - Returns: whether it was reached in time.
  static func reached(within seconds: Double, _ isReached: () throws -> Bool) rethrows -> Bool {
    let limit = Date().addingTimeInterval(seconds)
    while try !isReached() {
      guard Date() < limit else { return false }
      usleep(5_000)
    }
    return true
  }
}
