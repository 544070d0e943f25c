import Foundation
import Sound
import Testing

@testable import ALSAOutput

/// Live playing through ALSA's `pulse` PCM into a sound server of the tests' own, recorded there.
@Suite(.serialized, .enabled(if: QuietMachine.isQuiet, "the machine is too busy to listen"))
struct ALSAOutputTests {
  static let old = 300.0
  static let new = 1_250.0
  static let gain = -14.0

  /// A command and when it falls.
  typealias Cue = (at: Duration, commands: [SoundCommand])

  static func tone(_ frequency: Double, _ duration: Duration) -> Clip {
    EarconRecipe([
      EarconRecipe.Note(
        frequency: frequency, duration: duration, gain: gain, attack: .milliseconds(8),
        release: .milliseconds(15))
    ]).clip
  }

  /// Plays cues as a driver does: each when the device's clock has reached it.
  @discardableResult
  static func play(_ cues: [Cue], on output: DeviceOutput) throws -> Duration {
    try output.start()
    for cue in cues {
      while output.now < cue.at { usleep(200) }
      output.perform(cue.commands, at: cue.at)
    }
    let end = output.now
    output.finish(at: end)
    return output.now - end
  }

  /// A recording without a stumble: where the machine was too busy to feed the device, nothing is
  /// shown, and the recording is made again.
  static func record(
    _ cues: [Cue], settings: DeviceOutput.Settings = DeviceOutput.Settings(),
    holding isComplete: (Recording) -> Bool = { $0.onset() != nil }
  ) throws -> Recording {
    for _ in 0..<8 {
      let server = try PrivatePulseAudio()
      server.adopt()
      let output = DeviceOutput(device: "pulse", settings: settings)
      let recording = try server.recording { try play(cues, on: output) }
      if output.underrunCount == 0, recording.isWhole, isComplete(recording) {
        return recording
      }
    }
    throw PrivatePulseAudio.Failure(description: "this machine is too busy to play sound")
  }

  @Test func `two tones are heard in their order, one after the other`() throws {
    let first = ALSAOutputTests.tone(880, .milliseconds(130))
    let second = ALSAOutputTests.tone(523, .milliseconds(130))
    let recording = try ALSAOutputTests.record(
      [(.zero, [.start(1, first)]), (.milliseconds(150), [.start(2, second)])])
    let high = try #require(recording.begin(of: 880, amplitude: 0.05, length: 0.02))
    let low = try #require(recording.begin(of: 523, amplitude: 0.05, length: 0.02, after: high))
    #expect(abs(recording.seconds(low - high) - 0.150) < 0.020)
    let middle = high + Recording.frames(0.05)..<high + Recording.frames(0.10)
    #expect(recording.amplitude(of: 880, in: middle) > 0.15)
    #expect(recording.amplitude(of: 523, in: middle) < 0.01)
  }

  /// A recording of an old voice that a new one cuts after half a second, and where that begins.
  static func cut(_ settings: DeviceOutput.Settings) throws -> (recording: Recording, cut: Int) {
    let recording = try record(
      [
        (.zero, [.start(1, tone(old, .seconds(3)))]),
        (.milliseconds(507), [.cut(1), .start(2, tone(new, .milliseconds(300)))]),
      ], settings: settings,
      holding: { $0.begin(of: new, amplitude: 0.02, length: 0.005) != nil })
    let begin = try #require(
      recording.begin(of: new, amplitude: 0.02, length: 0.005), "the new sound is missing")
    return (recording, begin)
  }

  static func oldVoice(_ recording: Recording, after cut: Int) -> Double {
    let window = cut + Recording.frames(0.010)..<cut + Recording.frames(0.050)
    return recording.amplitude(of: old, in: window)
  }

  @Test(arguments: [DeviceOutput.Response.quick, .steady])
  func `10 ms after a cut the old voice is gone, and the seam has no step`(
    response: DeviceOutput.Response
  ) throws {
    let (recording, cut) = try ALSAOutputTests.cut(DeviceOutput.Settings(response))
    #expect(ALSAOutputTests.oldVoice(recording, after: cut) < 0.002)
    let begin = try #require(recording.onset())
    #expect(abs(recording.seconds(cut - begin) - 0.507) < 0.020)
    let seam = cut - Recording.frames(0.030)..<cut + Recording.frames(0.030)
    let voice = cut + Recording.frames(0.030)..<cut + Recording.frames(0.200)
    #expect(recording.largestStep(in: seam) <= recording.largestStep(in: voice))
    // Nothing is missing either: the old voice sounds until the new one begins.
    let before = cut - Recording.frames(0.020)..<cut - Recording.frames(0.004)
    #expect(recording.amplitude(of: ALSAOutputTests.old, in: before) > 0.15)
  }

  @Test func `a deep queue is dropped, and the old voice is gone as soon`() throws {
    var settings = DeviceOutput.Settings()
    settings.depths = [Depth.deep]
    let (recording, cut) = try ALSAOutputTests.cut(settings)
    #expect(ALSAOutputTests.oldVoice(recording, after: cut) < 0.002)
  }

  @Test func `a sound that joins a voice does not interrupt it`() throws {
    let recording = try ALSAOutputTests.record(
      [
        (.zero, [.start(1, ALSAOutputTests.tone(ALSAOutputTests.old, .seconds(1)))]),
        (
          .milliseconds(300),
          [.start(2, ALSAOutputTests.tone(ALSAOutputTests.new, .milliseconds(200)))]
        ),
      ])
    let begin = try #require(recording.onset())
    for tenth in stride(from: 0.05, to: 0.95, by: 0.02) {
      let window = begin + Recording.frames(tenth)..<begin + Recording.frames(tenth + 0.02)
      #expect(recording.amplitude(of: ALSAOutputTests.old, in: window) > 0.17)
    }
  }

  @Test func `sounds stand where they were commanded, within 20 ms`() throws {
    let offsets = (0..<16).map { (index: Int) -> Int in 100 + 137 * index + index * index * 7 % 41 }
    let times = offsets.map { Duration.milliseconds($0) }
    let cues = times.enumerated().map { index, time -> Cue in
      (time, [.start(index, ALSAOutputTests.tone(700, .milliseconds(40)))])
    }
    let recording = try ALSAOutputTests.record(cues)
    var begins: [Int] = []
    var next = 0
    while let begin = recording.onset(after: next) {
      begins.append(begin)
      next = begin + Recording.frames(0.060)
    }
    #expect(begins.count == times.count)
    guard let first = begins.first else { return }
    for (begin, time) in zip(begins, times) {
      let expected = (time - times[0]) / .seconds(1)
      #expect(abs(recording.seconds(begin - first) - expected) < 0.020)
    }
  }

  @Test func `after the idle time the device stops, and the next sound is heard whole`() throws {
    let server = try PrivatePulseAudio()
    server.adopt()
    let recording = try server.recording {
      var settings = DeviceOutput.Settings()
      settings.idle = .milliseconds(200)
      try ALSAOutputTests.play(
        [
          (.zero, [.start(1, ALSAOutputTests.tone(700, .milliseconds(100)))]),
          (.milliseconds(800), [.start(2, ALSAOutputTests.tone(700, .milliseconds(100)))]),
        ], on: DeviceOutput(device: "pulse", settings: settings))
    }
    let first = try #require(recording.onset())
    let second = try #require(recording.onset(after: first + Recording.frames(0.3)))
    #expect(abs(recording.seconds(second - first) - 0.8) < 0.040)
    let whole = second + Recording.frames(0.010)..<second + Recording.frames(0.080)
    #expect(recording.amplitude(of: 700, in: whole) > 0.17)
  }

  @Test func `the stream is named Earshot`() throws {
    let server = try PrivatePulseAudio()
    server.adopt()
    let output = DeviceOutput(device: "pulse")
    try output.start()
    #expect(try server.players().contains("application.name = \"Earshot\""))
    output.stop()
  }

  @Test func `stopping fades within 50 ms`() throws {
    let server = try PrivatePulseAudio()
    server.adopt()
    let recording = try server.recording {
      let output = DeviceOutput(device: "pulse")
      try output.start()
      output.perform(
        [.start(1, ALSAOutputTests.tone(ALSAOutputTests.old, .seconds(3)))], at: .zero)
      usleep(300_000)
      let begin = output.now
      output.stop()
      #expect(output.now - begin <= DeviceOutput.stopLimit)
    }
    let begin = try #require(recording.onset())
    let end = try #require(recording.samples.lastIndex { $0.magnitude > 104 })
    #expect(recording.seconds(end - begin) < 0.36)
    let own = begin + Recording.frames(0.02)..<begin + Recording.frames(0.2)
    let tail = end - Recording.frames(0.02)..<end + Recording.frames(0.02)
    #expect(recording.largestStep(in: tail) <= recording.largestStep(in: own) + 1)
  }

  @Test(arguments: ["null", "plug:null"])
  func `a device that takes everything at once is paced by the clock`(name: String) throws {
    let output = DeviceOutput(device: name)
    let late = try ALSAOutputTests.play(
      [(.zero, [.start(1, ALSAOutputTests.tone(500, .milliseconds(300)))])], on: output)
    #expect(late >= .milliseconds(250))
    #expect(late < .seconds(2))
  }

  @Test func `a file device holds the sound`() throws {
    let path = NSTemporaryDirectory() + "earshot-\(UUID().uuidString.prefix(8)).raw"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try ALSAOutputTests.play(
      [(.zero, [.start(1, ALSAOutputTests.tone(500, .milliseconds(200)))])],
      on: DeviceOutput(device: "file:\(path),raw"))
    // 32 bits on two channels: the upper halves are ours.
    let halves = Recording(raw: path).samples
    let frames = stride(from: 0, to: halves.count - 3, by: 4).map { halves[$0 + 1] }
    let recording = Recording(samples: frames)
    let begin = try #require(recording.onset())
    let clip = ALSAOutputTests.tone(500, .milliseconds(200)).samples
    let first = try #require(clip.firstIndex { $0.magnitude > Recording.silence.magnitude })
    #expect(recording.samples.dropFirst(begin).starts(with: clip[first...]))
  }

  @Test func `a device that does not exist is named, with the command that lists them`() throws {
    let error = #expect(throws: SoundError.self) {
      try DeviceOutput(device: "no-such-device").start()
    }
    #expect(
      error?.description
        == "opening the sound device: there is no device named no-such-device. "
        + "`earshot devices` lists the names.")
  }

  @Test func `the list of devices holds the one that is always there`() {
    #expect(DeviceNames.all().contains { $0.name == "null" })
  }
}
