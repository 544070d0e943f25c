import Accessibility
import Speech

@testable import ScreenReader

typealias Branch = ElementTree.Branch

/// An element with what the closure sets.
func element(_ id: String, _ kind: Kind = .view, _ fill: (inout Element) -> Void = { _ in })
  -> Element
{
  var element = Element(id: id, kind: kind)
  fill(&element)
  return element
}

func branch(
  _ id: String, _ kind: Kind = .view, children: [Branch] = [], isExplicit: Bool = false,
  _ fill: (inout Element) -> Void = { _ in }
) -> Branch {
  Branch(element(id, kind, fill), children: children, isExplicit: isExplicit)
}

extension VoiceOverSettings {
  /// The standard settings but for one.
  static func with<Value>(_ setting: WritableKeyPath<Self, Value>, _ value: Value) -> Self {
    var settings = VoiceOverSettings()
    settings[keyPath: setting] = value
    return settings
  }
}

/// What the stop of that id says, under the standard profile and settings unless changed.
func said(
  _ id: String, in branches: [Branch], _ detail: StopDescriber.Detail = .full,
  language: String = "en-US", profile: Profile = .standard,
  settings: VoiceOverSettings = VoiceOverSettings(), quirk: WritableKeyPath<Quirks, Bool>? = nil
) -> Utterance? {
  var tree = ElementTree(branches)
  var quirks = Quirks(profile)
  if let quirk { quirks[keyPath: quirk] = true }
  let describer = StopDescriber(
    words: Words(language: language), settings: settings, quirks: quirks, language: language)
  guard let index = tree.stopIndex(of: id) else { return nil }
  return Utterance(describer.parts(of: tree.stops()[index], in: &tree, detail: detail))
}

/// The same of a lone element `it`, printed.
func says(
  _ kind: Kind = .view, _ detail: StopDescriber.Detail = .full, language: String = "en-US",
  profile: Profile = .standard, settings: VoiceOverSettings = VoiceOverSettings(),
  quirk: WritableKeyPath<Quirks, Bool>? = nil, _ fill: (inout Element) -> Void
) -> String? {
  let lone = branch("it", kind) {
    $0.isElement = true
    fill(&$0)
  }
  return said(
    "it", in: [lone], detail, language: language, profile: profile, settings: settings,
    quirk: quirk)?.text
}
