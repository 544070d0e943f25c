import Testing

/// SPEC 7: the rotor, and vertical swipes.
@Suite struct RotorTests {
  static func run(_ elements: String, _ steps: String, extra: String = "") throws -> Hearing {
    try Hearing("screens: {one: [\(elements)]}\n\(extra)\nscript: [\(steps)]")
  }

  static let right = "{rotor: right}"
  static let down = "{swipe: down}"
  static let up = "{swipe: up}"

  @Test func `only the settings that apply are offered, round and round`() throws {
    let plain = try Self.run(
      "{text: A}", Array(repeating: Self.right, count: 4).joined(separator: ", "))
    #expect(
      plain.speech == [
        "says Speaking Rate", "says Characters", "says Words", "says Speaking Rate",
      ])
    let full = try Self.run(
      """
      {id: m, text: Mail, actions: [Delete]}, {kind: header, label: H}, {kind: link, label: L},
      {container: landmark, children: [{text: In}]}
      """, Array(repeating: Self.right, count: 7).joined(separator: ", "))
    #expect(
      full.sound.filter { $0 == "earcon rotor" }.count == 7)
    #expect(
      full.speech == [
        "says Actions", "says Headings", "says Links", "says Landmarks", "says Speaking Rate",
        "says Characters", "says Words",
      ])
  }

  @Test func `links and landmarks are sought, the boundary where there is no other`() throws {
    let links = try Self.run(
      "{id: a, text: A}, {kind: link, label: L1}, {text: B}, {kind: link, label: L2}",
      "\(Self.right), \(Self.down), \(Self.down), \(Self.down), \(Self.up), \(Self.up)")
    #expect(
      links.sound == [
        "earcon rotor", "says Links", "earcon focusMoved", "says L1, Link", "earcon focusMoved",
        "says L2, Link", "earcon boundary", "earcon focusMoved", "says L1, Link",
        "earcon boundary",
      ])
    let landmarks = try Self.run(
      """
      {id: a, text: A}, {container: landmark, elements: [{text: M1}, {text: M2}]},
      {container: landmark, elements: [{text: N1}]}
      """, "\(Self.right), \(Self.down), \(Self.down)")
    #expect(
      landmarks.speech == [
        "says Landmarks", "says M1, Landmark", "says N1, Landmark, End",
      ])
  }

  @Test func `characters go forth and back and end at the boundary`() throws {
    let heard = try Self.run(
      "{text: ab}", "\(Self.down), \(Self.down), \(Self.down), \(Self.up), \(Self.up)")
    #expect(heard.sound == ["says a", "says b", "earcon boundary", "says a", "earcon boundary"])
  }

  @Test func `the speaking rate counts from then on`() throws {
    let heard = try Self.run(
      "{id: b, kind: button, title: B}", "\(Self.right), \(Self.down), {touch: b}",
      extra: "voiceOver: {rate: 90}")
    #expect(heard.speech == ["says Speaking Rate", "says 80", "says B, Button"])
    // 30 and 180 ms of voice, between them 120 ms × 175 / 80.
    let length = (heard.end(of: "B, Button") ?? 0) - (heard.start(of: "B, Button") ?? 0)
    #expect(abs(length - 472) <= 1)
  }

  @Test func `the speaking rate ends at 80 and at 1,000`() throws {
    let slow = try Self.run(
      "{text: A}", "\(Self.right), \(Self.down)", extra: "voiceOver: {rate: 80}")
    #expect(slow.sound.last == "earcon boundary")
    let fast = try Self.run(
      "{text: A}", "\(Self.right), \(Self.up)", extra: "voiceOver: {rate: 1000}")
    #expect(fast.sound.last == "earcon boundary")
  }

  @Test func `something adjustable is adjusted, whatever the rotor stood on before`() throws {
    let heard = try Self.run(
      "{id: a, text: A}, {id: s, kind: slider, label: Volume, value: 50%, range: [0, 100]}",
      "\(Self.right), {touch: s}, \(Self.up)", extra: "voiceOver: {hints: off}")
    #expect(
      heard.speech == ["says Speaking Rate", "says Volume, 50%, Adjustable", "says 60%"])
  }

  @Test func `once the rotor is turned on it, that setting counts until the cursor leaves`() throws
  {
    let heard = try Self.run(
      "{id: s, kind: slider, label: Up, value: 50%, range: [0, 100]}, {text: B}",
      "\(Self.right), \(Self.right), \(Self.down), {swipe: right}, {swipe: left}, \(Self.down)",
      extra: "voiceOver: {hints: off}")
    #expect(
      heard.speech == [
        "says Speaking Rate", "says Characters", "says U", "says B", "says Up, 50%, Adjustable",
        "says 40%",
      ])
  }

  @Test func `a dimmed slider is not adjusted`() throws {
    let heard = try Self.run(
      "{id: s, kind: slider, label: V, value: 50%, range: [0, 100], traits: [notEnabled]}",
      "\(Self.up), {check: {value: s, equals: 50%}}")
    #expect(heard.checks == [true])
    #expect(!heard.speech.contains("says 60%"))
  }

  @Test func `a custom action is chosen for one element only`() throws {
    let heard = try Self.run(
      "{id: a, text: A, actions: [Delete]}, {id: b, kind: button, title: B}",
      "\(Self.down), {swipe: right}, doubleTap",
      extra: """
        handlers:
          - {on: {customAction: {element: a, name: Delete}}, do: {post: {announcement: Deleted}}}
        """)
    #expect(heard.speech == ["says Delete", "says B, Button", "says B, Button"])
  }
}
