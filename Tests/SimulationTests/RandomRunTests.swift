import Accessibility
import ScreenReader
import Simulation
import Sound
import Speech
import TestSupport
import Testing

@Suite struct RandomRunTests {
  @Test(arguments: 0..<100)
  func `random gestures and changes break no invariant and leave the cursor on a stop or nowhere`(
    seed: UInt64
  ) throws {
    for run in 0..<100 {
      var random = SplitMix64(seed: seed &* 1_000 &+ UInt64(run))
      try play(&random, seed: "\(seed).\(run)")
    }
  }

  @Test(arguments: 0..<20)
  func `nor does a device that goes and comes back at any time, and nothing lost is finished`(
    seed: UInt64
  ) throws {
    for run in 0..<100 {
      var random = SplitMix64(seed: seed &* 1_000 &+ UInt64(run))
      try play(&random, seed: "\(seed).\(run)", losesDevice: true)
    }
  }

  private func play(
    _ random: inout SplitMix64, seed: String, losesDevice: Bool = false
  ) throws {
    var scenario = Scenario(name: "random")
    scenario.screens = [
      Scenario.Screen(name: "one", elements: branches(&random, prefix: "a", depth: 2)),
      Scenario.Screen(name: "two", elements: branches(&random, prefix: "b", depth: 1)),
    ]
    scenario.profile = random.pick(Profile.allCases)
    if random.chance(5) { scenario.quirks = [("containerCaching", "staleUntilPosted")] }
    scenario.until = .seconds(5)
    scenario.handlers = (0..<random.below(6)).map { _ in
      let trigger = trigger(&random)
      return Handler(
        on: trigger,
        do: .actions(
          (0...random.below(3)).map { _ in
            ScheduledAction(action(&random, in: trigger), after: delay(&random))
          }))
    }
    scenario.script = (0..<12).map { _ in
      let content: Step.Content =
        random.chance(2)
        ? .gesture(gesture(&random)) : random.chance(6) ? .type("x") : .action(action(&random))
      return Step(content, after: random.chance(2) ? delay(&random) ?? .zero : nil)
    }
    var conductor = Conductor(
      scenario: scenario, vocalizer: Vocalizer(CachingSynthesizer(MeteredSynthesizer())),
      earcons: [:], tracesContainers: random.chance(3))
    var events: [TimelineEvent] = []
    var isLost = false
    while let due = conductor.nextDue {
      let turn: Turn
      if losesDevice, random.chance(isLost ? 5 : 10) {
        isLost.toggle()
        let last = events.last?.time ?? .zero
        let time = last + (due - last) * random.below(11) / 10
        turn =
          isLost ? try conductor.loseDevice(at: time) : try conductor.regainDevice(at: time)
      } else {
        turn = try conductor.advance(to: due)
      }
      events += turn.events
      #expect(!isLost || !turn.hasSound, "\(seed)")
      #expect(turn.events.allSatisfy { $0.time == turn.time }, "\(seed)")
    }
    let broken = Invariants(events).broken
    #expect(broken.isEmpty, "seed \(seed): \(broken)")
    if case .end? = events.last?.content {} else { Issue.record("seed \(seed) has no end") }
    guard let cursor = conductor.cursor, !events.contains(where: \.isNeverQuiet) else { return }
    var tree = conductor.tree
    let isCached = scenario.effectiveQuirks.containerCaching == .staleUntilPosted
    #expect(tree.stopIndex(of: cursor) != nil || isCached, "seed \(seed): cursor on \(cursor)")
  }

  private func branches(_ random: inout SplitMix64, prefix: String, depth: Int)
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

  private func id(_ random: inout SplitMix64) -> String {
    random.pick(["a0", "a1", "a2", "a0x0", "b0", "b1", "missing"])
  }

  private func trigger(_ random: inout SplitMix64) -> Trigger {
    let id = id(&random)
    return random.pick([
      .activate(id), .increment(id), .focus(id), .unfocus(nil), .typed(id), .escape(nil),
      .magicTap(nil), .scroll(nil), .customAction(element: id, name: "Share"), .appear("two"),
      .announcementDidFinish(nil), .elementFocused(nil), .voiceOverStatus,
      .every(.milliseconds(250 + random.below(500))),
    ])
  }

  private func delay(_ random: inout SplitMix64) -> Duration? {
    random.pick([nil, .zero, .milliseconds(random.below(400)), .milliseconds(100)])
  }

  /// What a screen does when it appears must not bring screens up: that would go on for ever.
  private func action(_ random: inout SplitMix64, in trigger: Trigger) -> Action {
    if case .appear = trigger { return .post(post(&random)) }
    return action(&random)
  }

  private func action(_ random: inout SplitMix64) -> Action {
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

  private func post(_ random: inout SplitMix64) -> PostTemplate {
    PostTemplate(
      random.pick(Notification.allCases),
      random.pick([.none, .text("Saved"), .text("Sent"), .element(id(&random)), .object("a date")]),
      priority: random.pick([nil, .low, .default, .high]), queue: random.chance(4))
  }

  private func gesture(_ random: inout SplitMix64) -> Gesture {
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

extension TimelineEvent {
  /// Handlers that call each other without end stop the run wherever it is.
  fileprivate var isNeverQuiet: Bool {
    if case .finding(let finding) = content { finding.rule == "never-quiet" } else { false }
  }
}

extension Turn {
  /// Something is heard to its end or begins to sound.
  fileprivate var hasSound: Bool {
    let isFinished = events.contains { event in
      if case .speechEnd(_, let outcome, _) = event.content { outcome.cutBy == nil } else { false }
    }
    let isStarted = sounds.contains { if case .start = $0 { true } else { false } }
    return isFinished || isStarted
  }
}
