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
    for run in 0..<Share.count(20, of: 100) {
      var random = SplitMix64(seed: seed &* 1_000 &+ UInt64(run))
      try play(&random, seed: "\(seed).\(run)")
    }
  }

  @Test(arguments: 0..<20)
  func `nor does a device that goes and comes back at any time, and nothing lost is finished`(
    seed: UInt64
  ) throws {
    for run in 0..<Share.count(20, of: 100) {
      var random = SplitMix64(seed: seed &* 1_000 &+ UInt64(run))
      try play(&random, seed: "\(seed).\(run)", losesDevice: true)
    }
  }

  private func play(
    _ random: inout SplitMix64, seed: String, losesDevice: Bool = false
  ) throws {
    var scenario = Scenario(name: "random")
    scenario.screens = [
      Scenario.Screen(
        name: "one", elements: RandomScenario.branches(&random, prefix: "a", depth: 2)),
      Scenario.Screen(
        name: "two", elements: RandomScenario.branches(&random, prefix: "b", depth: 1)),
    ]
    scenario.profile = random.pick(Profile.allCases)
    if random.chance(5) { scenario.quirks = [("containerCaching", "staleUntilPosted")] }
    scenario.until = .seconds(5)
    scenario.handlers = (0..<random.below(6)).map { _ in
      let trigger = RandomScenario.trigger(&random)
      return Handler(
        on: trigger,
        do: .actions(
          (0...random.below(3)).map { _ in
            ScheduledAction(
              RandomScenario.action(&random, in: trigger), after: RandomScenario.delay(&random))
          }))
    }
    scenario.script = (0..<12).map { _ in
      let content: Step.Content =
        random.chance(2)
        ? .gesture(RandomScenario.gesture(&random))
        : random.chance(6) ? .type("x") : .action(RandomScenario.action(&random))
      return Step(content, after: random.chance(2) ? RandomScenario.delay(&random) ?? .zero : nil)
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
