import Accessibility
import TextTools
import YAMLReading

extension YAMLNode {
  var text: String? { scalar?.text }

  var boolean: Bool? {
    if case .boolean(let value)? = scalar?.value { value } else { nil }
  }

  /// on, off, true or false.
  var onOff: Bool? {
    switch text {
    case "on": true
    case "off": false
    default: boolean
    }
  }

  var integer: Int? {
    if case .integer(let value)? = scalar?.value { value } else { nil }
  }

  /// Finite numbers.
  var number: Double? {
    switch scalar?.value {
    case .integer(let value)?: Double(value)
    case .number(let value)? where value.isFinite: value
    default: nil
    }
  }

  var duration: Duration? { text.flatMap { try? DurationText.parse($0) } }

  func choice<Value: RawRepresentable>(_ type: Value.Type) -> Value?
  where Value.RawValue == String { text.flatMap(Value.init(rawValue:)) }

  /// The only value as a list, for what may be one or several.
  var oneOrMore: [YAMLNode] { isNull ? [] : items ?? [self] }

  /// What stands there, in words.
  var words: String {
    switch content {
    case .scalar(let scalar):
      isNull && scalar.text.isEmpty ? "nothing" : "`\(Reporter.short(scalar.text))`"
    case .sequence: "a list"
    case .mapping: "a mapping"
    case .broken: "nothing"
    }
  }
}

extension YAMLNode {
  /// A list of numbers; nil where anything else stands in it.
  private func numbers(_ count: Int) -> [Double]? {
    guard let items, items.count == count else { return nil }
    let numbers = items.compactMap(\.number)
    return numbers.count == count ? numbers : nil
  }

  var point: Point? { numbers(2).map { Point(x: $0[0], y: $0[1]) } }

  var rectangle: Rect? {
    numbers(4).map { Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
  }

  /// Two numbers, as they stand.
  var pair: (Double, Double)? { numbers(2).map { ($0[0], $0[1]) } }
}
