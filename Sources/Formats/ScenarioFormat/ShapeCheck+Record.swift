import TextTools
import YAMLReading

extension ShapeCheck {
  /// - Parameters:
  ///   - place: where a missing key is reported; the mapping's begin when left out.
  ///   - isItem: whether it stands in a list, or could.
  func record(_ node: YAMLNode, _ record: Record, at place: Int? = nil, isItem: Bool = false) {
    if let text = node.scalar?.text, !text.isEmpty,
      let group = record.groups.first(where: \.allowsWord)
    {
      return word(text, node, record, group)
    }
    if node.isNull, !record.fields.contains(where: \.isRequired), record.groups.isEmpty { return }
    guard let pairs = node.pairs else {
      return report.error(node, "found \(node.words); expected \(record.noun), a mapping")
    }
    var isComplete = true
    for pair in pairs {
      if let field = record[pair.name] {
        check(pair.value, field.shape)
      } else {
        isComplete = false
        report.unknown(
          "key", pair.name, in: record.noun, at: pair.nameRange.lowerBound, known: record.names)
      }
    }
    if isComplete { fields(pairs, record, at: place ?? node.offset) }
    for group in record.groups {
      self.group(node, pairs, group, isComplete: isComplete, isItem: isItem)
    }
  }

  private func fields(_ pairs: [YAMLPair], _ record: Record, at place: Int) {
    for field in record.fields where field.isRequired {
      if !pairs.contains(where: { $0.name == field.name }) {
        report.error(
          at: place, "\(record.noun) without `\(field.name)`; expected `\(field.name): …`")
      }
    }
  }

  private func group(
    _ node: YAMLNode, _ pairs: [YAMLPair], _ group: Record.Group, isComplete: Bool, isItem: Bool
  ) {
    let found = pairs.filter { group.names.contains($0.name) }
    if found.count > 1 {
      let place = found[1].nameRange.lowerBound
      let begins = group.isRequired && isItem && isFirst(place)
      report.error(
        at: place,
        "`\(found[1].name)` beside `\(found[0].name)`; expected one of them"
          + (begins ? ", or `- ` before `\(found[1].name)`" : ""))
    }
    if found.isEmpty, group.isRequired, isComplete {
      report.error(
        node, "\(group.noun) is missing here; expected \(Shape.oneOf(group.names))")
    }
  }

  /// Whether nothing but spaces stands before it on its line.
  private func isFirst(_ offset: Int) -> Bool {
    let line = report.source.bytes(ofLine: report.source.line(at: offset))
    return report.source.bytes[line.lowerBound..<offset].allSatisfy { $0 == UInt8(ascii: " ") }
  }

  /// A bare word for a mapping whose only key takes no value.
  private func word(_ text: String, _ node: YAMLNode, _ record: Record, _ group: Record.Group) {
    guard group.names.contains(text), let field = record[text] else {
      return report.unknown(
        "word", text, in: record.noun, at: node.offset, known: group.names)
    }
    if !field.shape.allowsNothing {
      report.error(
        node, "`\(text)` without a value; expected `\(text): …` with \(field.shape.expectation)")
    }
  }
}

extension Shape {
  var allowsNothing: Bool {
    switch self {
    case .nothing, .optional: true
    case .byForm(let forms): forms.nothing
    default: false
    }
  }

  /// Something that `${id.value}` can name.
  static func isID(_ text: String) -> Bool {
    !text.isEmpty
      && !text.contains {
        $0.isWhitespace || $0 == "{" || $0 == "}" || $0 == "$"
          || $0.unicodeScalars.contains(where: PlainText.isControl)
      }
  }

  static func isStringName(_ text: String) -> Bool {
    isID(text) && !text.contains(".") && text != "runs"
  }
}
