import Glibc

/// A line of JSON: what was measured, and the figure that is held against a bar.
struct Measurement {
  var name: String
  /// What the judged figure comes from.
  var figures: [(name: String, value: Double)]
  /// `ratio`, `seconds`, `milliseconds` or `megabytes`.
  var judged: String
  var value: Double
  /// The most that passes; nil where it is only told.
  var bar: Double?
  /// Whether all was done that was to be measured.
  var isWhole = true

  var passed: Bool { isWhole && value <= bar ?? value }

  var line: String {
    let figures = figures.map { "\"\($0.name)\": \(Self.text($0.value))" }.joined(separator: ", ")
    let limit = bar.map { "\"bar\": \(Self.text($0)), " } ?? ""
    return "{\"name\": \"\(name)\", \"figures\": {\(figures)}, \"\(judged)\": \(Self.text(value)), "
      + limit + "\"passed\": \(passed)}"
  }

  /// At once, also into a pipe: a benchmark takes minutes.
  func show() {
    print(line)
    _ = fflush(nil)
  }

  /// Three decimals are enough.
  private static func text(_ value: Double) -> String {
    let thousandths = Int((max(value, 0) * 1_000).rounded())
    if thousandths % 1_000 == 0 { return "\(thousandths / 1_000)" }
    let digits = "\(thousandths % 1_000)"
    return "\(thousandths / 1_000)." + String(repeating: "0", count: 3 - digits.count) + digits
  }
}
