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
    let step = kind == .stepper ? 1 : (range.maximum - range.minimum) / Element.stepsOfRange
    let number = (parts?.number ?? range.minimum) + step * Double(steps)
    let bounded = min(max(number, range.minimum), range.maximum)
    return AttributedText(Element.text(of: bounded) + (parts?.unit ?? ""))
  }

  /// A slider whose value is a bare number says how far it is along its range, as UISlider does.
  public var percentOfRange: String? {
    guard kind == .slider, let range, range.maximum > range.minimum, let value,
      let parts = Element.split(value.current.string), parts.unit.isEmpty
    else { return nil }
    let fraction = (parts.number - range.minimum) / (range.maximum - range.minimum)
    return Element.text(of: (min(max(fraction, 0), 1) * 100).rounded()) + "%"
  }

  /// A swipe moves a slider by a tenth of its range (SPEC 1).
  static let stepsOfRange = 10.0
  static let percentRange = ValueRange(minimum: 0, maximum: 100)
  /// Digits kept behind the point, so that ten tenths are one.
  static let precision = 1_000_000.0

  private static func split(_ text: String) -> (number: Double, unit: String)? {
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") }
    guard let number = Double(digits), number.isFinite else { return nil }
    return (number, String(text[digits.endIndex...]))
  }

  static func text(of number: Double) -> String {
    let rounded = (number * precision).rounded() / precision
    guard let whole = Int(exactly: rounded) else { return "\(rounded)" }
    return "\(whole)"
  }
}
