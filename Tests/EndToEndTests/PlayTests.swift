import Foundation
import Testing

/// `earshot play` as it is heard: the monitor of a sound server of the tests' own.
@Suite(.serialized, .enabled(if: QuietMachine.isQuiet, "the machine is too busy to listen"))
struct PlayTests {
  /// The two notes of the screenChanged tone, as Sounds/default/theme.yaml has them.
  static let beep = 880.0
  static let boop = 523.0

  static let change = """
    screens:
      one: [{kind: button, title: Next}]
      two: [{kind: header, label: Details of the order}]
    script: [show: two]
    """

  static let cut = """
    screens: {one: [{id: b, kind: button, title: Remove all the contacts}]}
    script: [doubleTap]
    handlers:
      - on: {activate: b}
        do: [{post: {announcement: "Everything was removed from the list of contacts"}}]
    """

  private func play(
    _ yaml: String, _ options: [String] = ["--device", "pulse"], on server: PrivatePulseAudio
  ) throws -> (recording: Recording, outcome: Program.Outcome) {
    let scratch = try Scratch()
    let file = try scratch.file("scenario.yaml", yaml)
    var outcome: Program.Outcome?
    var recording = Recording(samples: [], isWhole: false)
    // A machine too busy to record shows nothing; it is recorded again.
    for _ in 0..<4 where !recording.isWhole || recording.onset() == nil {
      recording = try server.recording {
        outcome = try Program.run(
          ["play", file] + options, environment: server.environment.mapValues { $0 })
      }
    }
    return (recording, try #require(outcome))
  }

  @Test("S002-07: the beep comes before the boop, and speech after both")
  func tone() throws {
    let (recording, outcome) = try play(PlayTests.change, on: PrivatePulseAudio())
    #expect(outcome.status == 0, "\(outcome.error)")
    let beep = try #require(
      recording.begin(of: PlayTests.beep, amplitude: 0.02, length: 0.03), "no beep")
    let boop = try #require(
      recording.begin(of: PlayTests.boop, amplitude: 0.02, length: 0.03, after: beep), "no boop")
    #expect(beep < boop)
    let speech = try #require(recording.onset(after: beep + Recording.frames(0.4)))
    #expect(boop < speech)
    #expect(recording.seconds(recording.samples.count - speech) > 0.3)
  }

  @Test func `what play prints is what transcript prints`() throws {
    let scratch = try Scratch()
    for yaml in [PlayTests.change, PlayTests.cut] {
      let (_, outcome) = try play(yaml, on: PrivatePulseAudio())
      let file = try scratch.file("scenario.yaml", yaml)
      #expect(try Program.run(["transcript", file]).output == outcome.output)
    }
  }

  @Test("S000-20: the button's own name cuts the announcement, and the device adds no step")
  func seam() throws {
    let (recording, outcome) = try play(PlayTests.cut, on: PrivatePulseAudio())
    #expect(outcome.lines.contains { $0.contains("  0.100  cut ") }, "\(outcome.output)")
    let onset = try #require(recording.onset())
    // The cut stands at 100 ms; on its two sides are the old voice and the new one.
    let seam = onset + Recording.frames(0.090)..<onset + Recording.frames(0.115)
    let old = onset + Recording.frames(0.050)..<seam.lowerBound
    let new = seam.upperBound..<onset + Recording.frames(0.200)
    let ownSteps = max(recording.largestStep(in: old), recording.largestStep(in: new))
    #expect(recording.largestStep(in: seam) <= ownSteps)
  }

  @Test func `sounds stand where the timeline says, within 20 ms`() throws {
    let steps = [0, 330, 410, 290, 370, 450, 310].map { "{swipe: left, after: \($0) ms}" }
    let yaml = """
      voiceOver: {speech: false}
      screens: {one: [{text: Here}]}
      script: [\(steps.joined(separator: ", "))]
      """
    let (recording, outcome) = try play(yaml, on: PrivatePulseAudio())
    let times = outcome.lines.filter { $0.hasSuffix("boundary") }.compactMap {
      $0.split(separator: " ").first.flatMap { Double($0) }
    }
    #expect(times.count == 7, "\(outcome.output)")
    var begins: [Int] = []
    var next = 0
    while let begin = recording.onset(after: next) {
      begins.append(begin)
      next = begin + Recording.frames(0.250)
    }
    #expect(begins.count == times.count)
    guard let first = begins.first else { return }
    for (begin, time) in zip(begins, times) {
      #expect(abs(recording.seconds(begin - first) - (time - times[0])) < 0.020)
    }
  }

  @Test func `an interrupt ends the sound at once, with 130`() throws {
    let server = try PrivatePulseAudio()
    let scratch = try Scratch()
    let file = try scratch.file("scenario.yaml", PlayTests.cut)
    var output = ""
    let recording = try server.recording {
      let outcome = try Program.shell(
        "timeout --preserve-status -s INT 0.7 \"$0\" \"$@\"", ["play", "--rate", "80", file],
        environment: server.environment.mapValues { $0 })
      #expect(outcome.status == 130)
      output = outcome.output
    }
    #expect(!output.contains("finished"))
    let onset = try #require(recording.onset())
    let last = try #require(
      recording.samples.lastIndex { $0.magnitude > Recording.silence.magnitude })
    #expect(recording.seconds(last - onset) < 0.75)
  }

  @Test func `an unknown device is named, with what mends it`() throws {
    let scratch = try Scratch()
    let file = try scratch.file("scenario.yaml", PlayTests.cut)
    let outcome = try Program.run(["play", "--device", "kitchen", file])
    #expect(outcome.status == 3)
    #expect(outcome.output.isEmpty)
    #expect(
      outcome.error == """
        earshot: opening the sound device: there is no device named kitchen. \
        `earshot devices` lists the names.

        """)
  }
}
