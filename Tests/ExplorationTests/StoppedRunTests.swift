import Exploring
import ScreenReader
import Simulation
import Testing

/// A run that ends by itself leaves the person at the keyboard in command.
@Suite struct StoppedRunTests {
  /// The second screen shows itself again whenever it appears.
  private let loop = """
    screens:
      list: [{id: open, kind: button, title: Open}]
      detail: [{id: back, kind: button, title: Back}]
    handlers:
      - on: {activate: open}
        do: {show: detail}
      - on: {appear: detail}
        do: {show: detail}
    """

  private func stopped() throws -> Hands {
    var hands = try Hands(loop)
    try hands.press(slowly: "enter")
    return hands
  }

  private func findings(_ hands: Hands) -> [String] {
    hands.events.compactMap { event in
      if case .finding(let finding) = event.content { finding.rule } else { nil }
    }
  }

  @Test func `it says that it has ended`() throws {
    let hands = try stopped()
    #expect(findings(hands) == ["never-quiet"])
    #expect(hands.speech == ["The run has ended"])
  }

  @Test func `a key that would go to the run says so again and is not kept`() throws {
    var hands = try stopped()
    let keys = [
      "right", "enter", "t", "+", "h", "v", "s", "r", "ctrl-left", "2", "g", "g", "escape",
    ]
    for key in keys { try hands.press(slowly: key) }
    #expect(hands.speech == Array(repeating: "The run has ended", count: keys.count))
    #expect(hands.script == ["- doubleTap"])
  }

  @Test func `help and q work, and the end is told once`() throws {
    var hands = try stopped()
    try hands.press(slowly: "?", "right", "q")
    hands.end()
    #expect(hands.speech == ["The run has ended", "Next element"])
    #expect(hands.explorer.hasQuit)
    let ends = hands.events.filter { if case .end = $0.content { true } else { false } }
    #expect(ends.count == 1)
  }

  @Test func `timers and what was scheduled are over, reading all too`() throws {
    var hands = try Hands(
      loop + """
        \n  - on: {every: 1 s}
            do: {post: {announcement: Tick}}
          - on: {focus: open}
            do: {post: {announcement: Later}, after: 5 s}
        """)
    try hands.press("t", "+10ms enter", "+9s right", "quiet")
    #expect(hands.speech.suffix(2) == ["The run has ended", "The run has ended"])
    #expect(!hands.speech.contains("Tick"))
    #expect(!hands.speech.contains("Later"))
  }
}
