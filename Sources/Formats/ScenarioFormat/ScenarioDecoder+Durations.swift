import Simulation
import TextTools
import YAMLReading

extension ScenarioDecoder {
  /// A duration, also one that strings spell; nil where it is none.
  func duration(_ node: YAMLNode) -> Duration? {
    guard let text = node.text else { return nil }
    guard text.contains("${") else { return node.duration }
    guard let resolved = resolve(node, language: strings.runLanguage) else { return nil }
    do throws(DurationText.Mistake) {
      return try DurationText.parse(resolved)
    } catch {
      report.error(
        node,
        "`\(Reporter.short(text))` is `\(Reporter.short(resolved))`, which \(error.message); "
          + "expected \(Shape.duration.expectation)")
      return nil
    }
  }

  /// A text whose strings are put in before the run; nil, and reported, where that cannot be.
  func resolve(_ node: YAMLNode, language: String) -> String? {
    guard let text = node.text else { return nil }
    do throws(Strings.Refusal) {
      return try strings.resolve(text, language: language)
    } catch {
      if case .notYetKnown(let name) = error {
        report.error(
          node, "`${\(name)}` is known only while the scenario runs; expected a string's name")
      }
      return nil
    }
  }
}
