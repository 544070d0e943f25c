import Accessibility
import ScreenReader
import Simulation
import Speech
import TestSupport
import Testing

/// Walking over random screens: what outline lists, what swipes reach and what read-all says agree.
@Suite struct WalkTests {
  @Test(arguments: 0..<200)
  func `right to the end and left again touches every stop once each way`(seed: UInt64) throws {
    let scenario = Self.scenario(seed: seed)
    let stops = ScreenOutline(of: "one", in: scenario).entries.map(\.element.id)
    guard !stops.isEmpty else { return }
    var walk = scenario
    let steps = stops.count
    walk.script =
      Array(repeating: Step(.gesture(.swipe(.right))), count: steps)
      + Array(repeating: Step(.gesture(.swipe(.left))), count: steps)
    let visited = try Self.play(walk).compactMap { event in
      if case .focus(let id, _, _, _) = event.content { id } else { nil }
    }
    #expect(visited == stops + stops.dropLast().reversed())
  }

  @Test(arguments: 0..<200)
  func `reading all says what outline lists`(seed: UInt64) throws {
    var scenario = Self.scenario(seed: seed)
    let listed = ScreenOutline(of: "one", in: scenario).entries.map(\.utterance.withoutHint.text)
    scenario.script = [Step(.gesture(.twoFingerSwipe(.up)))]
    let said = try Self.play(scenario).compactMap { event in
      if case .speech(_, _, _, let utterance) = event.content { utterance.text } else { nil }
    }
    #expect(said == listed.filter { !$0.isEmpty })
  }

  @Test(arguments: 0..<200)
  func `outline lists every element as a stop or with why it is none`(seed: UInt64) {
    let scenario = Self.scenario(seed: seed)
    let outline = ScreenOutline(of: "one", in: scenario)
    func ids(_ branches: [ElementTree.Branch]) -> [String] {
      branches.flatMap { [$0.element.id] + ids($0.children) }
    }
    let listed = outline.entries.map(\.element.id) + outline.unread.map(\.element.id)
    #expect(Set(listed).count == listed.count)
    #expect(Set(listed).isSuperset(of: ids(scenario.screens.first?.elements ?? [])))
    for unread in outline.unread { #expect(!unread.reason.isEmpty) }
  }

  private static func play(_ scenario: Scenario) throws -> [TimelineEvent] {
    var conductor = Conductor(
      scenario: scenario, vocalizer: Vocalizer(MeteredSynthesizer()), earcons: [:])
    var events: [TimelineEvent] = []
    while let due = conductor.nextDue { events += try conductor.advance(to: due).events }
    return events
  }

  private static func scenario(seed: UInt64) -> Scenario {
    var random = SplitMix64(seed: seed)
    var scenario = Scenario(name: "walk")
    var number = 0
    func branches(depth: Int) -> [ElementTree.Branch] {
      (0...random.below(4)).map { _ in
        number += 1
        var element = Element(id: "e\(number)", kind: random.pick(Kind.allCases))
        if !random.chance(4) { element.label = Wording("Label \(number)") }
        if random.chance(3) { element.hint = "Does it" }
        if random.chance(8) { element.hidden = true }
        if random.chance(8) { element.elementsHidden = true }
        if random.chance(8) { element.modal = true }
        if random.chance(6) { element.groupsChildren = true }
        if random.chance(5) {
          element.frame = Rect(
            x: Double(random.below(300)), y: Double(random.below(600)),
            width: Double(random.below(80)), height: Double(random.below(60)))
        }
        let children = depth > 0 && random.chance(2) ? branches(depth: depth - 1) : []
        return ElementTree.Branch(element, children: children, isExplicit: random.chance(4))
      }
    }
    scenario.screens = [Scenario.Screen(name: "one", elements: branches(depth: 3))]
    return scenario
  }
}
