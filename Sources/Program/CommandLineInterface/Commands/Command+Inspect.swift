import Accessibility
import Messages
import ScreenReader
import Simulation

extension Command {
  static let inspect = Command(
    name: "inspect",
    summary: "show label, value, hint, traits and frame of each element",
    operands: "FILE",
    details: "As an accessibility inspector shows them, named in the user's language. A property "
      + "that an element lacks is left out.",
    options: OutlineSet.options,
    example: (
      "earshot inspect --language ja Scenarios/contacts.yaml",
      "Shows the contacts screen as a Japanese inspector names it."
    )
  ) { (arguments, console) throws(Failure) in
    let set = try OutlineSet(arguments, console)
    let words = Words(language: set.scenario.language)
    for (index, outline) in set.outlines.enumerated() {
      try console.title(outline, isFirst: index == 0)
      for (number, entry) in outline.entries.enumerated() {
        try console.line("\(number + 1). \(entry.element.id)")
        for (property, text) in rows(of: entry, words) {
          try console.line("   \(words[property: property]): \(text)")
        }
      }
    }
    return .done
  }

  private static func rows(
    of entry: ScreenOutline.Entry, _ words: Words
  ) -> [(Words.PropertyName, String)] {
    let traits = Traits.named.filter { entry.element.effectiveTraits.contains($0.trait) }
      .compactMap { Words.TraitName(rawValue: $0.name) }.map { words[trait: $0] }
    let rows: [(Words.PropertyName, String?)] = [
      (.label, entry.label?.string), (.value, entry.value?.string),
      (.hint, entry.element.hint?.current.string), (.traits, traits.joined(separator: ", ")),
      (.frame, entry.frame.written),
    ]
    return rows.compactMap { property, text in
      text.flatMap { $0.isEmpty ? nil : (property, $0) }
    }
  }
}

extension Rect {
  /// `[0, 44, 390, 44]`, whole numbers without a point.
  fileprivate var written: String {
    let numbers = [x, y, width, height].map { $0 == $0.rounded() ? "\(Int($0))" : "\($0)" }
    return "[\(numbers.joined(separator: ", "))]"
  }
}
