import Exploring
import Keys
import ScenarioFormat
import ScreenReader
import Simulation
import Speech

/// Presses keys on a scenario, each when its line says, with the metered voice, 30 ms a character.
struct Hands {
  var explorer: Explorer
  var events: [TimelineEvent] = []
  private var now = Duration.zero

  init(_ yaml: String, keys: KeyMap = KeyMap()) throws {
    let file = try ScenarioReader.read(yaml, name: "test.yaml")
    var scenario = file.scenarios[0]
    scenario.script = []
    explorer = Explorer(
      Conductor(
        scenario: scenario, vocalizer: Vocalizer(MeteredSynthesizer()), earcons: [:],
        isOpen: true),
      keys: keys)
    try play(to: .zero)
  }

  /// - Parameter lines: of a key pipe.
  mutating func press(_ lines: String...) throws {
    for text in lines {
      guard let line = try KeyLine.parse(text) else { continue }
      now += line.delay
      try play(to: now)
      switch line.content {
      case .press(let key): for turn in try explorer.press(key, at: now) { events += turn.events }
      case .quiet: try waitForQuiet()
      }
    }
  }

  /// Presses keys, each when all is quiet.
  mutating func press(slowly lines: String...) throws {
    for line in lines { try press(line, "quiet") }
  }

  mutating func end() { events += explorer.end(at: now).events }

  /// What was said so far: `Save, Button`, `cut Save, Button`, `dropped Sent`.
  var speech: [String] {
    var said: [(id: Int, text: String)] = []
    for event in events {
      switch event.content {
      case .speech(let id, _, _, let utterance): said.append((id, utterance.text))
      case .speechEnd(let id, let outcome, let text):
        guard outcome.cutBy != nil, let place = said.lastIndex(where: { $0.id == id }) else {
          continue
        }
        said[place].text = "cut \(text)"
      case .dropped(let id, let text, _): said.append((id, "dropped \(text)"))
      default: break
      }
    }
    return said.map(\.text)
  }

  var earcons: [String] {
    events.compactMap { event in
      if case .earcon(let earcon) = event.content { earcon.rawValue } else { nil }
    }
  }

  /// What was done, as lines of a script.
  var script: [String] { explorer.steps.compactMap(\.line) }

  private mutating func waitForQuiet() throws {
    let limit = now + explorer.conductor.scenario.until
    while !explorer.conductor.isQuiet, let due = explorer.conductor.nextDue, due <= limit {
      now = due
      events += try explorer.advance(to: due).events
    }
  }

  private mutating func play(to time: Duration) throws {
    while let due = explorer.conductor.nextDue, due <= time {
      events += try explorer.advance(to: due).events
    }
  }
}
