import Accessibility

/// Names that people bring along from UIKit, from other systems and from other keys, with what they
/// are here; by what is named, as messages call it.
enum Synonyms {
  /// What to write instead; nil for a name that is none of these.
  static func meaning(of name: String, as noun: String) -> String? {
    if let meaning = table[noun]?[name] { return meaning }
    if scenarioNouns.contains(noun) {
      // Its dash and its indentation are missing.
      return itemRecords.contains { $0[name] != nil } ? "- \(name)" : nil
    }
    guard elementNouns.contains(noun) else { return nil }
    if Kind(rawValue: name) != nil, noun == Record.element.noun { return "kind: \(name)" }
    return Traits(named: name) == nil ? nil : "traits: \(name)"
  }

  private static let scenarioNouns = [Record.scenario.noun, Record.variant.noun]
  private static let itemRecords = [
    Record.step, Record.expectation, Record.handler,
  ]
  private static let elementNouns = [Record.element.noun, Record.properties.noun]

  static let table: [String: [String: String]] = [
    Record.scenario.noun: scenario,
    Record.variant.noun: scenario,
    Record.element.noun: properties.merging(structure) { $1 },
    Record.properties.noun: properties,
    "kind": kinds,
    "trait": traits,
    Record.post.noun: notifications,
    Record.action.noun: actions,
    Record.step.noun: actions.merging(gestures) { $1 },
    Record.handler.noun: ["if": "when", "then": "do", "actions": "do", "event": "on"],
    Record.trigger.noun: [
      "tap": "activate", "doubleTap": "activate", "click": "activate", "press": "activate",
      "type": "typed", "timer": "every", "show": "appear", "viewDidAppear": "appear",
      "accessibilityPerformEscape": "escape", "accessibilityPerformMagicTap": "magicTap",
      "accessibilityActivate": "activate", "accessibilityIncrement": "increment",
      "accessibilityDecrement": "decrement", "accessibilityScroll": "scroll",
      "scrub": "escape", "voiceOverStatusDidChange": "voiceOverStatus",
    ],
    Record.expectation.noun: [
      "says": "hears", "speaks": "hears", "said": "hears", "heard": "hears", "speech": "hears",
      "interrupted": "cut", "announcementDidFinish": "didFinish", "sound": "earcon",
    ],
  ]

  private static let scenario = [
    "name": "title", "description": "about", "steps": "script", "locale": "language",
    "expectations": "expect", "expected": "expect",
  ]

  private static let properties = [
    "accessibilityLabel": "label", "accessibilityAttributedLabel": "label", "name": "label",
    "contentDescription": "label", "aria-label": "label", "alt": "label",
    "accessibilityValue": "value", "accessibilityAttributedValue": "value",
    "accessibilityHint": "hint", "accessibilityAttributedHint": "hint",
    "accessibilityTraits": "traits", "role": "traits", "accessibilityRole": "traits",
    "isAccessibilityElement": "isElement", "accessible": "isElement",
    "accessibilityFrame": "frame", "accessibilityFrameInContainerSpace": "frameInContainer",
    "accessibilityActivationPoint": "activationPoint", "accessibilityLanguage": "language",
    "isHidden": "hidden", "visible": "hidden", "accessibilityElementsHidden": "elementsHidden",
    "accessibilityViewIsModal": "modal", "isModal": "modal",
    "shouldGroupAccessibilityChildren": "groupsChildren",
    "accessibilityContainerType": "container", "accessibilityExpandedStatus": "expanded",
    "accessibilityCustomActions": "actions", "customActions": "actions",
    "accessibilityCustomContent": "content", "customContent": "content",
    "enabled": "traits: notEnabled", "isEnabled": "traits: notEnabled",
    "disabled": "traits: notEnabled", "isDisabled": "traits: notEnabled",
    "isSelected": "traits: selected", "isAdjustable": "traits: adjustable",
    "position": "frame", "bounds": "frame",
  ]

  private static let structure = [
    "accessibilityIdentifier": "id", "identifier": "id", "type": "kind", "class": "kind",
    "accessibilityElements": "elements", "subviews": "children",
  ]

  private static let kinds = [
    "UIView": "view", "UILabel": "label", "Text": "label", "text": "label", "UIButton": "button",
    "Button": "button", "UIImageView": "image", "UIImage": "image", "UITextField": "textField",
    "TextField": "textField", "UITextView": "textView", "UISearchBar": "searchField",
    "UISwitch": "switch", "Toggle": "switch", "toggle": "switch", "UISlider": "slider",
    "UIStepper": "stepper", "heading": "header", "UITableViewCell": "cell",
    "UICollectionViewCell": "cell", "row": "cell", "UITableView": "list",
    "UICollectionView": "list", "table": "list", "UITabBar": "tabBar", "UITabBarItem": "tab",
    "UINavigationBar": "navigationBar", "UIWindow": "window", "UIAlertController": "alert",
    "dialog": "alert", "password": "secureField",
  ]

  private static let traits = [
    "disabled": "notEnabled", "-enabled": "notEnabled", "heading": "header",
    "switch": "toggleButton",
  ]

  private static let notifications = [
    "announce": "announcement", "layoutChange": "layoutChanged", "screenChange": "screenChanged",
    "announcementNotification": "announcement",
    "UIAccessibilityAnnouncementNotification": "announcement",
    "UIAccessibilityLayoutChangedNotification": "layoutChanged",
    "UIAccessibilityScreenChangedNotification": "screenChanged",
    "UIAccessibilityPageScrolledNotification": "pageScrolled",
  ]

  private static let actions = [
    "announce": "post: {announcement: …}", "announcement": "post: {announcement: …}",
    "layoutChanged": "post: {layoutChanged: …}", "screenChanged": "post: {screenChanged: …}",
    "pageScrolled": "post: {pageScrolled: …}", "add": "insert", "clear": "empty",
    "push": "show", "pop": "dismiss",
  ]

  private static let gestures = [
    "swipeRight": "swipe: right", "swipeLeft": "swipe: left", "swipeUp": "swipe: up",
    "swipeDown": "swipe: down", "flick": "swipe", "activate": "doubleTap",
    "readAll": "twoFingerSwipe: up", "escape": "scrub", "sleep": "wait", "pause": "wait",
    "assert": "check",
  ]
}
