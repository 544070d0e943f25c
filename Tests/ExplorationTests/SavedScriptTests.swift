import Exploring
import ScenarioFormat
import Simulation
import Speech
import Testing

@Suite struct SavedScriptTests {
  private let file = """
    # A shop.
    title: Shop
    script:
      - swipe: right   # old
    screens:           # the only one
      shop:
        - {id: buy, kind: button, title: Buy}
        - {id: name, kind: textField, label: Name}
    expect:
      - hears: Old

    variants:
      quiet:
        voiceOver: {hints: off}
        expect: []

    # The end.

    """

  private func saved(_ text: String, variant: String? = nil, _ keys: [String]) throws -> String {
    var hands = try Hands(text)
    for key in keys { try hands.press(key) }
    let file = try ScenarioReader.read(text, name: "shop.yaml")
    var scenario = file.scenarios[0]
    scenario.script = hands.explorer.steps.map(\.step)
    var recorder = ExpectationRecorder()
    var conductor = Conductor(
      scenario: scenario, vocalizer: Vocalizer(MeteredSynthesizer()), earcons: [:])
    while let due = conductor.nextDue {
      for event in try conductor.advance(to: due).events { recorder.record(event) }
    }
    return try SavedScript(file, variant: variant).text(
      script: hands.script, expectations: recorder.contents)
  }

  @Test func `script and expectations are replaced, all else stays, comments too`() throws {
    let text = try saved(file, ["right", "+2s left", "+100ms right", "+60ms right"])
    #expect(
      text == """
        # A shop.
        title: Shop
        screens:           # the only one
          shop:
            - {id: buy, kind: button, title: Buy}
            - {id: name, kind: textField, label: Name}
        script:
          - swipe: right
          - swipe: left
          - {swipe: right, after: 100 ms}
          - {swipe: right, after: 60 ms}
        expect:
          - hears: Name, Text Field. Double tap to edit.
          - cut: Buy, Button
          - hears: Name, Text Field. Double tap to edit.
          - earcon: boundary

        # The end.

        """)
    let again = try ScenarioReader.read(text, name: "shop.yaml").scenarios[0]
    #expect(again.script.count == 4)
    #expect(again.expectations?.count == 4)
  }

  @Test func `in a variant only its own script is replaced`() throws {
    let text = try saved(file, variant: "quiet", ["right"])
    #expect(text.contains("  - swipe: right   # old"))
    #expect(
      text.contains(
        """
          quiet:
            voiceOver: {hints: off}
            script:
              - swipe: right
            expect:
              - hears: Name, Text Field. Double tap to edit.
        """))
    #expect(text.hasSuffix("# The end.\n"))
    _ = try ScenarioReader.read(text, name: "shop.yaml")
  }

  @Test func `a file whose keys share a line is refused before anything is done`() throws {
    let file = try ScenarioReader.read("{screens: {a: [{text: A}]}}", name: "a.yaml")
    #expect(throws: Diagnostics.self) { try SavedScript(file, variant: nil) }
  }

  @Test(arguments: [
    "No", "null", "12:30", "a: b", "Say \"hi\"", " x ", "#1", "${name}", "日本", "a\nb", "-",
  ])
  func `any text that is heard can be expected`(text: String) throws {
    let line = ScriptLine.text(of: .hears(text))
    let yaml = "screens: {a: [{text: A}]}\nexpect:\n  \(line)\n"
    let read = try ScenarioReader.read(yaml, name: "a.yaml").scenarios[0]
    #expect(read.expectations?.map(\.content) == [.hears(text)])
  }
}
