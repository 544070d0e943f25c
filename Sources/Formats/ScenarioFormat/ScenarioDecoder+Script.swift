import ScreenReader
import Simulation
import YAMLReading

extension ScenarioDecoder {
  /// A line of the script; several steps at one instant where it names several elements.
  mutating func steps(_ node: YAMLNode) -> [Step] {
    guard let verb = Verb(node, Record.step) else { return [] }
    let after = node["after"].flatMap { duration($0) }
    let line = line(node)
    let contents = contents(verb)
    return contents.enumerated().map { index, content in
      Step(content, after: index == 0 ? after : .zero, line: line)
    }
  }

  private mutating func contents(_ verb: Verb) -> [Step.Content] {
    let argument = verb.argument
    switch verb.name {
    case "type": return typed(argument).map { [.type($0)] } ?? []
    case "paste": return typed(argument).map { [.paste($0)] } ?? []
    case "delete": return argument.integer.map { [.delete($0)] } ?? []
    case "wait": return duration(argument).map { [.wait($0)] } ?? []
    case "voiceOver": return setting(argument).map { [.command($0)] } ?? []
    case "spell": return [.command(.spell)]
    case "check": return [.check(argument.oneOrMore.compactMap { condition($0) })]
    default:
      if let gesture = gesture(verb) { return [.gesture(gesture)] }
      return actions(verb).map { .action($0) }
    }
  }

  /// Typed a letter at a time, so its strings are put in here.
  private mutating func typed(_ node: YAMLNode) -> String? {
    text(node).flatMap { _ in resolve(node, language: strings.runLanguage) }
  }

  private func setting(_ node: YAMLNode) -> UserCommand? {
    if let rate = node["rate"]?.integer { return .rate(rate) }
    return node["hints"]?.onOff.map { .hints($0) }
  }

  private mutating func gesture(_ verb: Verb) -> Gesture? {
    let argument = verb.argument
    switch verb.name {
    case "swipe": return argument.choice(Gesture.Direction.self).map { .swipe($0) }
    case "touch": return target(argument).map { .touch($0) }
    case "tap": return target(argument).map { .tap($0) }
    case "drag": return .drag((argument.items ?? []).compactMap { target($0) })
    case "doubleTap": return .doubleTap
    case "twoFingerTap": return .twoFingerTap
    case "twoFingerSwipe": return argument.choice(Gesture.Course.self).map { .twoFingerSwipe($0) }
    case "scrub": return .scrub
    case "magicTap": return .magicTap
    case "threeFingerSwipe":
      return argument.choice(Gesture.Direction.self).map { .threeFingerSwipe($0) }
    case "fourFingerTap": return argument.choice(Gesture.End.self).map { .fourFingerTap($0) }
    case "rotor": return argument.choice(Gesture.Side.self).map { .rotor($0) }
    case "tripleClick": return .tripleClick
    default: return nil
    }
  }

  private mutating func target(_ node: YAMLNode) -> Gesture.Target? {
    if node.items != nil { return node.point.map { .point($0) } }
    return node.text.map { _ in .element(element(node)) }
  }

  // MARK: Expectations

  mutating func expectation(_ node: YAMLNode) -> Expectation? {
    guard let verb = Verb(node, Record.expectation) else { return nil }
    return content(verb).map { Expectation($0, line: line(node)) }
  }

  private mutating func content(_ verb: Verb) -> Expectation.Content? {
    let argument = verb.argument
    let whole = argument.pairs == nil ? argument : argument["text"] ?? argument["string"]
    switch verb.name {
    case "hears":
      return expected(whole).map { .hears($0, heard: expected(argument["heard"])) }
    case "cut": return expected(whole).map { .cut($0, heard: expected(argument["heard"])) }
    case "dropped": return expected(whole).map { .dropped($0) }
    case "earcon": return argument.choice(Earcon.self).map { .earcon($0) }
    case "focus": return .focus(element(argument))
    case "finding": return argument.text.map { .finding($0) }
    case "didFinish":
      return expected(whole).map {
        .didFinish($0, successful: argument["successful"]?.boolean)
      }
    case Record.anything: return .anything
    default: return nil
    }
  }

  /// Expectations hold in the file's own language, so their strings are put in here.
  private mutating func expected(_ node: YAMLNode?) -> String? {
    guard let node, text(node) != nil else { return nil }
    return resolve(node, language: strings.language)
  }
}
