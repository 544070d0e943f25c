import Accessibility
import ScenarioFormat
import ScreenReader
import Simulation
import Speech
import Testing

/// A run stops at a bound and says which line went beyond it.
@Suite struct BoundsTests {
  private func findings(_ yaml: String) throws -> [Finding] {
    try Hearing(yaml).events.compactMap { event in
      if case .finding(let finding) = event.content { finding } else { nil }
    }
  }

  private func expect(_ yaml: String, _ part: String, line: Int) throws {
    let findings = try findings(yaml)
    #expect(findings.map(\.rule) == ["limit-reached"])
    #expect(findings.first?.message.contains(part) == true, "\(findings)")
    #expect(findings.first?.line == line)
  }

  @Test(arguments: [
    "set: {a: {label: \"${a.label}${a.label}\"}}", "set: {b: {value: \"${b.value}${b.label}\"}}",
    "swap: {list: [{id: c, text: \"${b.label}${b.label}\"}]}",
    "post: {announcement: \"${b.label}${b.label}\"}",
  ])
  func `a text that grows ends at 100,000 bytes`(action: String) throws {
    try expect(
      """
      voiceOver: {speech: off}
      screens:
        s:
          - {id: a, kind: button, label: Ab}
          - {id: b, text: "\(String(repeating: "w", count: 60_000))"}
          - {id: list, kind: list, children: []}
      handlers:
        - on: {every: 10 ms}
          do: {\(action)}
      script: [wait: 200 ms]
      """, "100000 bytes", line: 9)
  }

  @Test func `a text is cut between two characters`() throws {
    let file = try ScenarioReader.read(
      """
      voiceOver: {speech: off}
      screens: {s: [{id: a, kind: button, title: "\(String(repeating: "é", count: 40_001))"}]}
      handlers:
        - on: {activate: a}
          do: {set: {a: {title: "x${a.label}${a.label}"}}}
      script: [doubleTap]
      """, name: "test.yaml")
    var conductor = Conductor(
      scenario: file.scenarios[0], vocalizer: Vocalizer(MeteredSynthesizer()), earcons: [:])
    while let due = conductor.nextDue { _ = try conductor.advance(to: due) }
    let text = conductor.tree["a"]?.title?.current.string ?? ""
    #expect(text.utf8.count == 99_999)
    #expect(text.count == 50_000)
  }

  @Test func `insertion ends at 100,000 elements`() throws {
    let rows = Array(repeating: "{text: X}", count: 500).joined(separator: ", ")
    try expect(
      """
      voiceOver: {speech: off}
      screens:
        s: [{id: a, text: A}, {id: list, hidden: true, kind: list, children: []}]
      handlers:
        - on: {every: 10 ms}
          do: {insert: {into: list, elements: [\(rows)]}}
      script: [wait: 2200 ms]
      """, "100000 elements", line: 6)
  }

  @Test func `typing ends at 100,000 bytes`() throws {
    try expect(
      """
      voiceOver: {speech: off}
      screens: {s: [{id: a, kind: textField, label: A}]}
      script:
        - doubleTap
        - paste: "\(String(repeating: "x", count: 99_999))"
        - type: ab
      """, "100000 bytes", line: 6)
  }

  @Test func `screens over each other end at 1,000`() throws {
    try expect(
      """
      voiceOver: {speech: off}
      screens: {s: [{text: A}], t: [{text: B}]}
      handlers:
        - on: {every: 10 ms}
          do: {present: t}
      script: [wait: 11 s]
      """, "1000 screens", line: 5)
  }

  @Test func `actions that wait end at 100,000`() throws {
    let actions = Array(repeating: "        - {home: , after: 1 min}\n", count: 1_000).joined()
    try expect(
      """
      screens: {s: [{id: a, text: A}]}
      handlers:
        - on: {every: 10 ms}
          do:
      \(actions)
      script: [wait: 1005 ms]
      """, "100000 actions", line: 1_004)
  }

  @Test func `strings that refer to one another many times and say nothing end too`() throws {
    let heard = try Hearing("screens: {s: [{id: a, text: \"A${s40}\"}]}\nstrings: {s40: x}") {
      $0.strings["s0"] = LocalizedText("")
      for number in 1...40 {
        $0.strings["s\(number)"] = LocalizedText("${s\(number - 1)}${s\(number - 1)}")
      }
    }
    #expect(heard.story == ["finding limit-reached"])
  }
}
