import Accessibility
import Speech

/// Where an element's label, value and hint come from: one order of sources for what is said, what
/// is compared and what is shown. Empty equals missing.
struct StopTexts {
  typealias Source = WritableKeyPath<Element, Wording?>

  let element: Element
  let words: Words
  let quirks: Quirks

  private var traits: Traits { element.effectiveTraits }
  private var isField: Bool { traits.contains(.textEntry) }

  /// The app's label, the system's name of a bar button, then what is drawn.
  func label(_ read: (Source) -> AttributedText?) -> AttributedText? {
    present(read(\.label)) ?? systemName ?? present(read(\.title))
      ?? (isField ? fieldLabel(read) : present(read(\.text)))
      ?? (quirks.imageFileNameAsLabel ? fileName : nil)
  }

  private func fieldLabel(_ read: (Source) -> AttributedText?) -> AttributedText? {
    (quirks.textFieldLabelFromContent ? content(read) : nil) ?? present(read(\.placeholder))
  }

  /// What was typed into a field, else the app's value, else what UIKit says of the control.
  func value(_ read: (Source) -> AttributedText?) -> AttributedText? {
    if isField { return isContentTheLabel ? nil : content(read) }
    return element.percentOfRange.map { AttributedText($0) } ?? present(read(\.value))
      ?? (element.kind == .switch ? AttributedText(SwitchState.off.rawValue) : nil)
  }

  func hint(_ read: (Source) -> AttributedText?) -> AttributedText? { present(read(\.hint)) }

  /// What stands in a field; one bullet per character in a secure one.
  private func content(_ read: (Source) -> AttributedText?) -> AttributedText? {
    guard let text = present(read(\.value)) ?? present(read(\.text)) else { return nil }
    // A view that only carries UIKit's traits says its value itself.
    guard traits.contains(.secureTextField), element.kind.isTextEntry else { return text }
    return text.mapText { String(repeating: Words.bullet, count: $0.count) }
  }

  private func present(_ text: AttributedText?) -> AttributedText? {
    text.flatMap { $0.isEmpty ? nil : $0 }
  }

  private var systemName: AttributedText? {
    element.systemItem.flatMap(Words.SystemItem.init).map { AttributedText(words[item: $0]) }
  }

  private var isContentTheLabel: Bool {
    quirks.textFieldLabelFromContent
      && (element.label?.current ?? element.title?.current)?.isEmpty ?? true
  }

  /// Without folders and extension.
  private var fileName: AttributedText? {
    guard let file = element.image?.split(separator: "/").last else { return nil }
    let name = file.lastIndex(of: ".").map { file[..<$0] } ?? file
    return AttributedText(String(name))
  }
}

/// What a switch's value means.
enum SwitchState: String, CaseIterable {
  case off = "0"
  case on = "1"
  case mixed = "2"

  var word: Words.Key {
    switch self {
    case .off: .off
    case .on: .on
    case .mixed: .mixed
    }
  }
}
