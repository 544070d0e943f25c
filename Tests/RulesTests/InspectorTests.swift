import Accessibility
import ScenarioFormat
import ScreenReader
import Simulation
import Testing

/// What an inspector shows without a word being said.
@Suite struct InspectorTests {
  @Test("S004-13 S004-38: the inspector shows label and traits, in the user's language")
  func edit() throws {
    let file = try ScenarioReader.read(
      """
      language: ja
      screens: {one: [{id: edit, kind: button, systemItem: edit, frame: [0, 0, 60, 44]}]}
      """, name: "test.yaml")
    let scenario = try #require(file.scenarios.first)
    let outline = ScreenOutline(of: "one", in: scenario)
    let entry = try #require(outline.entries.first)
    let words = Words(language: scenario.language)
    #expect(words[property: .label] == "ラベル")
    #expect(entry.label?.string == "編集")
    #expect(words[property: .traits] == "特徴")
    #expect(entry.element.effectiveTraits == .button)
    #expect(words[trait: .button] == "ボタン")
    #expect(entry.frame.width == 60)
    #expect(outline.entries.count == 1)
  }
}
