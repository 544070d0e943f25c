import Accessibility
import ScreenReader
import Simulation
import Sound
import Speech
import Testing

/// The metered voice, its stretches in pieces of `size` frames; held back as long as `isStuck`.
private final class SlowVoice: Synthesizer {
  let metered = MeteredSynthesizer()
  let size: Int
  var isStuck = false
  private(set) var openStreams = 0

  init(size: Int) { self.size = size }

  var engine: String { metered.engine }
  var engineVersion: String { metered.engineVersion }
  func voice(for language: String) -> VoiceChoice { metered.voice(for: language) }

  func stretches(for requests: [SpeechRequest]) throws(SpeechError) -> [Stretch] {
    try metered.stretches(for: requests)
  }

  func open(_ requests: [SpeechRequest]) throws(SpeechError) -> any SpeechStream {
    Stream(try metered.stretches(for: requests), self)
  }

  func isAtHand(_ request: SpeechRequest) -> Bool { false }

  private final class Stream: SpeechStream {
    private var stretches: [Stretch]
    private let voice: SlowVoice
    private var given = 0

    init(_ stretches: [Stretch], _ voice: SlowVoice) {
      self.stretches = stretches
      self.voice = voice
      voice.openStreams += 1
    }

    deinit { voice.openStreams -= 1 }

    var isOver: Bool { stretches.isEmpty }

    func next(within patience: Duration) -> StretchPiece? {
      if voice.isStuck && given > 0 { return nil }
      guard let stretch = stretches.first else { return nil }
      let end = min(given + voice.size, stretch.frameCount)
      let isLast = end == stretch.frameCount
      let piece = StretchPiece(
        clip: Clip(silence: end - given),
        words: stretch.words.filter { $0.frame >= given && ($0.frame < end || isLast) },
        isLast: isLast)
      given = isLast ? 0 : end
      if isLast { stretches.removeFirst() }
      return piece
    }
  }
}

@Suite struct SoundInPiecesTests {
  private static func scenario(_ script: [Step] = []) -> Scenario {
    var scenario = Scenario(name: "pieces")
    let elements = ["Save the contact", "Delete", "Send"].enumerated().map { number, label in
      var element = Element(id: "b\(number)", kind: .button)
      element.label = Wording(AttributedText(label))
      element.hint = "Does what it says"
      return ElementTree.Branch(element)
    }
    scenario.screens = [Scenario.Screen(name: "one", elements: elements)]
    scenario.handlers = [
      Handler(
        on: .activate("b1"),
        do: .actions([
          ScheduledAction(.post(PostTemplate(.announcement, .text("Deleted"))), after: nil),
          ScheduledAction(
            .post(PostTemplate(.announcement, .text("All is gone"), priority: .high)),
            after: .milliseconds(130)),
        ]))
    ]
    scenario.script = script
    return scenario
  }

  private static func events(_ scenario: Scenario, _ voice: any Synthesizer) throws
    -> (events: [TimelineEvent], lengths: [SoundID: Int])
  {
    var conductor = Conductor(
      scenario: scenario, vocalizer: Vocalizer(voice), earcons: [:])
    var events: [TimelineEvent] = []
    var lengths: [SoundID: Int] = [:]
    var open: Set<SoundID> = []
    while let due = conductor.nextDue {
      let turn = try conductor.advance(to: due)
      events += turn.events
      for command in turn.sounds {
        switch command {
        case .start(let id, let clip): lengths[id] = clip.frameCount
        case .open(let id, let clip):
          lengths[id] = clip.frameCount
          open.insert(id)
        case .append(let id, let clip, let isLast):
          #expect(open.contains(id))
          lengths[id, default: 0] += clip.frameCount
          if isLast { open.remove(id) }
        case .cut(let id): open.remove(id)
        }
      }
    }
    #expect(open.isEmpty)
    return (events, lengths)
  }

  @Test(arguments: [1, 7, 400, 2_205, 50_000])
  func `events and sounds hang on no size of the pieces`(size: Int) throws {
    let script = [
      Step(.gesture(.swipe(.right))), Step(.gesture(.doubleTap), after: .milliseconds(333)),
      Step(.gesture(.swipe(.right)), after: .milliseconds(2_000)),
      Step(.gesture(.twoFingerSwipe(.up))),
      Step(.gesture(.twoFingerTap), after: .milliseconds(700)),
    ]
    let whole = try Self.events(Self.scenario(script), MeteredSynthesizer())
    let pieces = try Self.events(Self.scenario(script), SlowVoice(size: size))
    #expect(whole.events.map { "\($0)" } == pieces.events.map { "\($0)" })
    #expect(whole.lengths == pieces.lengths)
  }

  @Test func `a key comes through while sound is being made, and ends the making`() throws {
    let voice = SlowVoice(size: 2_205)
    var conductor = Conductor(
      scenario: Self.scenario([Step(.wait(.seconds(60)))]), vocalizer: Vocalizer(voice),
      earcons: [:])
    _ = try conductor.advance(to: .zero)
    voice.isStuck = true
    _ = try conductor.perform(.gesture(.swipe(.right)), at: .milliseconds(10))
    #expect(conductor.isMakingSound)
    #expect(conductor.nextDue == .milliseconds(10))
    #expect(try conductor.advance(to: .milliseconds(10)).sounds.isEmpty)
    #expect(voice.openStreams == 1)
    let turn = try conductor.perform(.gesture(.swipe(.right)), at: .milliseconds(60))
    #expect(voice.openStreams == 1)
    guard case .cut(let cut)? = turn.sounds.first, case .open(let new, _)? = turn.sounds.last else {
      Issue.record("\(turn.sounds)")
      return
    }
    #expect(cut == 1)
    #expect(new == 2)
    let ends = turn.events.compactMap { event in
      if case .speechEnd(1, let outcome, _) = event.content { outcome } else { nil }
    }
    #expect(ends.map(\.heard) == ["Delete"])
    _ = conductor.end(at: .milliseconds(70))
    #expect(voice.openStreams == 0)
  }

  @Test func `a sound that comes late ends no earlier than now`() throws {
    let voice = SlowVoice(size: 2_205)
    var conductor = Conductor(
      scenario: Self.scenario([Step(.wait(.seconds(60)))]), vocalizer: Vocalizer(voice),
      earcons: [:])
    _ = try conductor.advance(to: .zero)
    voice.isStuck = true
    _ = try conductor.perform(.gesture(.swipe(.right)), at: .milliseconds(10))
    _ = try conductor.perform(.wait(.milliseconds(1)), at: .seconds(20))
    voice.isStuck = false
    while conductor.isMakingSound { _ = try conductor.advance(to: conductor.nextDue ?? .zero) }
    #expect(conductor.nextDue == .seconds(20))
    let turn = try conductor.advance(to: .seconds(20))
    #expect(
      turn.events.contains { if case .speechEnd(1, _, _) = $0.content { true } else { false } })
  }

  @Test func `what is likely next is the next stop, the previous one and the echo`() throws {
    var scenario = Self.scenario([Step(.wait(.seconds(60)))])
    scenario.start.focus = "b1"
    let vocalizer = Vocalizer(CachingSynthesizer(MeteredSynthesizer()))
    var conductor = Conductor(scenario: scenario, vocalizer: vocalizer, earcons: [:])
    _ = try conductor.advance(to: .zero)
    #expect(
      conductor.likelyNext.map(\.text) == [
        "Send, Button. Does what it says", "Save the contact, Button. Does what it says",
        "Delete, Button",
      ])
    while conductor.prepareAhead() {}
    for gesture in [Gesture.doubleTap, .swipe(.right), .swipe(.left), .swipe(.left)] {
      _ = try conductor.perform(.gesture(gesture), at: conductor.nextDue ?? .zero)
      while conductor.isMakingSound { _ = try conductor.advance(to: conductor.nextDue ?? .zero) }
      while conductor.prepareAhead() {}
    }
    #expect(vocalizer.readiness.hits + vocalizer.readiness.misses > 3)
  }

  @Test func `of a switch the other state is likely, of a slider its neighbours`() throws {
    var scenario = Scenario(name: "values")
    var wifi = Element(id: "wifi", kind: .switch)
    wifi.label = "Wi-Fi"
    wifi.value = "1"
    var volume = Element(id: "volume", kind: .slider)
    volume.label = "Volume"
    volume.value = "50%"
    scenario.screens = [
      Scenario.Screen(
        name: "one", elements: [ElementTree.Branch(wifi), ElementTree.Branch(volume)])
    ]
    scenario.voiceOver.hints = false
    scenario.script = [Step(.wait(.seconds(60)))]
    var conductor = Conductor(
      scenario: scenario, vocalizer: Vocalizer(MeteredSynthesizer()), earcons: [:])
    _ = try conductor.advance(to: .zero)
    #expect(
      conductor.likelyNext.map(\.text) == [
        "Volume, 50%, Adjustable", "Wi-Fi, Switch Button, On", "Wi-Fi, Switch Button, Off",
      ])
    _ = try conductor.perform(.gesture(.swipe(.right)), at: .zero)
    #expect(
      conductor.likelyNext.map(\.text) == [
        "Wi-Fi, Switch Button, On", "Volume, Adjustable", "60%", "40%",
      ])
    #expect(conductor.tree["volume"]?.value == "50%")
  }
}
