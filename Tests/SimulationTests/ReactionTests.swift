import Accessibility
import ScreenReader
import Simulation
import Speech
import TestSupport
import Testing

/// Apps that react to everything, also to what their own reactions bring.
@Suite struct ReactionTests {
  /// No run of these has more instants than this, whatever its app does.
  private static let mostInstants = 50_000

  @Test(arguments: 0..<20)
  func `whatever handlers do, a script ends and nothing breaks`(seed: UInt64) throws {
    for run in 0..<6 {
      var random = SplitMix64(seed: seed &* 1_000 &+ UInt64(run))
      var scenario = scenario(&random)
      scenario.script = (0..<8).map { _ in
        Step(content(&random), after: random.chance(2) ? RandomScenario.delay(&random) : nil)
      }
      var conductor = conductor(scenario)
      var events: [TimelineEvent] = []
      var instants = 0
      while let due = conductor.nextDue, instants < Self.mostInstants {
        instants += 1
        events += try conductor.advance(to: due).events
      }
      #expect(conductor.isFinished, "seed \(seed).\(run)")
      expectSound(events, "\(seed).\(run)")
    }
  }

  @Test(arguments: 0..<20)
  func `nor do a person's keys at any time, in a run that stays open`(seed: UInt64) throws {
    for run in 0..<6 {
      var random = SplitMix64(seed: 1_000_000 &+ seed &* 1_000 &+ UInt64(run))
      var conductor = conductor(scenario(&random), isOpen: true)
      var events: [TimelineEvent] = []
      var now = Duration.zero
      var instants = 0
      for _ in 0..<20 {
        now += .nanoseconds(random.below(random.chance(3) ? 3_000_000_000 : 300_000_000))
        while let due = conductor.nextDue, due <= now, instants < Self.mostInstants {
          instants += 1
          events += try conductor.advance(to: due).events
        }
        events += try conductor.perform(content(&random), at: now).events
      }
      events += conductor.end(at: now).events
      #expect(instants < Self.mostInstants, "seed \(seed).\(run)")
      expectSound(events, "\(seed).\(run)")
    }
  }

  private func expectSound(_ events: [TimelineEvent], _ seed: String) {
    let broken = Invariants(events).broken
    #expect(broken.isEmpty, "seed \(seed): \(broken)")
    if case .end? = events.last?.content {} else { Issue.record("seed \(seed) has no end") }
  }

  private func conductor(_ scenario: Scenario, isOpen: Bool = false) -> Conductor {
    Conductor(
      scenario: scenario, vocalizer: Vocalizer(CachingSynthesizer(MeteredSynthesizer())),
      earcons: [:], isOpen: isOpen)
  }

  private func scenario(_ random: inout SplitMix64) -> Scenario {
    var scenario = Scenario(name: "random")
    scenario.screens = [
      Scenario.Screen(
        name: "one", elements: RandomScenario.branches(&random, prefix: "a", depth: 2)),
      Scenario.Screen(
        name: "two", elements: RandomScenario.branches(&random, prefix: "b", depth: 1)),
    ]
    scenario.voiceOver.speaks = !random.chance(5)
    scenario.until = .seconds(5)
    for name in Timing.Name.allCases where random.chance(6) { scenario.timing[name] = .zero }
    let ids = ["a0", "a1", "b0"]
    let triggers: [Trigger] =
      [
        .focus(nil), .unfocus(nil), .elementFocused(nil), .escape(nil), .magicTap(nil),
        .scroll(nil), .announcementDidFinish(nil), .voiceOverStatus, .appear("one"),
        .appear("two"), .every(.milliseconds(100 + random.below(900))),
      ]
      + ids.flatMap { id -> [Trigger] in
        [
          .activate(id), .increment(id), .decrement(id), .typed(id), .focus(id),
          .customAction(element: id, name: "Share"),
        ]
      }
    scenario.handlers = triggers.compactMap { trigger in
      guard !random.chance(3) else { return nil }
      return Handler(
        on: trigger,
        do: .actions(
          (0...random.below(2)).map { _ in
            ScheduledAction(
              action(&random, in: trigger, mayGrow: scenario.voiceOver.speaks),
              after: RandomScenario.delay(&random))
          }))
    }
    return scenario
  }

  /// Reading all without speech visits what is inserted before it: a loop over a screen that grows,
  /// which ends after 10,000 stops and takes its time.
  private func action(
    _ random: inout SplitMix64, in trigger: Trigger, mayGrow: Bool
  ) -> Action {
    while true {
      let action = RandomScenario.action(&random, in: trigger)
      if case .insert = action, !mayGrow { continue }
      return action
    }
  }

  private func content(_ random: inout SplitMix64) -> Step.Content {
    switch random.below(8) {
    case 0: .gesture(.tripleClick)
    case 1: .gesture(.twoFingerSwipe(random.pick(Gesture.Course.allCases)))
    case 2: .gesture(.rotor(.right))
    case 3: .type("x")
    case 4: .action(RandomScenario.action(&random))
    case 5: .command(.hints(random.chance(2)))
    default: .gesture(RandomScenario.gesture(&random))
    }
  }
}
