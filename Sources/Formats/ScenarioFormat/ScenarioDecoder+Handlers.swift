import Simulation
import TextTools
import YAMLReading

extension ScenarioDecoder {
  mutating func handler(_ node: YAMLNode) -> Handler? {
    guard let on = node["on"], let trigger = trigger(on) else { return nil }
    let conditions = (node["when"]?.oneOrMore ?? []).compactMap { condition($0) }
    let actions = (node["do"]?.oneOrMore ?? []).flatMap { item in
      scheduled(item)
    }
    return Handler(on: trigger, when: conditions, do: .actions(actions), line: line(node))
  }

  private mutating func trigger(_ node: YAMLNode) -> Trigger? {
    guard let verb = Verb(node, Record.trigger) else { return nil }
    let argument = verb.argument
    switch verb.name {
    case "activate": return .activate(element(argument))
    case "increment": return .increment(element(argument))
    case "decrement": return .decrement(element(argument))
    case "focus": return .focus(optionalElement(argument))
    case "unfocus": return .unfocus(optionalElement(argument))
    case "typed": return .typed(element(argument))
    case "escape": return .escape(optionalElement(argument))
    case "magicTap": return .magicTap(optionalElement(argument))
    case "scroll": return .scroll(optionalElement(argument))
    case "customAction":
      guard let owner = argument["element"], let name = argument["name"]?.text else { return nil }
      return .customAction(element: element(owner), name: name)
    case "appear": return .appear(screen(argument))
    case "announcementDidFinish":
      return .announcementDidFinish(argument.isNull ? nil : text(argument))
    case "elementFocused": return .elementFocused(optionalElement(argument))
    case "voiceOverStatus": return .voiceOverStatus
    case "every":
      guard let interval = duration(argument) else { return nil }
      if interval < ScenarioReader.Bounds.interval {
        report.error(
          argument,
          "found \(argument.words) between the runs of a timer; expected at least "
            + ScenarioReader.Bounds.interval.text)
      }
      return .every(interval)
    default: return nil
    }
  }

  private mutating func optionalElement(_ node: YAMLNode) -> String? {
    node.isNull ? nil : element(node)
  }

  mutating func condition(_ node: YAMLNode) -> Condition? {
    guard let pair = node.pairs?.first(where: { Record.conditionSubjects.contains($0.name) })
    else { return nil }
    let isNegated = node["not"]?.boolean ?? false
    let value = pair.value
    switch pair.name {
    case "value": return tested(.value(element(value)), pair, node, isNegated)
    case "label": return tested(.label(element(value)), pair, node, isNegated)
    case "count": return tested(.count(element(value)), pair, node, isNegated)
    case "exists":
      let holds = node["equals"]?.boolean ?? true
      return Condition(.exists(element(value)), .holds, negated: isNegated == holds)
    case "voiceOver":
      let state = value.onOff ?? true ? "on" : "off"
      return untested(.voiceOver, state, pair, node, isNegated)
    case "unfocused": return untested(.unfocused, element(value), pair, node, isNegated)
    case "successful":
      return untested(.successful, "\(value.boolean ?? true)", pair, node, isNegated)
    default: return nil
    }
  }

  private mutating func tested(
    _ subject: Condition.Subject, _ pair: YAMLPair, _ node: YAMLNode, _ isNegated: Bool
  ) -> Condition? {
    if let equals = node["equals"], let text = text(equals) {
      return Condition(subject, .equals(text), negated: isNegated)
    }
    if let isEmpty = node["isEmpty"] {
      return Condition(subject, .isEmpty, negated: isNegated == (isEmpty.boolean ?? true))
    }
    report.error(
      at: pair.nameRange.lowerBound,
      "`\(pair.name)` without a test; expected `equals: …` or `isEmpty: true` beside it")
    return nil
  }

  private func untested(
    _ subject: Condition.Subject, _ value: String, _ pair: YAMLPair, _ node: YAMLNode,
    _ isNegated: Bool
  ) -> Condition {
    for name in ["equals", "isEmpty"] {
      if let test = node[name] {
        report.error(
          test, "`\(pair.name)` needs no `\(name)`; expected `not: true` or nothing beside it")
      }
    }
    return Condition(subject, .equals(value), negated: isNegated)
  }
}

/// The one key that says what a mapping is, or the bare word for it.
struct Verb {
  var name: String
  /// Null where a bare word stands.
  var argument: YAMLNode

  /// Nil where the check has found something wrong with the mapping.
  init?(_ node: YAMLNode, _ record: Record) {
    let names = record.groups.first?.names ?? []
    if let word = node.text {
      guard names.contains(word), record[word]?.shape.allowsNothing ?? false else { return nil }
      name = word
      argument = YAMLNode(
        .scalar(YAMLScalar("")), range: node.range.upperBound..<node.range.upperBound)
      return
    }
    guard let pair = node.pairs?.first(where: { names.contains($0.name) }) else { return nil }
    name = pair.name
    argument = pair.value
  }
}
