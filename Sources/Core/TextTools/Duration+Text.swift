extension Duration {
  /// As people write it, exact to the picosecond: `60 s`, `1.5 s`, `120 ms`, `0.25 ms`.
  /// ``DurationText/parse(_:)`` reads it again, up to its longest.
  public var text: String {
    let picoseconds = components.attoseconds / 1_000_000
    let (milliseconds, rest) = picoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    let (nanoseconds, finer) = picoseconds.quotientAndRemainder(dividingBy: 1_000)
    let seconds = components.seconds
    // Nine digits are read behind the point.
    if picoseconds == 0 || seconds > 0 && finer == 0 {
      return Self.decimal(seconds, billionths: nanoseconds) + " s"
    }
    return Self.decimal(seconds * 1_000 + milliseconds, billionths: rest) + " ms"
  }

  private static func decimal(_ whole: Int64, billionths: Int64) -> String {
    guard billionths != 0 else { return "\(whole)" }
    let digits = "\(1_000_000_000 + billionths)".dropFirst()
    let end = digits.lastIndex { $0 != "0" } ?? digits.startIndex
    return "\(whole).\(digits[...end])"
  }
}
