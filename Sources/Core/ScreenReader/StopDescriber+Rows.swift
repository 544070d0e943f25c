import Accessibility
import Speech

extension StopDescriber {
  /// What verbosity, hints and echoes leave out together.
  enum Aspect {
    case label, state, control, switchState, value, importantContent, cell, position
    case actions, content, hint
  }

  struct Row {
    let role: SpeechPart.Role
    let aspect: Aspect
    /// One part for each list of runs; none where the row does not apply.
    let says: @Sendable (StopFacts) -> [[SpeechRun]]

    init(
      _ role: SpeechPart.Role, _ aspect: Aspect,
      _ says: @escaping @Sendable (StopFacts) -> [[SpeechRun]]
    ) {
      self.role = role
      self.aspect = aspect
      self.says = says
    }
  }

  /// The parts of SPEC 3 in their order: role, aspect, when and in which words.
  static let rows: [Row] = [
    Row(.selected, .state) { $0.say(.selected, $0.traits.contains(.selected)) },
    Row(.headers, .cell) { $0.headers },
    Row(.label, .label) { $0.own($0.spokenLabel) },
    Row(.value, .value) { $0.traits.contains(.toggleButton) ? [] : $0.own($0.value) },
    Row(.importantContent, .importantContent) { facts in
      facts.element.content.filter(\.important).flatMap {
        facts.own($0.value.isEmpty ? $0.label : $0.value)
      }
    },
    Row(.spans, .cell) { $0.spans },
    Row(.row, .cell) { facts in
      guard facts.stop.isFirstInRow, let row = facts.cell?.row else { return [] }
      return facts.say(facts.describer.words.phrase(.row, row))
    },
    Row(.column, .cell) { facts in
      guard let column = facts.cell?.column else { return [] }
      return facts.say(facts.describer.words.phrase(.column, column))
    },
    Row(.notEnabled, .state) { $0.say(.notEnabled, !$0.isEnabled) },
    Row(.button, .control) { $0.say(.button, $0.isPlainButton) },
    Row(.backButton, .control) { $0.say(.backButton, $0.traits.contains(.backButton)) },
    Row(.switch, .control) { $0.say(.switchButton, $0.traits.contains(.toggleButton)) },
    Row(.switchState, .switchState) { $0.traits.contains(.toggleButton) ? $0.switchState : [] },
    Row(.tab, .control) { $0.say(.tab, $0.isInTabBar) },
    Row(.textField, .control) {
      $0.say(
        .textField, $0.isField && $0.traits.isDisjoint(with: [.secureTextField, .searchField]))
    },
    Row(.secureTextField, .control) {
      $0.say(.secureTextField, $0.isField && $0.traits.contains(.secureTextField))
    },
    Row(.isEditing, .state) { $0.say(.isEditing, $0.isEditing) },
    Row(.header, .control) { $0.say(.heading, $0.traits.contains(.header)) },
    Row(.link, .control) { $0.say(.link, $0.traits.contains(.link)) },
    Row(.adjustable, .control) { $0.say(.adjustable, $0.traits.contains(.adjustable)) },
    Row(.image, .control) { $0.say(.image, $0.traits.contains(.image)) },
    Row(.searchField, .control) { $0.say(.searchField, $0.traits.contains(.searchField)) },
    Row(.expanded, .state) { $0.say(.expanded, $0.isExpanded == true) },
    Row(.collapsed, .state) { $0.say(.collapsed, $0.isExpanded == false) },
    Row(.position, .position) { facts in
      guard let position = facts.stop.position else { return [] }
      return facts.say(
        facts.describer.words.phrase(.position, position.number, of: position.count))
    },
    Row(.position, .position) { $0.say(.listStart, $0.stop.ends.contains(.listStart)) },
    Row(.position, .position) { $0.say(.listEnd, $0.stop.ends.contains(.listEnd)) },
    Row(.position, .position) { $0.say(.landmark, $0.stop.ends.contains(.landmarkStart)) },
    Row(.position, .position) { $0.say(.landmarkEnd, $0.stop.ends.contains(.landmarkEnd)) },
    Row(.actionsAvailable, .actions) { $0.say(.actionsAvailable, !$0.element.actions.isEmpty) },
    Row(.contentAvailable, .content) {
      $0.say(.moreContentAvailable, !$0.element.content.isEmpty)
    },
    Row(.hint, .hint) { $0.hintRuns },
  ]
}

extension StopFacts {
  /// Neither a kind of button with a word of its own nor a key.
  fileprivate var isPlainButton: Bool {
    traits.contains(.button) && !isInTabBar
      && traits.isDisjoint(with: [.keyboardKey, .toggleButton, .backButton])
  }

  /// On, off, mixed; anything else as it is, where the profile says so.
  fileprivate var switchState: [[SpeechRun]] {
    guard let value else { return [] }
    if let state = SwitchState(rawValue: value.string) { return say(state.word, true) }
    return describer.quirks.rawSwitchValues ? own(value) : []
  }

  fileprivate var spans: [[SpeechRun]] {
    guard let cell else { return [] }
    let words = describer.words
    return (cell.rowSpan > 1 ? say(words.phrase(.spansRows, cell.rowSpan)) : [])
      + (cell.columnSpan > 1 ? say(words.phrase(.spansColumns, cell.columnSpan)) : [])
  }
}
