extension Duration {
  /// A time as SPEC 12 writes it: `300 ms`, `1.5 s`, the space may be missing; at most a day.
  init?(written text: String) {
    let units: [(name: String, milliseconds: Double)] = [("ms", 1), ("s", 1_000)]
    guard let unit = units.first(where: { text.hasSuffix($0.name) }) else { return nil }
    var digits = text.dropLast(unit.name.count)
    if digits.last == " " { digits = digits.dropLast() }
    guard let first = digits.first, first.isASCII, first.isNumber,
      digits.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }),
      let number = Double(digits)
    else { return nil }
    let microseconds = (number * unit.milliseconds * 1_000).rounded()
    guard microseconds <= 86_400_000_000 else { return nil }
    self = .microseconds(Int64(microseconds))
  }
}
