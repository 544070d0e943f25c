import Accessibility
import Speech

/// A stop with its texts taken, as the rows of ``StopDescriber`` look at it.
struct StopFacts {
  let stop: Stop
  let element: Element
  let traits: Traits
  let describer: StopDescriber
  /// The voice of its own texts.
  let language: String
  let label: AttributedText?
  let value: AttributedText?
  let hint: AttributedText?
  /// Neither label nor value: the hint stands in the label's place (S004-26).
  let isHintPromoted: Bool
  /// Label and value of each header cell.
  let headers: [[SpeechRun]]
  let cell: Element?

  /// Takes the texts that `detail` says, and looks at the others.
  init?(
    of stop: Stop, in tree: inout ElementTree, for describer: StopDescriber,
    detail: StopDescriber.Detail
  ) {
    guard let element = tree[stop.id] else { return nil }
    let traits = element.effectiveTraits
    let isToggle = traits.contains(.toggleButton)
    let texts = StopTexts(element: element, words: describer.words, quirks: describer.quirks)
    func read(_ source: StopTexts.Source, taking: Bool) -> AttributedText? {
      taking ? tree.take(source, of: stop.id) : element[keyPath: source]?.current
    }
    let saysLabel = describer.isSaid(.label, detail)
    let saysValue = describer.isSaid(isToggle ? .switchState : .value, detail)
    label = texts.label { read($0, taking: saysLabel) }
    value = texts.value { read($0, taking: saysValue) }
    let lacksName = label == nil && (value == nil || isToggle)
    // An echo says no hint, wherever it stands.
    isHintPromoted =
      lacksName && detail != .name && texts.hint { read($0, taking: false) } != nil
    let saysHint = isHintPromoted ? saysLabel : describer.isSaid(.hint, detail)
    hint = texts.hint { read($0, taking: saysHint) }
    self.stop = stop
    self.element = element
    self.traits = traits
    self.describer = describer
    language = tree.language(of: stop.id) ?? describer.language
    cell = stop.cell.flatMap { tree[$0] }
    headers =
      describer.isSaid(.cell, detail)
      ? StopFacts.headers(of: cell, in: &tree, for: describer) : []
  }

  private static func headers(
    of cell: Element?, in tree: inout ElementTree, for describer: StopDescriber
  ) -> [[SpeechRun]] {
    var headers: [[SpeechRun]] = []
    for id in cell?.headers ?? [] {
      guard let element = tree[id] else { continue }
      let language = tree.language(of: id) ?? describer.language
      let texts = StopTexts(element: element, words: describer.words, quirks: describer.quirks)
      let said = [
        texts.label { tree.take($0, of: id) }, texts.value { tree.take($0, of: id) },
      ]
      headers += said.compactMap { $0.map { SpeechRun.runs(of: $0, language: language) } }
    }
    return headers
  }

  var isInTabBar: Bool { stop.isInTabBar || traits.contains(.tabBarItem) }
  var isField: Bool { traits.contains(.textEntry) }
  var isEnabled: Bool { !traits.contains(.notEnabled) }
  var isEditing: Bool { isField && traits.contains(.isEditing) }
  /// Nil where it is not known, and before the profile that knows it.
  var isExpanded: Bool? { describer.quirks.expandedStatus ? element.expanded : nil }

  /// The label as it is said: a back button named "Back" says so once.
  var spokenLabel: AttributedText? {
    guard let label else { return isHintPromoted ? hint : nil }
    guard traits.contains(.backButton) else { return label }
    let back = describer.words[item: .back]
    return label.string.lowercased() == back.lowercased() ? nil : label
  }

  func own(_ text: AttributedText?) -> [[SpeechRun]] {
    text.map { [SpeechRun.runs(of: $0, language: language)] } ?? []
  }

  func say(_ text: String) -> [[SpeechRun]] {
    [[SpeechRun(text, language: describer.words.language)]]
  }

  /// A word of the screen reader, if.
  func say(_ key: Words.Key, _ holds: Bool) -> [[SpeechRun]] {
    holds ? say(describer.words[key]) : []
  }
}
