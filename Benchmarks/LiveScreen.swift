import ALSAOutput
import Accessibility
import CLinux
import EspeakSynthesis
import ScreenReader
import Simulation
import Sound
import Speech

/// A screen under the fingers, on the device: what `earshot explore` does, without a keyboard.
///
/// Between an old voice, all of it voiced so that it never pauses, stand the words: right from an
/// old voice is a word, right from a word an old voice.
final class LiveScreen {
  static let rate = 200
  static let oldVoice =
    "we were in a low yellow room, all morning long we roamed around, and you are"
  /// Nobody moves faster than that for long.
  static let readyLimit: Int64 = 2_000_000_000

  private let output = DeviceOutput(device: "pulse", settings: DeviceOutput.Settings(.quick))
  private let ear: Ear
  private let vocalizer = Vocalizer(CachingSynthesizer(EspeakSynthesizer()))
  private var conductor: Conductor
  /// The sound of each utterance as it was handed over.
  private var sounds: [SoundID: Clip] = [:]

  /// - Parameter labels: of the stops, in their order.
  init(_ labels: [String], ear: Ear) throws {
    self.ear = ear
    var scenario = Scenario(name: "latency")
    scenario.voiceOver.speech.rate = Self.rate
    scenario.voiceOver.earcons = false
    scenario.voiceOver.hints = false
    scenario.screens = [
      Scenario.Screen(
        name: "one",
        elements: labels.enumerated().map { number, label in
          var element = Element(id: "s\(number)", kind: .label)
          element.label = Wording(AttributedText(label))
          return ElementTree.Branch(element)
        })
    ]
    scenario.script = [Step(.wait(.seconds(86_400)))]
    conductor = Conductor(scenario: scenario, vocalizer: vocalizer, earcons: [:])
    try output.start()
    run(for: 200)
  }

  deinit { output.stop() }

  var readiness: Vocalizer.Readiness { vocalizer.readiness }
  var underruns: Int { output.underrunCount }

  struct Key {
    /// When it was pressed, on CLOCK_MONOTONIC in nanoseconds.
    var time: Int64
    /// The utterance it brought.
    var sound: SoundID
  }

  func press(_ gesture: Gesture) throws -> Key {
    let time = clinux_monotonic()
    var key = Key(time: time, sound: 0)
    catchUp()
    let turn = try conductor.perform(.gesture(gesture), at: max(output.now, .zero))
    output.perform(turn.sounds, at: turn.time)
    if let sound = note(turn) { key.sound = sound }
    return key
  }

  /// What the key was to bring, once all of it has come.
  func sound(of key: Key) -> KnownSound? { sounds[key.sound].flatMap { KnownSound($0.samples) } }

  /// Lives on for some milliseconds, as a person leaves time between two keys.
  func run(for milliseconds: Int64) {
    let end = clinux_monotonic() + milliseconds * 1_000_000
    repeat {
      catchUp()
      if !conductor.prepareAhead() {
        ear.listen(until: min(end, clinux_monotonic() + 2_000_000))
      }
    } while clinux_monotonic() < end
  }

  /// Everything due.
  private func catchUp() {
    while let due = conductor.nextDue, due <= output.now, let turn = try? conductor.advance(to: due)
    {
      output.perform(turn.sounds, at: turn.time)
      _ = note(turn)
    }
  }

  private func note(_ turn: Turn) -> SoundID? {
    var begun: SoundID?
    for command in turn.sounds {
      switch command {
      case .start(let id, let clip), .open(let id, let clip):
        sounds[id] = clip
        begun = id
      case .append(let id, let clip, _): sounds[id]?.append(clip)
      case .cut: break
      }
    }
    return begun
  }
}
