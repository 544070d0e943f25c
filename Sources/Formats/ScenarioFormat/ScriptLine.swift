import Accessibility
import ScreenReader
public import Simulation
import Speech
import TextTools

/// Steps and expectations as lines of a scenario file.
public enum ScriptLine {
  /// - Parameter source: the step as somebody wrote it, a mapping in braces; it is kept.
  /// - Returns: nil for a step that no file can hold.
  public static func text(of step: Step, source: String? = nil) -> String? {
    guard let (name, argument) = source == nil ? verb(of: step.content) : ("", ""),
      source != nil || isWithinBounds(step.content)
    else { return nil }
    let after = step.after.map { "after: \($0.text)" }
    if let source {
      guard let after else { return "- \(source)" }
      return "- \(source.dropLast()), \(after)}"
    }
    guard let after else { return argument.isEmpty ? "- \(name)" : "- \(name): \(argument)" }
    return "- {\(name): \(argument), \(after)}"
  }

  /// A name as a value between braces.
  public static func scalar(_ name: String) -> String { YAMLText.scalar(name, isFlow: true) }

  public static func text(of expectation: Expectation.Content) -> String {
    switch expectation {
    case .hears(let text, nil): "- hears: \(block(text))"
    case .hears(let text, let heard?): "- hears: {text: \(flow(text)), heard: \(flow(heard))}"
    case .cut(let text, nil): "- cut: \(block(text))"
    case .cut(let text, let heard?): "- cut: {text: \(flow(text)), heard: \(flow(heard))}"
    case .dropped(let text): "- dropped: \(block(text))"
    case .earcon(let earcon): "- earcon: \(earcon.rawValue)"
    case .focus(let id): "- focus: \(block(id))"
    case .finding(let rule): "- finding: \(rule)"
    case .didFinish(let text, nil): "- didFinish: \(block(text))"
    case .didFinish(let text, let successful?):
      "- didFinish: {string: \(flow(text)), successful: \(successful)}"
    case .anything: "- ..."
    }
  }

  private static func verb(of content: Step.Content) -> (name: String, argument: String)? {
    switch content {
    case .gesture(let gesture): (gesture.name, argument(of: gesture))
    case .type(let text): ("type", flow(text))
    case .paste(let text): ("paste", flow(text))
    case .delete(let count): ("delete", "\(count)")
    case .wait(let time): ("wait", time.text)
    case .command(.rate(let rate)): ("voiceOver", "{rate: \(rate)}")
    case .command(.hints(let on)): ("voiceOver", "{hints: \(on ? "on" : "off")}")
    case .command(.spell): ("spell", "")
    case .action(.endEditing): ("endEditing", "")
    case .command(.describe), .command(.say), .command(.introduce), .check, .action: nil
    }
  }

  /// People go one step further than files may.
  private static func isWithinBounds(_ content: Step.Content) -> Bool {
    switch content {
    case .command(.rate(let rate)): SpeechSettings.rates.contains(rate)
    case .gesture(.touch(let target)), .gesture(.tap(let target)): isWithinBounds(target)
    case .gesture(.drag(let targets)): targets.allSatisfy(isWithinBounds)
    default: true
    }
  }

  private static func isWithinBounds(_ target: Gesture.Target) -> Bool {
    guard case .point(let point) = target else { return true }
    return Shape.coordinates.contains(point.x) && Shape.coordinates.contains(point.y)
  }

  private static func argument(of gesture: Gesture) -> String {
    switch gesture {
    case .touch(let target), .tap(let target): text(of: target)
    case .drag(let targets): "[\(targets.map(text).joined(separator: ", "))]"
    default: gesture.argument
    }
  }

  private static func text(of target: Gesture.Target) -> String {
    switch target {
    case .element(let id): YAMLText.scalar(id, isFlow: true)
    case .point(let point): "[\(number(point.x)), \(number(point.y))]"
    }
  }

  private static func number(_ value: Double) -> String {
    value == value.rounded() ? "\(Int(value))" : "\(value)"
  }

  private static func flow(_ text: String) -> String {
    YAMLText.scalar(Template.literal(text), isFlow: true)
  }

  private static func block(_ text: String) -> String {
    YAMLText.scalar(Template.literal(text))
  }
}
