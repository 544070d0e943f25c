import Interruption
import ScenarioFormat
import ScreenReader
import Simulation
import Sound
import Speech

/// Plays a scenario with the metered voice, 30 ms a character, and tells what happened, a line
/// for each event.
struct Hearing {
  var events: [TimelineEvent] = []
  var commands: [SoundCommand] = []

  /// - Parameter device: the milliseconds at which it is lost and comes back, in turn.
  init(
    _ yaml: String, variant: String? = nil, tracesContainers: Bool = false,
    synthesizer: any Synthesizer = MeteredSynthesizer(), device: [Int] = [],
    adjust: (inout Scenario) -> Void = { _ in }
  ) throws {
    let file = try ScenarioReader.read(yaml, name: "test.yaml")
    guard var scenario = file.scenarios.first(where: { $0.variant == variant }) else {
      throw Missing(variant: variant)
    }
    adjust(&scenario)
    try self.init(
      scenario, tracesContainers: tracesContainers, synthesizer: synthesizer, device: device)
  }

  init(
    _ scenario: Scenario, tracesContainers: Bool = false,
    synthesizer: any Synthesizer = MeteredSynthesizer(), device: [Int] = []
  ) throws {
    var conductor = Conductor(
      scenario: scenario, vocalizer: Vocalizer(synthesizer), earcons: [:],
      tracesContainers: tracesContainers)
    var changes = device.map { Duration.milliseconds($0) }[...]
    while let due = conductor.nextDue {
      let turn: Turn
      if let change = changes.first, change <= due {
        turn =
          changes.count % 2 == device.count % 2
          ? try conductor.loseDevice(at: change) : try conductor.regainDevice(at: change)
        changes.removeFirst()
      } else {
        turn = try conductor.advance(to: due)
      }
      events += turn.events
      commands += turn.sounds
    }
  }

  struct Missing: Error { var variant: String? }

  /// What is heard, in order: `earcon screenChanged`, `says Save, Button`, `cut Contacts deleted
  /// after "Contacts"`, `unheard hint of Save, Button. Saves`, `dropped Welcome (flushed)`.
  var sound: [String] {
    events.compactMap { event in
      switch event.content {
      case .earcon(let earcon): "earcon \(earcon.rawValue)"
      case .speech(_, _, _, let utterance): "says \(utterance.text)"
      case .speechEnd(_, let outcome, let text):
        if outcome.hintNotHeard {
          "unheard hint of \(text)"
        } else if outcome.cutBy != nil {
          "cut \(text) after \"\(outcome.heard)\""
        } else {
          nil
        }
      case .dropped(_, let text, let reason): "dropped \(text) (\(reason.rawValue))"
      default: nil
      }
    }
  }

  /// The parts of everything said, in order.
  var parts: [SpeechPart] {
    events.flatMap { event -> [SpeechPart] in
      guard case .speech(_, _, _, let utterance) = event.content else { return [] }
      return utterance.parts
    }
  }

  /// ``sound`` without the earcons.
  var speech: [String] { sound.filter { !$0.hasPrefix("earcon ") } }

  /// ``sound`` and, between, `focus save`, `didFinish Saved true`, `finding never-quiet`.
  var story: [String] { told.map(\.line) }

  /// ``story`` with the milliseconds since the start of the run before each line: `100 says Go`.
  var timed: [String] { told.map { "\($0.time.milliseconds) \($0.line)" } }

  private var told: [(time: Duration, line: String)] {
    events.flatMap { event in
      switch event.content {
      case .focus(let element, _, let cause, _):
        return cause == .start ? [] : [(event.time, "focus \(element)")]
      case .announcementDidFinish(let string, let successful):
        return [(event.time, "didFinish \(string) \(successful)")]
      case .finding(let finding): return [(event.time, "finding \(finding.rule)")]
      default:
        var one = self
        one.events = [event]
        return one.sound.map { (event.time, $0) }
      }
    }
  }

  /// What cut what was cut, in order.
  var cutCauses: [CutCause] {
    events.compactMap { event in
      if case .speechEnd(_, let outcome, _) = event.content { outcome.cutBy } else { nil }
    }
  }

  /// The utterances that an output was told to start.
  var started: [SoundID] {
    commands.compactMap { command in
      if case .start(let id, _) = command, id > 0 { id } else { nil }
    }
  }

  /// In milliseconds since the start of the run, when a text was begun; nil where it never was.
  func start(of text: String) -> Int? {
    for event in events {
      if case .speech(_, _, _, let utterance) = event.content, utterance.text == text {
        return event.time.milliseconds
      }
    }
    return nil
  }

  /// In milliseconds, when the utterance of a text ended, however that was.
  func end(of text: String) -> Int? {
    for event in events {
      if case .speechEnd(_, _, let ended) = event.content, ended == text {
        return event.time.milliseconds
      }
    }
    return nil
  }
}

extension Duration {
  var milliseconds: Int {
    Int(components.seconds) * 1_000 + Int(components.attoseconds / 1_000_000_000_000_000)
  }
}

extension Hearing {
  /// Whether each `check` of the script passed.
  var checks: [Bool] {
    events.compactMap { event in
      if case .check(let passed, _, _) = event.content { passed } else { nil }
    }
  }

  /// What containers were asked.
  var asked: [String] {
    events.compactMap { event in
      guard case .asked(let container, let what, let index) = event.content else { return nil }
      return "\(container) \(what)" + (index.map { " \($0)" } ?? "")
    }
  }
}
