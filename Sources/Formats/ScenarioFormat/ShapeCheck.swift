import TextTools
import YAMLReading

/// Holds a tree against its shape: keys, forms, ranges and choices. What hangs on the rest of the
/// file (ids, strings, screens) is checked where it is read.
struct ShapeCheck {
  let report: Reporter

  func check(_ node: YAMLNode, _ shape: Shape) {
    if case .broken = node.content { return }
    switch shape {
    case .nothing: expect(node.isNull, node, shape)
    case .optional(let inner): if !node.isNull { check(node, inner) }
    case .text: expect(node.scalar != nil, node, shape)
    case .name: expect(node.scalar.map { !$0.text.isEmpty } ?? false, node, shape)
    case .boolean: expect(node.boolean != nil, node, shape)
    case .onOff: expect(node.onOff != nil, node, shape)
    case .integer(let range):
      expect(node.integer.map { range.contains($0) } ?? false, node, shape)
    case .number(let range): expect(node.number.map { range.contains($0) } ?? false, node, shape)
    case .numbers(let parts): numbers(node, parts, shape)
    case .duration: duration(node)
    case .delay: if !(node.text?.contains("${") ?? false) { duration(node) }
    case .language:
      expect(node.scalar.map { LanguageTag.isWellFormed($0.text) } ?? false, node, shape)
    case .id: expect(node.scalar.map { Shape.isID($0.text) } ?? false, node, shape)
    case .reference: expect(node.scalar.map { !$0.text.isEmpty } ?? false, node, shape)
    case .choice(let choice): self.choice(node, choice)
    case .list(let inner, let least): list(node, inner, least, shape)
    case .localized: localized(node)
    case .oneOrMore(let inner):
      for item in node.items ?? [node] { self.item(item, inner) }
    case .map(let key, let inner): map(node, key, inner, shape)
    case .record(let name): record(node, name.record)
    case .byForm(let forms): byForm(node, forms, shape)
    }
  }

  private func expect(_ holds: Bool, _ node: YAMLNode, _ shape: Shape) {
    if !holds { mismatch(node, shape.expectation) }
  }

  private func mismatch(_ node: YAMLNode, _ expectation: String) {
    report.error(node, "found \(node.words); expected \(expectation)")
  }

  private func numbers(
    _ node: YAMLNode, _ parts: [(name: String, range: ClosedRange<Double>)], _ shape: Shape
  ) {
    guard let items = node.items, items.count == parts.count else {
      let found = node.items.map { "a list of \($0.count)" } ?? node.words
      return report.error(node, "found \(found); expected \(shape.expectation)")
    }
    for (item, part) in zip(items, parts) { check(item, .number(part.range)) }
  }

  private func duration(_ node: YAMLNode) {
    guard let text = node.scalar?.text, !text.isEmpty else {
      return mismatch(node, Shape.duration.expectation)
    }
    do throws(DurationText.Mistake) {
      _ = try DurationText.parse(text)
    } catch {
      report.error(
        node,
        "`\(Reporter.short(text))` \(error.message); expected \(Shape.duration.expectation)")
    }
  }

  private func choice(_ node: YAMLNode, _ choice: Shape.Choice) {
    guard let text = node.scalar?.text, !text.isEmpty else {
      return mismatch(node, Shape.choice(choice).expectation)
    }
    if !choice.values.contains(text) {
      report.unknown(choice.noun, text, at: node.offset, known: choice.values)
    }
  }

  private func list(_ node: YAMLNode, _ inner: Shape, _ least: Int, _ shape: Shape) {
    if node.isNull, least == 0 { return }
    guard let items = node.items else { return noList(node, inner) }
    if items.count < least {
      report.error(node, "an empty list; expected at least one: \(inner.expectation)")
    }
    for item in items { self.item(item, inner) }
  }

  private func item(_ node: YAMLNode, _ shape: Shape) {
    if case .record(let name) = shape, !node.isBroken {
      record(node, name.record, isItem: true)
    } else {
      check(node, shape)
    }
  }

  /// What stands where a list belongs, most often one without its dashes.
  private func noList(_ node: YAMLNode, _ inner: Shape) {
    let start = node.pairs?.first?.name ?? node.text ?? ""
    if start.hasPrefix("-"), node.scalar?.style ?? .plain == .plain {
      report.error(node, "no space behind this dash; expected `- ` before each item of a list")
    } else if let first = node.pairs?.first, !isFlow(node) {
      report.error(
        node, "no dash before `\(Reporter.short(first.name))`; expected a list, each item with `- `"
      )
    } else if let text = node.text, !text.isEmpty, report.source.isSeveralLines(node.range) {
      report.error(node, "no dashes before these lines; expected a list, each item with `- `")
    } else if let text = node.text, !text.isEmpty, node.scalar?.style == .plain {
      report.error(
        node, "found \(node.words); expected a list, as `[\(Reporter.short(text))]`")
    } else {
      mismatch(node, Shape.list(inner).expectation)
    }
  }

  private func isFlow(_ node: YAMLNode) -> Bool {
    node.range.lowerBound < report.source.bytes.count
      && report.source.bytes[node.range.lowerBound] == UInt8(ascii: "{")
  }

  private func localized(_ node: YAMLNode) {
    if node.pairs != nil, node["runs"] == nil {
      check(node, .map(.language, .texts))
    } else {
      check(node, .byForm(Shape.texts(expecting: Shape.localized.expectation)))
    }
  }

  private func map(_ node: YAMLNode, _ key: Shape.Key, _ inner: Shape, _ shape: Shape) {
    if node.isNull { return }
    guard let pairs = node.pairs else { return mismatch(node, shape.expectation) }
    for pair in pairs {
      checkKey(pair, key)
      check(pair.value, inner)
    }
  }

  private func checkKey(_ pair: YAMLPair, _ key: Shape.Key) {
    let offset = pair.nameRange.lowerBound
    let name = Reporter.short(pair.name)
    switch key {
    case .language where !LanguageTag.isWellFormed(pair.name):
      report.error(
        at: offset, "`\(name)` is no language; expected \(Shape.language.expectation)")
    case .string where !Shape.isStringName(pair.name):
      report.error(
        at: offset,
        "`\(name)` cannot name a string; expected a name without spaces, dots and braces, not `runs`"
      )
    case .finding where FindingRule(rawValue: pair.name) == nil:
      report.unknown(
        "finding", pair.name, at: offset, known: FindingRule.allCases.map(\.rawValue))
    case .variant where pair.name == ScenarioFile.base:
      report.error(at: offset, "`base` names the file's own scenario; expected another name")
    case .screen where pair.name.isEmpty, .variant where pair.name.isEmpty:
      report.error(at: offset, "an empty name; expected the name of a \(key.noun)")
    default: break
    }
  }

  private func byForm(_ node: YAMLNode, _ forms: Shape.Forms, _ shape: Shape) {
    if node.isNull, forms.nothing { return }
    let inner =
      switch node.content {
      case .scalar: forms.scalar
      case .sequence: forms.list
      case .mapping: forms.mapping
      case .broken: nil as Shape?
      }
    guard let inner else { return mismatch(node, shape.expectation) }
    check(node, inner)
  }
}
