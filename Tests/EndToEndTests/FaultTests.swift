import ALSAOutput
import Foundation
import Sound
import Testing

/// `earshot play` while its sound server or its device fails: the run goes on, tells of the loss
/// once, and what was lost is nowhere finished.
@Suite(.serialized) struct FaultTests {
  /// Each announcement waits for the one before.
  static let waiting = """
    voiceOver: {rate: 250}
    screens: {one: [{text: Here}]}
    script:
      - {post: {announcement: {string: "First, \(long)", priority: high}}}
      - {post: {announcement: {string: "Second, \(long)", priority: high}}, after: 0 ms}
      - {post: {announcement: {string: "Third, \(long)", priority: high}}, after: 0 ms}
      - {post: {announcement: The end}}
    """
  static let long = "long enough for a server to go and to come back again before it has ended"

  static func play(
    _ yaml: String = waiting, device: String = "pulse", _ environment: [String: String]
  ) throws -> (program: LiveProgram, scratch: Scratch) {
    let scratch = try Scratch()
    let file = try scratch.file("scenario.yaml", yaml)
    let program = try LiveProgram(["play", "--device", device, file], environment: environment)
    return (program, scratch)
  }

  /// Plays until the first announcement sounds, lets something fail, and waits for the end.
  static func outcome(
    environment: [String: String], device: String = "pulse", _ failing: () throws -> Void,
    mending: (() throws -> Void)? = nil
  ) throws -> (program: LiveProgram, status: Int32) {
    let (program, scratch) = try play(device: device, environment)
    defer { withExtendedLifetime(scratch) {} }
    try program.wait("a voice") { program.output.contains("speech") }
    try failing()
    try program.wait("the loss") { program.error.contains("the sound is gone") }
    if let mending {
      try mending()
      try program.wait("the return") { program.error.contains("the sound is back") }
    }
    return (program, try program.status())
  }

  /// Of utterances that began, in their order: how each ended.
  static func ends(_ program: LiveProgram) -> [String] {
    program.lines.compactMap { line in
      switch line.split(separator: " ").dropFirst().first {
      case "finished": "finished"
      case "cut": line.contains("sound device lost") ? "lost" : "cut"
      default: nil
      }
    }
  }

  static func count(_ text: String, in whole: String) -> Int {
    whole.components(separatedBy: text).count - 1
  }

  /// What must hold of a run whose sound went and came back.
  static func expectReturn(_ outcome: (program: LiveProgram, status: Int32)) {
    let (program, status) = outcome
    #expect(status == 0)
    #expect(count("the sound is gone", in: program.error) == 1, "\(program.error)")
    #expect(count("the sound is back", in: program.error) == 1, "\(program.error)")
    let ends = ends(program)
    // All four came; what followed the return was heard to its end.
    #expect(ends.count == 4, "\(program.output)")
    #expect(ends.first == "lost")
    #expect(ends.last == "finished")
    if let back = ends.lastIndex(of: "lost") {
      #expect(ends[...back].allSatisfy { $0 == "lost" }, "\(program.output)")
    }
    #expect(program.lines.last?.hasSuffix("end") == true)
  }

  @Test func `a server killed in mid-word and started again`() throws {
    let server = try PrivatePulseAudio()
    FaultTests.expectReturn(
      try FaultTests.outcome(
        environment: server.environment, { server.stop() }, mending: { try server.start() }))
  }

  @Test func `a server that hangs for a while`() throws {
    let server = try PrivatePulseAudio()
    // Nobody who listens: then the null sink sleeps for up to 2 s.
    _ = try server.recording {
      FaultTests.expectReturn(
        try FaultTests.outcome(
          environment: server.environment, { server.freeze() }, mending: { server.thaw() }))
    }
  }

  @Test func `a sink that is suspended for a while`() throws {
    let server = try PrivatePulseAudio()
    FaultTests.expectReturn(
      try FaultTests.outcome(
        environment: server.environment, { try server.suspendSink(true) },
        mending: { try server.suspendSink(false) }))
  }

  @Test func `a sink that is taken away and comes back`() throws {
    let server = try PrivatePulseAudio()
    FaultTests.expectReturn(
      try FaultTests.outcome(
        environment: server.environment, { try server.removeSink() },
        mending: { try server.addSink() }))
  }

  @Test(arguments: [FaultyDevice.Conduct.gone, .stalled, .hanging])
  func `a device that fails for a while`(conduct: FaultyDevice.Conduct) throws {
    let device = try FaultyDevice()
    FaultTests.expectReturn(
      try FaultTests.outcome(
        environment: device.environment, device: FaultyDevice.name, { device.behave(conduct) },
        mending: { device.behave(.well) }))
  }

  @Test(arguments: [true, false])
  func `a server that never comes back: told to the end, without sound, and exit 3`(
    isKilled: Bool
  ) throws {
    let server = try PrivatePulseAudio()
    let (program, status) = try FaultTests.outcome(environment: server.environment) {
      if isKilled { server.stop() } else { server.freeze() }
    }
    #expect(status == 3)
    #expect(FaultTests.count("earshot:", in: program.error) == 1, "\(program.error)")
    #expect(FaultTests.ends(program) == Array(repeating: "lost", count: 4))
    #expect(program.lines.last?.hasSuffix("end") == true)
  }

  @Test func `a run that begins while sound is gone is silent from its start`() throws {
    let server = try PrivatePulseAudio()
    let scratch = try Scratch()
    let files = try ["one", "two"].map {
      try scratch.file(
        "\($0).yaml", "screens: {one: [{text: Here}]}\nscript: [{post: {announcement: \($0)}}]")
    }
    let program = try LiveProgram(
      ["play", "--device", "pulse"] + files, environment: server.environment)
    try program.wait("the first run") { program.output.contains("speech") }
    server.stop()
    #expect(try program.status() == 3)
    #expect(FaultTests.ends(program).last == "lost", "\(program.output)")
    #expect(FaultTests.count("the sound is gone", in: program.error) == 1)
  }

  @Test func `more programs at once than a server takes wait, and all play`() throws {
    let server = try PrivatePulseAudio()
    let scratch = try Scratch()
    let file = try scratch.file("one.yaml", "screens: {one: [{text: One}]}\n")
    // Its queue of those who want to be let in is full soon.
    server.freeze()
    let programs = try (0..<24).map { _ in
      try LiveProgram(
        ["play", "--device", "pulse", "--voice", "metered", file], environment: server.environment)
    }
    let word =
      "earshot: the sound server takes no further program for now; waiting for up to 30 s\n"
    try programs[0].wait("a refusal") { programs.contains { $0.error == word } }
    server.thaw()
    for program in programs {
      #expect(try program.status() == 0, "\(program.error)")
      #expect(program.lines.last?.hasSuffix("end") == true)
    }
  }

  @Test func `an interrupt ends a run whose device hangs`() throws {
    let device = try FaultyDevice()
    let (program, scratch) = try FaultTests.play(
      device: FaultyDevice.name, device.environment)
    defer { withExtendedLifetime(scratch) {} }
    try program.wait("a voice") { program.output.contains("speech") }
    device.behave(.hanging)
    _ = kill(program.id, SIGINT)
    #expect(try program.status() == 130)
  }

  @Test func `on a slow device all is heard, and what is told is what transcript tells`() throws {
    let device = try FaultyDevice(.half)
    let (program, scratch) = try FaultTests.play(
      PlayTests.cut, device: FaultyDevice.name, device.environment)
    #expect(try program.status() == 0)
    #expect(program.error.isEmpty)
    let transcript = try Program.run(["transcript", scratch.path("scenario.yaml")])
    #expect(program.output == transcript.output)
  }

  @Test(arguments: [FaultyDevice.studio, FaultyDevice.file, "null"])
  func `a device of any make plays to the end`(name: String) throws {
    let device = try FaultyDevice()
    let (program, scratch) = try FaultTests.play(
      PlayTests.change, device: name, device.environment)
    defer { withExtendedLifetime(scratch) {} }
    #expect(try program.status() == 0)
    #expect(program.error.isEmpty)
    #expect(name == "null" || device.played.onset() != nil)
  }

  @Test func `a server whose sink knows only 48,000 Hz, two channels and floats`() throws {
    let server = try PrivatePulseAudio(
      PrivatePulseAudio.Format(rate: 48_000, channels: 2, samples: "float32le"))
    let (program, scratch) = try FaultTests.play(PlayTests.change, server.environment)
    defer { withExtendedLifetime(scratch) {} }
    #expect(try program.status() == 0)
    #expect(program.error.isEmpty)
  }
}

/// How soon sound is back, as it is heard.
@Suite(.serialized, .enabled(if: QuietMachine.isQuiet, "the machine is too busy to listen"))
struct FaultRecoveryTests {
  static let limit = Duration.milliseconds(500)

  /// Plays a long tone until the device is lost.
  func lose(_ server: PrivatePulseAudio, by failing: () -> Void) throws -> DeviceOutput {
    server.adopt()
    let tone = ALSAOutputTests.tone(500, .seconds(10))
    let output = DeviceOutput(device: "pulse")
    try output.start()
    output.perform([.start(1, tone)], at: .zero)
    _ = try FaultyDeviceTests.wait(output) { _ in output.now > .milliseconds(400) }
    failing()
    _ = try FaultyDeviceTests.wait(output) { _ in output.isLost }
    return output
  }

  /// Lets sound come back, and plays another tone at once.
  func regain(_ output: DeviceOutput, by mending: () throws -> Void) throws {
    try mending()
    let begin = output.now
    let news = try FaultyDeviceTests.wait(output) { !$0.isEmpty }
    guard case .back(let time)? = news.first else {
      Issue.record("\(news)")
      return
    }
    #expect(time - begin < FaultRecoveryTests.limit)
    output.perform([.start(2, ALSAOutputTests.tone(700, .milliseconds(200)))], at: output.now)
    output.finish(at: output.now)
  }

  @Test func `half a second after a server's return the next key is heard, and nothing old`()
    throws
  {
    let server = try PrivatePulseAudio()
    let output = try lose(server) { server.stop() }
    // A recorder listens first, lest the null sink sleeps for up to 2 s.
    try server.start(isReachable: false)
    let recording = try server.recording { try regain(output) { try server.open() } }
    #expect(recording.begin(of: 700, amplitude: 0.1, length: 0.05) != nil)
    #expect(recording.begin(of: 500, amplitude: 0.1, length: 0.05) == nil)
  }

  @Test func `half a second after a server has hung the next key is heard`() throws {
    let server = try PrivatePulseAudio()
    let recording = try server.recording {
      let output = try lose(server) { server.freeze() }
      try regain(output) { server.thaw() }
    }
    let old = try #require(recording.begin(of: 500, amplitude: 0.1, length: 0.05))
    let new = try #require(recording.begin(of: 700, amplitude: 0.1, length: 0.05))
    #expect(old < new)
    let last = recording.samples.count - Recording.frames(0.02)
    #expect(recording.amplitude(of: 500, in: new..<last) < 0.01)
  }
}
