public import Accessibility
import ScreenReader
public import Speech

/// The stops of a screen in reading order, as they are before anything happens, and the rest
/// with why it is none.
public struct ScreenOutline: Sendable {
  public struct Entry: Sendable {
    public var element: Element
    /// What it says when the cursor comes, hint included.
    public var utterance: Utterance
    public var label: AttributedText?
    public var value: AttributedText?
    /// On the screen, in points.
    public var frame: Rect
  }

  public struct Unread: Sendable {
    public var element: Element
    public var label: AttributedText?
    public var place: UnreadElement
  }

  public let screen: String
  public let entries: [Entry]
  public let unread: [Unread]

  /// `screen` is one of the scenario's; one that it lacks has no stops.
  public init(of screen: String, in scenario: Scenario) {
    self.screen = screen
    var scenario = scenario
    scenario.start.screen = screen
    var tree = App(scenario).tree
    let describer = StopDescriber(
      words: Words(language: scenario.language), settings: scenario.voiceOver,
      quirks: scenario.effectiveQuirks, language: scenario.language)
    var entries: [Entry] = []
    for stop in tree.stops() {
      guard let element = tree[stop.id] else { continue }
      let label = describer.label(of: element)
      let value = describer.value(of: element)
      entries.append(
        Entry(
          element: element,
          utterance: Utterance(describer.parts(of: stop, in: &tree, detail: .full)),
          label: label, value: value, frame: stop.frame))
    }
    self.entries = entries
    unread = tree.unread().compactMap { place in
      tree[place.id].map {
        Unread(element: $0, label: describer.label(of: $0), place: place)
      }
    }
  }
}
