public import Accessibility
public import Speech

/// Puts into words what a stop says, by `rows` and `automaticHints` (SPEC 3).
public struct StopDescriber: Sendable {
  /// How much of it is asked for.
  public enum Detail: Hashable, Sendable {
    case full
    /// As after layoutChanged(element).
    case withoutHint
    /// An echo: label and roles as they are now, a switch with its state.
    case name
    /// The value alone, of a switch its state.
    case value
  }

  public let words: Words
  public let settings: VoiceOverSettings
  public let quirks: Quirks
  /// The user's, BCP 47: the voice of whatever names no language itself.
  public let language: String

  public init(words: Words, settings: VoiceOverSettings, quirks: Quirks, language: String) {
    self.words = words
    self.settings = settings
    self.quirks = quirks
    self.language = language
  }

  /// What a stop says, in the order in which it says it; nothing where nothing is to be said.
  /// Texts that are lists are used up by one.
  public func parts(of stop: Stop, in tree: inout ElementTree, detail: Detail) -> [SpeechPart] {
    guard let facts = StopFacts(of: stop, in: &tree, for: self, detail: detail) else { return [] }
    return orderedRows.filter { isSaid($0.aspect, detail) }.flatMap { row in
      row.says(facts).filter { !$0.isEmpty }.map { SpeechPart(row.role, runs: $0) }
    }
  }

  /// The label that the next use will take, without what stands in for a missing one.
  public func label(of element: Element) -> AttributedText? {
    texts(of: element).label { element[keyPath: $0]?.current }
  }

  /// The value that the next use will take: bullets in a secure field, a switch's as set.
  public func value(of element: Element) -> AttributedText? {
    texts(of: element).value { element[keyPath: $0]?.current }
  }

  /// Verbosity may put the controls before the label.
  private var orderedRows: [Row] {
    guard settings.controls == .before else { return StopDescriber.rows }
    let controls = StopDescriber.rows.filter { $0.aspect == .control }
    return StopDescriber.rows.flatMap { row in
      row.aspect == .control ? [] : row.role == .label ? controls + [row] : [row]
    }
  }

  /// What an echo and the settings leave out.
  func isSaid(_ aspect: Aspect, _ detail: Detail) -> Bool {
    guard !settings.minimal else { return aspect == .label && detail != .value }
    switch aspect {
    case .label, .state: return detail != .value
    case .control: return detail != .value && settings.controls != .none
    case .switchState: return true
    case .value: return detail != .name
    case .cell, .importantContent: return detail == .full || detail == .withoutHint
    case .position: return (detail == .full || detail == .withoutHint) && settings.position
    case .actions: return (detail == .full || detail == .withoutHint) && settings.actions
    case .content: return (detail == .full || detail == .withoutHint) && settings.content
    case .hint: return detail == .full && settings.hints
    }
  }

  private func texts(of element: Element) -> StopTexts {
    StopTexts(element: element, words: words, quirks: quirks)
  }
}
