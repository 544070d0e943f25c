import Messages
import ScenarioFormat
import ScreenReader
import Simulation
import TextTools

/// Reads the values of options; every mistake names what would have been right.
struct OptionValues {
  private let arguments: Arguments

  init(_ arguments: Arguments) { self.arguments = arguments }

  func choice<Value: RawRepresentable<String>>(
    _ name: Option.Name, of values: [Value]
  ) throws(Failure) -> Value? {
    guard let text = arguments.value(name) else { return nil }
    guard let value = Value(rawValue: text) else {
      throw Self.unknown("\(name.rawValue)", text, in: values.map(\.rawValue))
    }
    return value
  }

  func number(_ name: Option.Name, in range: ClosedRange<Int>) throws(Failure) -> Int? {
    guard let text = arguments.value(name) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw Failure(
        .usage,
        "--\(name.rawValue) is '\(text)'; expected a whole number from \(range.lowerBound) to "
          + "\(range.upperBound)")
    }
    return number
  }

  func duration(
    _ name: Option.Name, in range: ClosedRange<Duration>
  ) throws(Failure) -> Duration? {
    guard let text = arguments.value(name) else { return nil }
    let expected = "expected a time from \(range.lowerBound.text) to \(range.upperBound.text)"
    do {
      let value = try DurationText.parse(text)
      if range.contains(value) { return value }
    } catch {
      throw Failure(.usage, "--\(name.rawValue) is '\(text)', which \(error.message); \(expected)")
    }
    throw Failure(.usage, "--\(name.rawValue) is '\(text)'; \(expected)")
  }

  func truth(_ name: Option.Name) throws(Failure) -> Bool? {
    guard let text = arguments.value(name) else { return nil }
    guard text == "on" || text == "off" else {
      throw Failure(.usage, "--\(name.rawValue) is '\(text)'; expected on or off")
    }
    return text == "on"
  }

  /// A tag of BCP 47 by its form; which languages are known is the words' business.
  func language() throws(Failure) -> String? {
    guard let text = arguments.value(.language) else { return nil }
    guard LanguageTag.isWellFormed(text) else {
      throw Failure(.usage, "--language is '\(text)'; expected a language tag, as en-US or de")
    }
    return text
  }

  func quirks() throws(Failure) -> [(name: String, value: String)] {
    var quirks: [(name: String, value: String)] = []
    for text in arguments.values(.quirk) {
      let (name, value) = try Self.pair(text, of: "quirk", example: "layoutChangedSpeaksHint=true")
      guard let row = Quirks.named.first(where: { $0.name == name }) else {
        throw Self.unknown("quirk", name, in: Quirks.named.map(\.name))
      }
      let values = Quirks.values(of: row.setting)
      guard values.contains(value) else {
        throw Self.unknown("value of quirk \(name)", value, in: values)
      }
      quirks.append((name, value))
    }
    return quirks
  }

  func timings() throws(Failure) -> [(name: Timing.Name, value: Duration)] {
    var timings: [(name: Timing.Name, value: Duration)] = []
    for text in arguments.values(.timing) {
      let (key, value) = try Self.pair(text, of: "timing", example: "echo=150ms")
      guard let name = Timing.Name(rawValue: key) else {
        throw Self.unknown("timing", key, in: Timing.Name.allCases.map(\.rawValue))
      }
      do {
        timings.append((name, try DurationText.parse(value)))
      } catch {
        throw Failure(
          .usage,
          "timing \(key) is '\(value)', which \(error.message); expected a time as 150ms or 1.5s")
      }
    }
    return timings
  }

  private static func pair(
    _ text: String, of name: String, example: String
  ) throws(Failure) -> (String, String) {
    guard let sign = text.firstIndex(of: "=") else {
      throw Failure(.usage, "--\(name) is '\(text)'; expected a name and a value, as \(example)")
    }
    return (String(text[..<sign]), String(text[text.index(after: sign)...]))
  }

  static func unknown(_ what: String, _ text: String, in names: [String]) -> Failure {
    let guess = NearestName.meant(by: text, as: what, among: names)
    return Failure(
      .usage,
      "unknown \(what) '\(PlainText.named(text))'"
        + didYouMean(guess, else: "; expected \(names.joined(separator: ", "))"))
  }
}
