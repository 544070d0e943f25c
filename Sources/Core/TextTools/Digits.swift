/// Numbers as reports print them.
public enum Digits {
  /// To the nearest millisecond.
  public static func milliseconds(_ time: Duration) -> Int {
    let (seconds, attoseconds) = time.components
    let attosecondsPerMillisecond: Int64 = 1_000_000_000_000_000
    return Int(seconds) * 1_000
      + Int((attoseconds + attosecondsPerMillisecond / 2) / attosecondsPerMillisecond)
  }

  /// Thousandths as a number with three decimals.
  public static func decimals(_ thousandths: Int) -> String {
    "\(thousandths / 1_000).\(padded(thousandths % 1_000, 3))"
  }

  /// Seconds with three decimals.
  public static func seconds(_ time: Duration) -> String { decimals(milliseconds(time)) }

  /// A fraction of 1 in whole percent; less than all is never 100.
  public static func percent(_ fraction: Double) -> Int {
    let percent = Int((min(max(fraction, 0), 1) * 100).rounded())
    return fraction < 1 ? min(percent, 99) : percent
  }

  /// A coordinate; whole numbers without a point.
  public static func coordinate(_ number: Double) -> String {
    guard number.isFinite else { return "null" }
    if let whole = Int(exactly: number) { return "\(whole)" }
    return "\(number)"
  }

  public static func padded(_ number: Int, _ width: Int) -> String {
    let digits = "\(number)"
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
