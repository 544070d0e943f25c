import TextTools

/// The JSON Schema (draft 2020-12) of scenario files, made from the table of shapes that files are
/// checked by.
public enum JSONSchema {
  /// The whole schema, indented, without a last line break.
  public static let text: String = {
    let records = RecordName.allCases.filter { !otherRecords.contains($0) }
    let schema = JSONText.object([
      ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
      ("title", .string("Earshot scenario")),
      ("$ref", .string(reference(.scenario))),
      ("$defs", .object(records.map { ($0.rawValue, definition($0)) })),
    ])
    return schema.written()
  }()

  /// Of themes and of the config file, which have none of their own.
  private static let otherRecords: [RecordName] = [
    .theme, .earcon, .note, .config, .exploring, .keys,
  ]

  private static func reference(_ name: RecordName) -> String { "#/$defs/\(name.rawValue)" }

  /// A mapping with known keys; of a group at most, or exactly, one may stand.
  private static func definition(_ name: RecordName) -> JSONText {
    let record = name.record
    var members: [(String, JSONText)] = [
      ("type", .string("object")),
      ("description", .string(record.noun)),
      (
        "properties",
        .object(record.fields.map { ($0.name, described($0.shape, $0.summary)) })
      ),
      ("additionalProperties", .bool(false)),
    ]
    let required = record.fields.filter(\.isRequired).map(\.name)
    if !required.isEmpty { members.append(("required", .array(required.map { .string($0) }))) }
    let rules = record.groups.map(rule)
    if !rules.isEmpty { members.append(("allOf", .array(rules))) }
    let words = record.groups.filter(\.allowsWord).flatMap(\.names)
    guard !words.isEmpty else { return .object(members) }
    let bare = JSONText.object([("enum", .array(words.map { .string($0) }))])
    return .object([("anyOf", .array([bare, .object(members)]))])
  }

  private static func rule(_ group: Record.Group) -> JSONText {
    let each = group.names.map { JSONText.object([("required", .array([.string($0)]))]) }
    if group.isRequired { return .object([("oneOf", .array(each))]) }
    let none = JSONText.object([("not", .object([("anyOf", .array(each))]))])
    return .object([("oneOf", .array(each + [none]))])
  }

  private static func described(_ shape: Shape, _ summary: String) -> JSONText {
    .object([("description", .string(summary))] + members(shape))
  }

  private static func schema(_ shape: Shape) -> JSONText { .object(members(shape)) }

  /// The keywords that say what may stand at a place.
  private static func members(_ shape: Shape) -> [(String, JSONText)] {
    switch shape {
    case .nothing: [("type", .string("null"))]
    case .optional(let inner): either([schema(inner), schema(.nothing)])
    case .text, .name: scalar
    case .boolean: [("type", .string("boolean"))]
    case .onOff: [("enum", .array([.string("on"), .string("off"), .bool(true), .bool(false)]))]
    case .integer(let range): bounded("integer", Double(range.lowerBound), range.upperBound)
    case .number(let range):
      [
        ("type", .string("number")), ("minimum", .number(range.lowerBound)),
        ("maximum", .number(range.upperBound)),
      ]
    case .numbers(let parts):
      [
        ("type", .string("array")),
        (
          "prefixItems",
          .array(parts.map { schema(.number($0.range)) })
        ),
        ("items", .bool(false)), ("minItems", .number(Double(parts.count))),
      ]
    case .duration: [("type", .string("string")), ("pattern", .string(duration))]
    case .delay: [("type", .string("string")), ("pattern", .string("\(duration)|\\$\\{"))]
    case .language:
      [("type", .string("string")), ("pattern", .string("^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$"))]
    case .id: scalar + [("pattern", .string("^\\S+$"))]
    case .reference: scalar
    case .choice(let choice): [("enum", .array(choice.values.map { .string($0) }))]
    case .list(let inner, let least):
      [("type", .string("array")), ("items", schema(inner))]
        + (least > 0 ? [("minItems", .number(Double(least)))] : [])
    case .localized:
      either([
        schema(.texts),
        .object([("type", .string("object")), ("additionalProperties", schema(.texts))]),
      ])
    case .oneOrMore(let inner): either([schema(inner), schema(.list(inner, atLeast: 0))])
    case .map(_, let inner):
      [("type", .string("object")), ("additionalProperties", schema(inner))]
    case .record(let name): [("$ref", .string(reference(name)))]
    case .byForm(let forms): either(alternatives(forms))
    }
  }

  private static func alternatives(_ forms: Shape.Forms) -> [JSONText] {
    [forms.scalar, forms.list, forms.mapping].compactMap { $0.map(schema) }
      + (forms.nothing ? [schema(.nothing)] : [])
  }

  private static func either(_ choices: [JSONText]) -> [(String, JSONText)] {
    [("anyOf", .array(choices))]
  }

  private static func bounded(
    _ type: String, _ least: Double, _ most: Int
  ) -> [(String, JSONText)] {
    [("type", .string(type)), ("minimum", .number(least))]
      + (most == .max ? [] : [("maximum", .number(Double(most)))])
  }

  /// Where text is expected any scalar is text.
  private static var scalar: [(String, JSONText)] {
    [("type", .array(["string", "number", "boolean"].map { .string($0) }))]
  }

  private static let duration = "^[0-9]+(\\.[0-9]+)? ?(ms|s|min)$"
}
