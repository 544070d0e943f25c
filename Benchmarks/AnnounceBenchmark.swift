import Accessibility
import ScreenReader
import Simulation
import Speech

/// 100,000 announcements, each posted when the one before has been heard, through conductor and
/// interrupter, with the voice that costs nothing.
enum AnnounceBenchmark {
  static let count = 100_000
  static let secondsAllowed = 2.0
  /// Between a tenth of the way and the end, in MB.
  static let growthAllowed = 4.0

  static func run() throws -> Measurement {
    var conductor = Conductor(
      scenario: scenario, vocalizer: Vocalizer(MeteredSynthesizer()), earcons: [:])
    var started = 0
    var early = 0.0
    let seconds = try Machine.seconds {
      while let due = conductor.nextDue {
        for event in try conductor.advance(to: due).events {
          guard case .speech = event.content else { continue }
          started += 1
          if started == count / 10 { early = Machine.memory }
        }
      }
    }
    var result = Measurement("announce")
    result.note("announcements", Double(started))
    result.note("missing", Double(count - started), atMost: 0)
    result.note("seconds", seconds, atMost: secondsAllowed)
    result.note("growthMB", max(0, Machine.memory - early), atMost: growthAllowed)
    return result
  }

  private static var scenario: Scenario {
    let post = Action.post(PostTemplate(.announcement, .text("Contacts deleted")))
    var scenario = Scenario(name: "announce")
    scenario.screens = [
      Scenario.Screen(
        name: "only", elements: [ElementTree.Branch(Element(id: "one", kind: .button))])
    ]
    scenario.handlers = [
      Handler(
        on: .announcementDidFinish(nil),
        do: .closure { context in if context.runs < count { context.perform(post) } })
    ]
    scenario.script = [Step(.action(post))]
    // Longer than all that is said, so that the run is not ended for want of quiet.
    scenario.until = .seconds(24 * 3_600)
    return scenario
  }
}
