extension Element {
  /// The number that the value begins with: 50 of "50%".
  public var number: Double? { value.flatMap { Element.split($0.current.string)?.number } }

  /// What a swipe up (1) or down (-1) makes of the value where the app does not say: the next of
  /// `options`, else a tenth of `range`, a stepper's one; nil where there is no such value.
  public func adjusted(by steps: Int) -> AttributedText? {
    if !options.isEmpty {
      let current = value.flatMap { options.firstIndex(of: $0.current.string) }
      let next = min(
        max((current ?? (steps > 0 ? -1 : options.count)) + steps, 0), options.count - 1)
      return AttributedText(options[next])
    }
    let parts = value.flatMap { Element.split($0.current.string) }
    guard let range = range ?? (parts?.unit == "%" ? Element.percentRange : nil) else { return nil }
    let step =
      kind == .stepper
      ? 1 : range.maximum / Element.stepsOfRange - range.minimum / Element.stepsOfRange
    let number = (parts?.number ?? range.minimum) + step * Double(steps)
    let bounded = min(max(number, range.minimum), range.maximum)
    return AttributedText(Element.text(of: bounded) + (parts?.unit ?? ""))
  }

  /// A slider whose value is a bare number says how far it is along its range, as UISlider does.
  public var percentOfRange: String? {
    guard kind == .slider, let range, range.maximum > range.minimum, let value,
      let parts = Element.split(value.current.string), parts.unit.isEmpty
    else { return nil }
    let number = min(max(parts.number, range.minimum), range.maximum)
    // Halves: the length of the widest range is no number.
    let fraction =
      (number / 2 - range.minimum / 2) / (range.maximum / 2 - range.minimum / 2)
    guard fraction.isFinite else { return nil }
    return "\(Int(fraction * 100 + 0.5))%"
  }

  /// A swipe moves a slider by a tenth of its range (SPEC 1).
  static let stepsOfRange = 10.0
  static let percentRange = ValueRange(minimum: 0, maximum: 100)
  /// Digits kept behind the point, so that ten tenths are one.
  static let precision = 1_000_000.0

  /// The number that a text begins with, an exponent included, and what follows; one beyond all
  /// numbers is the last there is.
  private static func split(_ text: String) -> (number: Double, unit: String)? {
    var rest = text[...]
    var digits = rest.take(while: { $0.isDigit || $0 == "." || $0 == "-" })
    if let exponent = rest.exponent {
      digits += exponent
      rest = rest.dropFirst(exponent.count)
    }
    guard let number = Double(digits), !number.isNaN else { return nil }
    let greatest = Double.greatestFiniteMagnitude
    return (min(max(number, -greatest), greatest), String(rest))
  }

  /// A whole number without a point. Rounds by itself: the standard library's rounding needs
  /// libm, which a pure target does not link.
  static func text(of number: Double) -> String {
    let scaled = number * precision
    guard scaled.magnitude < greatestExact else { return "\(number)" }
    let rounded = Int(scaled + (scaled < 0 ? -0.5 : 0.5))
    let (whole, rest) = rounded.quotientAndRemainder(dividingBy: Int(precision))
    return rest == 0 ? "\(whole)" : "\(Double(rounded) / precision)"
  }

  /// Below it every whole number is a Double of its own.
  static let greatestExact = 9_007_199_254_740_992.0
}

extension Substring {
  fileprivate mutating func take(while fits: (Character) -> Bool) -> String {
    let taken = prefix(while: fits)
    self = self[taken.endIndex...]
    return String(taken)
  }

  /// `e308`, `E-2`: an e alone begins a unit.
  fileprivate var exponent: String? {
    var rest = self
    guard let mark = rest.popFirst(), mark == "e" || mark == "E" else {
      return nil
    }
    let sign = rest.first == "-" || rest.first == "+" ? String(rest.removeFirst()) : ""
    let digits = rest.take(while: \.isDigit)
    return digits.isEmpty ? nil : "\(mark)\(sign)\(digits)"
  }
}

extension Character {
  fileprivate var isDigit: Bool { isASCII && isNumber }
}
