import Accessibility

/// What a slider or picker without a handler does with a swipe.
enum AdjustedValue {
  /// A swipe moves a slider by this part of its range (SPEC 1).
  static let step = 0.1
  static let standardRange = Element.ValueRange(minimum: 0, maximum: 100)

  /// The next option, or the number in the value moved by a tenth of the range, what stands
  /// around the number kept; nil where there is neither.
  static func next(of element: Element, up: Bool) -> String? {
    let value = element.value?.current.string ?? ""
    if !element.options.isEmpty {
      let index = element.options.firstIndex(of: value) ?? (up ? -1 : element.options.count)
      let next = up ? index + 1 : index - 1
      return element.options.indices.contains(next) ? element.options[next] : nil
    }
    let range = element.range ?? standardRange
    let characters = Array(value)
    let start = characters.firstIndex { $0.isNumber || $0 == "-" } ?? characters.count
    let end =
      characters[start...].firstIndex { !($0.isNumber || $0 == "-" || $0 == ".") }
      ?? characters.count
    guard let number = value.isEmpty ? range.minimum : Double(String(characters[start..<end]))
    else { return nil }
    let moved = number + (up ? 1 : -1) * (range.maximum - range.minimum) * step
    let clamped = min(max(moved, range.minimum), range.maximum)
    return String(characters[..<start]) + text(clamped) + String(characters[end...])
  }

  /// At most two decimals, none where there is nothing behind the point.
  private static func text(_ number: Double) -> String {
    let hundredths = Int((number * 100).rounded())
    let whole = hundredths / 100
    let rest = abs(hundredths % 100)
    let sign = hundredths < 0 && whole == 0 ? "-" : ""
    guard rest > 0 else { return "\(sign)\(whole)" }
    let decimals = rest % 10 == 0 ? "\(rest / 10)" : (rest < 10 ? "0\(rest)" : "\(rest)")
    return "\(sign)\(whole).\(decimals)"
  }
}
