import Accessibility
import ScreenReader
import Simulation
import Speech

/// 100,000 default announcements through conductor and interrupter, with the voice that costs
/// nothing: each cuts the one before, or follows when that one has been heard.
enum AnnouncementBenchmark {
  static let count = 100_000
  static let secondsAllowed = 2.0
  /// Between a tenth of the way and the end.
  static let megabytesAllowed = 10.0
  private static let pause = Duration.milliseconds(100)

  static func run() throws -> [Measurement] {
    try measure("announcements", cutting) + measure("announcements heard", following)
  }

  private static func measure(_ name: String, _ scenario: Scenario) throws -> [Measurement] {
    var conductor = Conductor(
      scenario: scenario, vocalizer: Vocalizer(MeteredSynthesizer()), earcons: [:])
    var started = 0
    var early = 0.0
    let seconds = try Machine.seconds {
      while started < count, let due = conductor.nextDue {
        for event in try conductor.advance(to: due).events {
          guard case .speech = event.content else { continue }
          started += 1
          if started == count / 10 { early = Machine.memory }
        }
      }
    }
    let late = Machine.memory
    let isWhole = started >= count
    return [
      Measurement(
        name: name, figures: [("announcements", Double(started))], judged: "seconds",
        value: seconds, bar: secondsAllowed, isWhole: isWhole),
      Measurement(
        name: "\(name), memory growth", figures: [("after10000", early), ("after100000", late)],
        judged: "megabytes", value: late - early, bar: megabytesAllowed, isWhole: isWhole),
    ]
  }

  private static let post = Action.post(PostTemplate(.announcement, .text("Contacts deleted")))

  private static var cutting: Scenario {
    var scenario = scenario
    scenario.handlers = [Handler(on: .every(pause), do: .actions([ScheduledAction(post)]))]
    scenario.script = [Step(.wait(pause * (count + 1)))]
    return scenario
  }

  private static var following: Scenario {
    var scenario = scenario
    scenario.handlers = [
      Handler(on: .announcementDidFinish(nil), do: .actions([ScheduledAction(post)]))
    ]
    scenario.script = [Step(.action(post))]
    return scenario
  }

  private static var scenario: Scenario {
    var scenario = Scenario(name: "announcements")
    scenario.screens = [
      Scenario.Screen(
        name: "only", elements: [ElementTree.Branch(Element(id: "one", kind: .button))])
    ]
    // Longer than all that is said, so that the run is not ended for want of quiet.
    scenario.until = .seconds(24 * 3_600)
    return scenario
  }
}
