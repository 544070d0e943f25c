/// Durations as files and options write them: `300 ms`, `1.5 s`; the space may be missing.
public enum DurationText {
  /// Longer ones are mistakes.
  public static let longest = Duration.seconds(24 * 3_600)

  private static let units: [(name: String, duration: Duration)] = [
    ("ms", .milliseconds(1)), ("s", .seconds(1)), ("min", .seconds(60)),
  ]
  /// Digits before and behind the point that are read; more are no sensible time.
  private static let digits = 9

  /// What is wrong with a text that is no duration.
  public enum Mistake: Error, Hashable, Sendable {
    case missingUnit
    case noDuration
    case tooLong

    /// What follows the text in a message: `has no unit`.
    public var message: String {
      switch self {
      case .missingUnit: "has no unit"
      case .noDuration: "is no duration"
      case .tooLong: "is longer than a day"
      }
    }
  }

  /// Reads an exact decimal, to the nanosecond.
  public static func parse(_ text: some StringProtocol) throws(Mistake) -> Duration {
    var rest = text.utf8[...]
    let whole = takeDigits(&rest)
    var fraction: [UInt8] = []
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      fraction = takeDigits(&rest)
      guard !fraction.isEmpty else { throw .noDuration }
    }
    guard !whole.isEmpty else { throw .noDuration }
    while rest.first == UInt8(ascii: " ") { rest = rest.dropFirst() }
    guard !rest.isEmpty else { throw .missingUnit }
    guard let unit = units.first(where: { rest.elementsEqual($0.name.utf8) })?.duration else {
      throw .noDuration
    }
    guard whole.count <= digits else { throw .tooLong }
    guard fraction.count <= digits else { throw .noDuration }
    let nanoseconds = (fraction + Array(repeating: 0, count: digits - fraction.count))
      .reduce(0) { $0 * 10 + Int($1) }
    let seconds = whole.reduce(0) { $0 * 10 + Int($1) }
    let duration = unit * seconds + unit * nanoseconds / 1_000_000_000
    guard duration <= longest else { throw .tooLong }
    return duration
  }

  private static func takeDigits<View: Collection<UInt8>>(_ rest: inout View) -> [UInt8]
  where View == View.SubSequence {
    let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    rest = rest.dropFirst(digits.count)
    return digits.map { $0 - UInt8(ascii: "0") }
  }
}
