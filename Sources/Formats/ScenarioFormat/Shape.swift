/// What may stand at a place of a file: the one description from which files are checked, mistakes
/// are worded and the JSON Schema is made.
public indirect enum Shape: Sendable {
  /// A key that takes no value.
  case nothing
  /// The value may be left out.
  case optional(Shape)
  /// Any scalar: its own characters are the text. References `${…}` are read where it is used.
  case text
  /// A scalar that is not empty, taken as it is.
  case name(String)
  case boolean
  /// on or off; true and false will do.
  case onOff
  case integer(ClosedRange<Int>)
  case number(ClosedRange<Double>)
  /// A list of as many numbers as there are names, as a frame.
  case numbers([(name: String, range: ClosedRange<Double>)])
  /// A number with its unit.
  case duration
  /// A duration, also one that strings spell: `${delay}`.
  case delay
  /// BCP 47.
  case language
  /// An id that this place gives.
  case id
  case reference(Reference)
  case choice(Choice)
  case list(Shape, atLeast: Int)
  /// Texts for every language, or a mapping with texts for each.
  case localized
  /// One, or a list of several.
  case oneOrMore(Shape)
  /// Names of the author's choice.
  case map(Key, Shape)
  case record(RecordName)
  /// Another shape for each form of YAML.
  case byForm(Forms)

  public enum Reference: Sendable { case element, screen }

  public enum Key: Sendable { case screen, string, variant, language, element, finding, earcon }

  public struct Choice: Sendable {
    /// What the values are, as `profile`.
    public var noun: String
    public var values: [String]

    public init(_ noun: String, _ values: [String]) {
      self.noun = noun
      self.values = values
    }
  }

  /// The shape that each form has; nil where the form is a mistake.
  public struct Forms: Sendable {
    public var scalar: Shape?
    public var list: Shape?
    public var mapping: Shape?
    /// Whether there may be no value at all.
    public var nothing = false
    /// What is expected, in words.
    public var expectation: String

    public init(
      scalar: Shape? = nil, list: Shape? = nil, mapping: Shape? = nil, nothing: Bool = false,
      _ expectation: String
    ) {
      self.scalar = scalar
      self.list = list
      self.mapping = mapping
      self.nothing = nothing
      self.expectation = expectation
    }
  }

  static func choice<Values: CaseIterable & RawRepresentable>(
    _ noun: String, _ type: Values.Type
  ) -> Shape where Values.RawValue == String {
    .choice(Choice(noun, type.allCases.map(\.rawValue)))
  }

  static func list(_ shape: Shape) -> Shape { .list(shape, atLeast: 0) }
}

extension Shape {
  /// One text, plain or in runs.
  static let attributed = Shape.byForm(
    Forms(scalar: .text, mapping: .record(.runs), "text or `{runs: […]}`"))

  /// Text of which each use takes the next.
  static let texts = Shape.byForm(texts(expecting: "text, a list of texts or `{runs: […]}`"))

  static func texts(expecting expectation: String) -> Forms {
    Forms(
      scalar: .text, list: .list(attributed, atLeast: 1), mapping: .record(.runs), expectation)
  }

  static let coordinates = -100_000.0...100_000.0
  static let lengths = 0.0...100_000.0

  static let point = Shape.numbers([("x", coordinates), ("y", coordinates)])

  static let rectangle = Shape.numbers([
    ("x", coordinates), ("y", coordinates), ("width", lengths), ("height", lengths),
  ])

  /// What a finger comes down on.
  static let target = Shape.byForm(
    Forms(scalar: .reference(.element), list: point, "an element's id or `[x, y]`"))
}

extension Shape {
  /// The shape in words, as they follow "expected".
  var expectation: String {
    switch self {
    case .nothing: "no value"
    case .optional(let shape): shape.expectation + " or nothing"
    case .text: "text"
    case .name(let noun): noun
    case .boolean: "true or false"
    case .onOff: "on or off"
    case .integer(let range):
      range.upperBound == .max
        ? "a whole number from \(range.lowerBound) on"
        : "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .number(let range):
      "a number from \(Shape.plain(range.lowerBound)) to \(Shape.plain(range.upperBound))"
    case .numbers(let parts): "`[\(parts.map(\.name).joined(separator: ", "))]`"
    case .duration, .delay: "a duration such as `300 ms` or `1.5 s`"
    case .language: "a language such as `en-US`"
    case .id: "an id without spaces"
    case .reference(.element): "an element's id"
    case .reference(.screen): "a screen's name"
    case .choice(let choice): Shape.oneOf(choice.values)
    case .list: "a list"
    case .localized: "text, a list of texts, or a text for each language"
    case .oneOrMore(let shape): shape.expectation + " or a list"
    case .map(let key, _): "a mapping from \(key.noun)s"
    case .record(let name): name.record.noun
    case .byForm(let forms): forms.expectation
    }
  }

  static func plain(_ number: Double) -> String {
    number == number.rounded() ? "\(Int(number))" : "\(number)"
  }

  /// `a, b or c`.
  static func oneOf(_ values: [String]) -> String {
    guard let last = values.last, values.count > 1 else { return values.first ?? "nothing" }
    return values.dropLast().joined(separator: ", ") + " or " + last
  }
}

extension Shape.Key {
  var noun: String {
    switch self {
    case .screen: "screen"
    case .string: "string"
    case .variant: "variant"
    case .language: "language"
    case .element: "element id"
    case .finding: "finding"
    case .earcon: "earcon"
    }
  }
}
