import Foundation

/// How many of a test's thousands of cases are played: a fixed share of them, or all where the
/// environment says `EARSHOT_TESTS=all`, as `make check-all` does.
public enum Share {
  public static let isAll = ProcessInfo.processInfo.environment["EARSHOT_TESTS"] == "all"

  public static func count<Count: BinaryInteger>(_ few: Count, of all: Count) -> Count {
    isAll ? all : few
  }

  /// The first ones, which are those that show most.
  public static func first<Case>(_ few: Int, of cases: [Case]) -> [Case] {
    Array(cases.prefix(count(few, of: cases.count)))
  }

  /// Each first with one of the seconds, in turn; all pairs where all is played.
  public static func pairs<First, Second>(
    _ firsts: [First], _ seconds: [Second]
  ) -> [(First, Second)] {
    firsts.enumerated().flatMap { index, first in
      (isAll ? seconds : [seconds[index % seconds.count]]).map { (first, $0) }
    }
  }
}
