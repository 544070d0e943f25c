import Interruption
public import Simulation
import TextTools

/// What happened, for people and screen readers: one line an event (SPEC 13).
///
/// A line is the time in seconds, right-aligned in seven columns; two spaces; one word for what
/// happened, in nine columns; and the rest in plain words, details behind commas, what an ending
/// adds in brackets behind two spaces.
public struct Transcript: TimelineReport {
  static let timeWidth = 7
  static let nameWidth = 9

  public init() {}

  public var opening: String { "" }

  public mutating func write(_ event: TimelineEvent, to output: inout String) {
    let (name, details) = Self.words(for: event.content)
    let time = Digits.seconds(event.time)
    output += String(repeating: " ", count: max(0, Self.timeWidth - time.utf8.count))
    output += time
    output += "  "
    output += name
    let text = PlainText.printable(details)
    if !text.isEmpty {
      output += String(repeating: " ", count: max(1, Self.nameWidth - name.utf8.count))
      output += text
    }
    output += "\n"
  }
}
