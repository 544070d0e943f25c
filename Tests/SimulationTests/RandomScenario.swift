import Accessibility
import ScreenReader
import Simulation
import TestSupport

/// Screens, what an app does and what a person does, at random.
enum RandomScenario {
  static func branches(_ random: inout SplitMix64, prefix: String, depth: Int)
    -> [ElementTree.Branch]
  {
    (0...random.below(4)).map { number in
      var element = Element(id: "\(prefix)\(number)", kind: random.pick(Kind.allCases))
      if random.chance(2) { element.label = Wording("Label \(prefix)\(number)") }
      if random.chance(4) { element.value = Wording("\(random.below(3))") }
      if random.chance(3) { element.hint = "Does it" }
      if random.chance(5) { element.traits = random.pick(Traits.named.map(\.trait)) }
      if random.chance(8) { element.modal = true }
      if random.chance(8) { element.hidden = true }
      if random.chance(8) { element.actions = ["Share", "Delete"] }
      if random.chance(8) { element.liveRegion = random.pick(Element.LiveRegion.allCases) }
      let children =
        depth > 0 && random.chance(3)
        ? branches(&random, prefix: element.id + "x", depth: depth - 1) : []
      return ElementTree.Branch(element, children: children, isExplicit: random.chance(3))
    }
  }

  static func id(_ random: inout SplitMix64) -> String {
    random.pick(["a0", "a1", "a2", "a0x0", "b0", "b1", "missing"])
  }

  static func trigger(_ random: inout SplitMix64) -> Trigger {
    let id = id(&random)
    return random.pick([
      .activate(id), .increment(id), .focus(id), .unfocus(nil), .typed(id), .escape(nil),
      .magicTap(nil), .scroll(nil), .customAction(element: id, name: "Share"), .appear("two"),
      .announcementDidFinish(nil), .elementFocused(nil), .voiceOverStatus,
      .every(.milliseconds(250 + random.below(500))),
    ])
  }

  static func delay(_ random: inout SplitMix64) -> Duration? {
    random.pick([nil, .zero, .milliseconds(random.below(400)), .milliseconds(100)])
  }

  /// What a screen does when it appears must not bring screens up: that would go on for ever.
  static func action(_ random: inout SplitMix64, in trigger: Trigger) -> Action {
    if case .appear = trigger { return .post(post(&random)) }
    return action(&random)
  }

  static func action(_ random: inout SplitMix64) -> Action {
    let id = id(&random)
    var patch = Element(id: id)
    patch.label = random.pick([nil, "New label"])
    patch.value = random.pick([nil, "New value"])
    patch.hidden = random.chance(3)
    let inserted = ElementTree.Branch(Element(id: "new", kind: .button))
    return random.pick([
      .post(post(&random)), .post(post(&random)), .post(post(&random)),
      .set(id, Patch(values: patch, properties: [random.pick([.label, .value, .hidden])])),
      .insert(
        into: id, [inserted], at: random.pick([.end, .index(0), .before("a0"), .behind("b0")])),
      .remove(id), .empty(id), .moveBy(id, Point(x: 0, y: 500)), .reorder(id, .index(0)),
      .moveTo(id, Rect(x: 0, y: 0, width: 10, height: 10)), .swap(id, [inserted]),
      .show("one"), .show("two"), .present("two"), .dismiss, .endEditing,
      .alert(Alert(title: "Sure?", buttons: [Alert.Button(id: "yes", title: "Yes")])),
      random.chance(4) ? .home : .dismiss,
    ])
  }

  static func post(_ random: inout SplitMix64) -> PostTemplate {
    PostTemplate(
      random.pick(Notification.allCases),
      random.pick([.none, .text("Saved"), .text("Sent"), .element(id(&random)), .object("a date")]),
      priority: random.pick([nil, .low, .default, .high]), queue: random.chance(4))
  }

  static func gesture(_ random: inout SplitMix64) -> Gesture {
    let id = id(&random)
    return random.pick([
      .swipe(random.pick(Gesture.Direction.allCases)), .swipe(.right), .touch(.element(id)),
      .tap(.point(Point(x: 20, y: Double(random.below(400))))),
      .drag([.element("a0"), .element("a1")]), .doubleTap, .doubleTap, .twoFingerTap,
      .twoFingerSwipe(random.pick(Gesture.Course.allCases)), .scrub, .magicTap,
      .threeFingerSwipe(.up), .fourFingerTap(random.pick(Gesture.End.allCases)),
      .rotor(random.pick(Gesture.Side.allCases)), .tripleClick,
    ])
  }
}
