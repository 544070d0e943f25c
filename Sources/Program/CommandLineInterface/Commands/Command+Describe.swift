import Accessibility
import Messages
import Playing
import Reports
import ScreenReader
import Simulation
import Speech

extension Command {
  static let describe = Command(
    name: "describe",
    summary: "tell what one element says",
    operands: "",
    details: "Describes an element by its properties, without a scenario file. Whether it is an "
      + "element for VoiceOver is its kind's business, as in a file: a cell, a list or a view is "
      + "none unless --element on says so.",
    options: [
      Option(.kind, nil, "KIND", "\(Kind.allCases.map(\.rawValue).joined(separator: ", ")); label"),
      Option(.element, nil, "on|off", "isAccessibilityElement; the kind's when left out"),
      Option(.label, nil, "TEXT", "accessibilityLabel"),
      Option(.value, nil, "TEXT", "accessibilityValue"),
      Option(.hint, nil, "TEXT", "accessibilityHint"),
      Option(.trait, nil, "NAME", "a trait, as button; -button takes it away; may be repeated"),
      Option(.format, nil, "text|jsonl", "a line to read, or a JSON object; text"),
      Option(.language, nil, "LANG", "the user's language; en-US"),
      Option(.profile, nil, "NAME", "the iOS version, as ios-18"),
      Option(.quirk, nil, "K=V", "one behaviour apart from the profile; may be repeated"),
      Option(.hints, nil, "on|off", "whether hints are spoken"),
    ],
    example: (
      "earshot describe --label Volume --value 50% --trait adjustable",
      "Says: Volume, 50%, Adjustable. Swipe up or down with one finger to adjust the value."
    )
  ) { (arguments, console) throws(Failure) in
    guard content.contains(where: arguments.has) else {
      let options = content.map { "--\($0.rawValue)" }.joined(separator: ", ")
      throw Failure(
        .usage, "describe needs at least one of \(options)\nTry 'earshot describe --help'.")
    }
    let format =
      try OptionValues(arguments).choice(.format, of: TimelineFormat.allCases) ?? .text
    var scenario = Scenario(name: "describe")
    scenario.screens = [
      Scenario.Screen(
        name: "describe", elements: [ElementTree.Branch(try element(arguments))])
    ]
    scenario = try Overrides(arguments).applied(to: scenario)
    let outline = ScreenOutline(of: "describe", in: scenario)
    guard let entry = outline.entries.first else {
      try tell(outline, format, console)
      return .done
    }
    let text = entry.utterance.text
    switch format {
    case .text: try console.line(text.isEmpty ? "says nothing" : text)
    case .jsonl:
      let line = OutlineJSON.line(
        stop: 1, element: entry.element.id, utterance: entry.utterance, frame: entry.frame)
      try console.line(String(line.dropLast()))
    }
    return .done
  }

  /// What an element can say of itself.
  private static let content: [Option.Name] = [.kind, .label, .value, .hint, .trait]

  /// What is no stop.
  private static func tell(
    _ outline: ScreenOutline, _ format: TimelineFormat, _ console: Console
  ) throws(Failure) {
    for unread in outline.unread {
      switch format {
      case .text:
        let label = unread.label.map { "\($0.string), " } ?? ""
        try console.line("not read: \(label)\(unread.reason)")
      case .jsonl: try console.line(String(OutlineJSON.line(notRead: unread).dropLast()))
      }
    }
  }

  private static func element(_ arguments: Arguments) throws(Failure) -> Element {
    let kind = try OptionValues(arguments).choice(.kind, of: Kind.allCases) ?? .label
    var element = Element(id: "element", kind: kind)
    element.isElement = try OptionValues(arguments).truth(.element)
    element.label = arguments.value(.label).map { Wording(AttributedText($0)) }
    element.value = arguments.value(.value).map { Wording(AttributedText($0)) }
    element.hint = arguments.value(.hint).map { Wording(AttributedText($0)) }
    for name in arguments.values(.trait) {
      let isTaken = name.hasPrefix("-")
      let bare = isTaken ? String(name.dropFirst()) : name
      guard let trait = Traits(named: bare) else {
        throw OptionValues.unknown("trait", bare, in: Traits.named.map(\.name))
      }
      if isTaken {
        element.removedTraits.formUnion(trait)
      } else {
        element.traits.formUnion(trait)
      }
    }
    return element
  }
}
