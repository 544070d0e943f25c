import Exploring
import Foundation
import Keys
import ScenarioFormat
import ScreenReader
import Simulation
import Speech
import TestSupport
import Testing

/// What is saved of a session is a scenario that is accepted and keeps its own expectations.
@Suite struct SavedSessionTests {
  @Test(arguments: 0..<20)
  func `any session saved is read again as it ran and heard again as it says`(share: Int) throws {
    for number in 0..<Share.count(10, of: 250) { try check(seed: share * 250 + number) }
  }

  @Test func `a step a day later is reached by steps of nothing`() throws {
    var hands = try Hands(clock)
    try hands.press("right")
    for turn in try hands.explorer.perform([.gesture(.scrub)], at: .seconds(200_000)) {
      #expect(turn.time == .seconds(200_000))
    }
    #expect(
      hands.script == [
        "- {swipe: right, after: 0 s}", "- {wait: 0 s, after: 86400 s}",
        "- {wait: 0 s, after: 86400 s}", "- {scrub: , after: 27200 s}",
      ])
  }

  @Test func `timers run in the script as long as they ran in the session`() throws {
    var hands = try Hands(clock)
    try hands.press("right", "+2500.25ms h", "+3s x")
    hands.end()
    #expect(
      hands.script == [
        "- {swipe: right, after: 0 s}", "- {voiceOver: {hints: off}, after: 2.50025 s}",
        "- wait: 3 s",
      ])
  }

  private let clock = """
    screens:
      s: [{id: a, kind: button, title: One}]
    handlers:
      - on: {every: 1 s}
        do: {post: {announcement: Tick}}
    """

  private func check(seed: Int) throws {
    var random = SplitMix64(seed: seed)
    let yaml = scenario(&random)
    var hands = try Hands(yaml)
    for _ in 0..<(3 + random.below(15)) {
      try hands.press(delay(&random) + random.pick(Self.keys))
      if random.chance(6) { try hands.press("quiet") }
    }
    hands.end()
    let file = try ScenarioReader.read(yaml, name: "session.yaml")
    let script = hands.script
    #expect(script.count == hands.explorer.steps.count, "seed \(seed)")
    var ran = file.scenarios[0]
    ran.script = hands.explorer.steps.map(\.step)
    let expectations = try events(of: ran)
    let text = try SavedScript(file, variant: nil).text(
      script: script, expectations: expectations.contents)
    let saved = try ScenarioReader.read(text, name: "saved.yaml").scenarios[0]
    let again = try events(of: saved)
    #expect(again.contents == expectations.contents, "seed \(seed)")
    #expect(saved.expectations?.map(\.content) == expectations.contents, "seed \(seed)")
    #expect(again.mismatch(with: saved) == nil, "seed \(seed)")
    #expect(
      saved.script.map(\.after) == hands.explorer.steps.map(\.step.after), "seed \(seed)")
  }

  private struct Heard {
    var contents: [Simulation.Expectation.Content] = []
    var events: [TimelineEvent] = []

    func mismatch(with scenario: Scenario) -> String? {
      var matcher = ExpectationMatcher(scenario.expectations ?? [])
      for event in events { matcher.note(event) }
      return matcher.mismatch().map { "\($0)" }
    }
  }

  private func events(of scenario: Scenario) throws -> Heard {
    var conductor = Conductor(
      scenario: scenario, vocalizer: Vocalizer(MeteredSynthesizer()), earcons: [:])
    var recorder = ExpectationRecorder()
    var heard = Heard()
    while let due = conductor.nextDue {
      for event in try conductor.advance(to: due).events {
        recorder.record(event)
        heard.events.append(event)
      }
    }
    heard.contents = recorder.contents
    return heard
  }

  private static let keys = [
    "right", "right", "right", "left", "home", "end", "enter", "enter", "space", "up", "down", "[",
    "]", "t", "b", "pageup", "pagedown", "f5", "m", "ctrl-left", "ctrl-right", "ctrl-up",
    "ctrl-down", "1", "2", "3", "g", "r", "s", "v", "+", "-", "+", "-", "h", "?", "x", "backspace",
    "escape", "tab", "paste ${a} Null: # \"x\" 日本", "ctrl-space",
  ]

  private func delay(_ random: inout SplitMix64) -> String {
    switch random.below(5) {
    case 0: ""
    case 1: "+\(random.below(3_000))ms "
    case 2: "+\(random.below(3_000)).\(random.below(1_000_000))ms "
    case 3: "+0.\(random.below(1_000))ms "
    default: "+\(random.below(4)).\(random.below(1_000_000_000))s "
    }
  }

  private func scenario(_ random: inout SplitMix64) -> String {
    var lines = [
      "until: \(random.pick(["1 s", "5 s"]))",
      "voiceOver: {rate: \(random.pick([80, 81, 200, 999, 1_000])), "
        + "pitch: \(random.pick([0, 50, 99])), volume: \(random.pick([0, 100])), "
        + "hints: \(random.pick(["on", "off"])), speech: \(random.pick(["on", "on", "on", "off"]))}",
      """
      screens:
        s:
          - {id: "null", kind: button, title: "Null"}
          - {id: amount, kind: slider, label: Amount, value: 1e308, range: [0, 10]}
          - {id: steps, kind: stepper, value: 3, range: [0, 5]}
          - {id: name, kind: textField, label: "Name: #1"}
          - {id: far, kind: button, label: Far, frame: [100000, 100000, 100000, 100000]}
          - {id: list, kind: list, children: [{id: row, text: "a${null.label}", actions: [Share]}]}
        t: [{id: back, kind: button, title: Back}]
      handlers:
        - on: {activate: "null"}
          do: [{insert: {into: list, elements: [{id: row, text: R}, {id: step, kind: stepper}]}}]
        - on: {activate: row}
          do: [{alert: {title: "Sure?", buttons: [{id: ok, title: OK}]}}]
        - on: {magicTap: }
          do: [{move: {element: far, by: [100000, 100000]}}, {present: t}]
        - on: {escape: }
          do: [dismiss]
        - on: {focus: row}
          do: [{post: {announcement: {string: "Row ${runs}", priority: low}}}]
      """,
    ]
    let reaction = random.pick([
      "set: {row: {text: \"Tick ${runs}\"}}", "post: {announcement: \"Tick ${runs}\"}",
      "post: {announcement: {string: Now, priority: high}}", "remove: row",
    ])
    if random.chance(2) {
      lines.append(
        "  - on: {every: \(random.pick(["100 ms", "333.333 ms", "1 s"]))}\n    do: [{\(reaction)}]")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
