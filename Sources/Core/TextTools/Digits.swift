/// Numbers as text.
public enum Digits {
  /// To the nearest.
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

  /// As JSON takes it: whole numbers without a point, `null` for what is none.
  public static func number(_ number: Double) -> String {
    guard number.isFinite else { return "null" }
    if let whole = Int(exactly: number) { return "\(whole)" }
    return "\(number)"
  }

  /// With zeros before it, to so many digits; more where it has more.
  public static func padded(_ number: Int, _ width: Int) -> String { padded("\(number)", width) }

  /// In capitals, with zeros before it, to so many digits; more where it has more.
  public static func hexadecimal(_ number: some BinaryInteger, _ width: Int) -> String {
    padded(String(number, radix: 16, uppercase: true), width)
  }

  private static func padded(_ digits: String, _ width: Int) -> String {
    String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
