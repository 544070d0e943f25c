import Accessibility
import ScenarioFormat
import ScreenReader
import Simulation
import Speech
import Testing

@Suite struct VariantTests {
  /// The only variant, `v`.
  private func variant(_ base: String, _ lines: String) throws -> Scenario {
    let file = try ScenarioReader.read(
      base + "\nvariants:\n  v:\n" + indented(lines, by: 4), name: "x.yaml")
    #expect(file.scenarios.count == 2)
    return try #require(file.scenario(variant: "v"))
  }

  @Test func `screens, strings, quirks, timing, settings and start merge key by key`() throws {
    let read = try variant(
      """
      screens: {one: [{id: a}], two: [{id: b}]}
      strings: {x: {en: X, de: Y}, y: Y}
      quirks: {layoutChangedSpeaksHint: true, toneDirection: boopBeep}
      timing: {echo: 1 ms, poll: 2 ms}
      voiceOver: {rate: 300, hints: off}
      start: {screen: two, focus: b}
      """,
      """
      screens: {two: [{id: b}, {id: c}], three: []}
      strings: {x: Z, z: new}
      quirks: {toneDirection: beepBoop}
      timing: {poll: 5 ms}
      voiceOver: {rate: 200, earcons: off}
      start: {focus: c}
      """)
    #expect(read.screens.map(\.name) == ["one", "two", "three"])
    #expect(read.screens.map { $0.elements.map(\.element.id) } == [["a"], ["b", "c"], []])
    #expect(
      read.strings == ["x": LocalizedText("Z"), "y": LocalizedText("Y"), "z": LocalizedText("new")])
    #expect(read.quirks.map(\.name) == ["layoutChangedSpeaksHint", "toneDirection"])
    #expect(read.quirks.map(\.value) == ["true", "beepBoop"])
    #expect(read.timing[.echo] == .milliseconds(1))
    #expect(read.timing[.poll] == .milliseconds(5))
    #expect(read.voiceOver.speech.rate == 200)
    #expect(!read.voiceOver.hints && !read.voiceOver.earcons)
    #expect(read.start.screen == "two")
    #expect(read.start.focus == "c")
  }

  @Test func `handlers stand before the base's`() throws {
    let read = try variant(
      "screens: {one: [{id: a}, {id: b}]}\nhandlers: [{on: {activate: a}, do: home}]",
      "handlers: [{on: {activate: b}, do: home}]")
    #expect(read.handlers.map(\.trigger) == [.activate("b"), .activate("a")])
  }

  @Test func `every other key is replaced`() throws {
    let read = try variant(
      """
      title: A
      about: B
      language: de
      profile: ios-7
      device: pad
      direction: rtl
      rules: [S000-01, S000-02]
      lint: {fixed-delay: off}
      until: 1 s
      screens: {one: [{id: a}]}
      script: [doubleTap, scrub]
      expect: [{hears: A}]
      """,
      """
      title: C
      profile: ios-8
      rules: [S000-03]
      lint: {missing-label: off}
      script: [magicTap]
      expect: []
      """)
    #expect(read.title == "C")
    #expect(read.about == "B")
    #expect(read.language == "de")
    #expect(read.profile == .iOS8)
    #expect(read.device == .pad)
    #expect(read.rules == ["S000-03"])
    #expect(read.lintOff == ["missing-label"])
    #expect(read.script.map(\.content) == [.gesture(.magicTap)])
    #expect(read.expectations == [])
    #expect(read.until == .seconds(1))
  }

  @Test func `an empty variant is the base under another name`() throws {
    let read = try variant("title: A\nscreens: {one: [{id: a}]}", "{}")
    #expect(read.variant == "v")
    #expect(read.title == "A")
    #expect(read.screens.count == 1)
  }

  @Test func `variants keep the file's order`() throws {
    let file = try ScenarioReader.read(
      "screens: {one: []}\nvariants: {z: , a: {}, 12: {title: x}, No: {}}", name: "x.yaml")
    #expect(file.scenarios.map(\.variant) == [nil, "z", "a", "12", "No"])
  }
}
