import Accessibility
import Messages
import Playing
import Reports
import Simulation
import Speech

extension Command {
  static let outline = Command(
    name: "outline",
    summary: "list every stop of a screen in reading order with what it says",
    operands: "FILE",
    details: "A line for each stop: its number, then what VoiceOver says there. Then a line for "
      + "each element that has a label and is no stop: 'not read', its id and why. With --format "
      + "jsonl one object a line with stop, element, text, parts and frame; where it is not read, "
      + "stop is null, and notRead and by tell why.",
    options: [
      Option(.format, nil, "text|jsonl", "lines to read, or one JSON object a stop; text")
    ] + OutlineSet.options,
    example: (
      "earshot outline --screen contacts Scenarios/contacts.yaml",
      "Lists what a finger meets on its way over the contacts screen."
    )
  ) { (arguments, console) throws(Failure) in
    let format =
      try OptionValues(arguments).choice(.format, of: TimelineFormat.allCases) ?? .text
    let set = try OutlineSet(arguments, console)
    for (index, outline) in set.outlines.enumerated() {
      if format == .text { try console.title(outline, isFirst: index == 0) }
      for (number, entry) in outline.entries.enumerated() {
        switch format {
        case .text: try console.line("\(number + 1). \(entry.utterance.text)")
        case .jsonl:
          let line = OutlineJSON.line(
            stop: number + 1, element: entry.element.id, utterance: entry.utterance,
            frame: entry.frame)
          try console.line(String(line.dropLast()))
        }
      }
      for unread in outline.unread where unread.label != nil {
        switch format {
        case .text: try console.line("not read: \(unread.element.id), \(unread.reason)")
        case .jsonl: try console.line(String(OutlineJSON.line(notRead: unread).dropLast()))
        }
      }
    }
    return .done
  }
}

extension Console {
  /// The screen's name above its stops.
  func title(_ outline: ScreenOutline, isFirst: Bool) throws(Failure) {
    if !isFirst { try line("") }
    let count = outline.entries.count
    try line("\(outline.screen): \(count == 1 ? "1 stop" : "\(count) stops")")
  }
}
