/// The screen reader's own words in the user's language: roles, hints, system items (SPEC 11), from
/// the files in the folder `Words`.
public struct Words: Sendable {
  /// What is said of stops and by the screen reader itself; `x y n a b` in braces are filled in.
  public enum Key: String, CaseIterable, Sendable {
    case selected, notEnabled, button, backButton, switchButton, on, off, mixed, tab, textField
    case secureTextField, isEditing, heading, link, adjustable, image, searchField, expanded
    case collapsed, position, listStart, listEnd, landmark, landmarkEnd, spansRows, spansColumns
    case row, column, actionsAvailable, moreContentAvailable
    case hintToggle, hintAdjust, hintEdit, hintMisspelled, hintExpand, hintCollapse
    case page, rows, percent, alert, voiceOverOn, voiceOverOff
    case hintsOn, hintsOff, noCommand, noNumber, runStopped, silenceScreenReader, line, fileGone
    case rotorActions, rotorHeadings, rotorLinks, rotorLandmarks, rotorContainers
    case rotorSpeakingRate, rotorCharacters, rotorWords, rotorLines, rotorAdjustValue
  }

  /// Bar buttons that iOS names itself, and the two buttons of a stepper.
  public enum SystemItem: String, CaseIterable, Sendable {
    case edit, done, cancel, add, save, search, close, back, compose, reply, action, organize
    case bookmarks, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo
    case decrement, increment
  }

  /// The traits by the names they have in scenario files.
  public enum TraitName: String, CaseIterable, Sendable {
    case button, link, header, searchField, image, selected, playsSound, keyboardKey, staticText
    case summaryElement, notEnabled, updatesFrequently, startsMediaSession, adjustable
    case allowsDirectInteraction, causesPageTurn, tabBar, toggleButton, supportsZoom, textEntry
    case isEditing, secureTextField, textArea, backButton, tabBarItem
  }

  /// What an inspector shows of an element.
  public enum PropertyName: String, CaseIterable, Sendable {
    case label, value, hint, traits, frame
  }

  /// What a key can do, for people who explore a screen by keyboard.
  public enum CommandName: String, CaseIterable, Sendable {
    case next, previous, first, last
    case activate, stop, up, down, rotorLeft, rotorRight
    case readAll, readFromHere, scrollUp, scrollDown, escape, magicTap
    case fingerLeft, fingerRight, fingerUp, fingerDown, touchStop
    case `repeat`, spell, voiceOver, faster, slower, hints
    case help, command, quit
  }

  /// Stands for each character of a secure field.
  public static let bullet: Character = "•"
  /// The languages that have words.
  public static let languages = Vocabulary.all.map(\.language)

  private let vocabulary: Vocabulary
  /// For the voice that says the words: the user's own, English where they are English.
  public let language: String
  /// What to tell a user whose language has no words of its own.
  public let warning: String?

  /// - Parameter language: BCP 47, any.
  public init(language: String) {
    let match = Vocabulary.matching(language)
    vocabulary = match.vocabulary
    warning = match.warning
    let isStandIn = match.warning != nil && match.vocabulary.language == "en"
    self.language = isStandIn ? match.vocabulary.language : language
  }

  public subscript(key: Key) -> String { vocabulary[key] }
  public subscript(item item: SystemItem) -> String { vocabulary[item] }
  public subscript(trait trait: TraitName) -> String { vocabulary[trait] }
  public subscript(property property: PropertyName) -> String { vocabulary[property] }
  public subscript(command command: CommandName) -> String { vocabulary[command] }

  /// A phrase about one number.
  public func phrase(_ key: Key, _ number: Int) -> String {
    vocabulary[key].replacing("{n}", with: "\(number)")
  }

  /// A phrase about one of several: "2 of 5".
  public func phrase(_ key: Key, _ number: Int, of count: Int) -> String {
    vocabulary[key].replacing("{x}", with: "\(number)").replacing("{y}", with: "\(count)")
  }

  /// A phrase about a range of several: "Rows 1 to 5 of 20".
  public func phrase(_ key: Key, _ range: ClosedRange<Int>, of count: Int) -> String {
    vocabulary[key].replacing("{a}", with: "\(range.lowerBound)")
      .replacing("{b}", with: "\(range.upperBound)").replacing("{n}", with: "\(count)")
  }
}
