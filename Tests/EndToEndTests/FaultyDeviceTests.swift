import Foundation
import Sound
import Testing

@testable import ALSAOutput

/// Devices that stumble, lag, hang and go, on a PCM that does as it is told.
@Suite(.serialized) struct FaultyDeviceTests {
  /// Without a silent sample, so that it is known again in what was played.
  static func noise(_ duration: Duration, seed: Int16 = 0) -> Clip {
    Clip((0..<AudioClock.frame(at: duration)).map { 1_000 + seed + Int16($0 % 997) })
  }

  static let mostHeld =
    Depth.steady.map { $0.leadFrames + $0.aheadFrames + Depth.slack }.max() ?? 0

  /// A started output on a device.
  static func output(
    on device: FaultyDevice, name: String = FaultyDevice.name,
    patience: Duration = DeviceOutput.Settings().patience,
    response: DeviceOutput.Response = .steady
  ) throws -> DeviceOutput {
    device.adopt()
    var settings = DeviceOutput.Settings(response)
    settings.patience = patience
    let output = DeviceOutput(device: name, settings: settings)
    try output.start()
    return output
  }

  /// Waits as a live loop does, for news or anything else.
  static func wait(
    _ output: DeviceOutput, until isReached: ([DeviceNews]) -> Bool
  ) throws -> [DeviceNews] {
    var news: [DeviceNews] = []
    let isDone = Deadline.reached(within: LiveProgram.patience) {
      news += output.takeNews()
      return isReached(news)
    }
    // What came between the two questions.
    news += output.takeNews()
    try #require(isDone, "nothing came but \(news)")
    return news
  }

  static func heard(_ device: FaultyDevice) -> [Int16] { device.played.samples.filter { $0 != 0 } }

  @Test func `an underrun delays sound and loses none`() throws {
    let device = try FaultyDevice()
    let output = try FaultyDeviceTests.output(on: device)
    let clip = FaultyDeviceTests.noise(.milliseconds(400))
    output.perform([.start(1, clip)], at: .zero)
    _ = try FaultyDeviceTests.wait(output) { _ in output.now > .milliseconds(150) }
    device.behave(.underrun)
    output.finish(at: .zero)
    #expect(output.takeNews() == [])
    #expect(output.underrunCount > 0)
    #expect(FaultyDeviceTests.heard(device) == clip.samples)
  }

  // Counted in frames that the device played, so that a busy machine changes nothing.
  @Test(arguments: [DeviceOutput.Response.quick, .steady], [1, 4])
  func `sound is back within 30 ms after an underrun, also after several`(
    response: DeviceOutput.Response, underruns: Int
  ) throws {
    let device = try FaultyDevice()
    let output = try FaultyDeviceTests.output(on: device, response: response)
    let clip = FaultyDeviceTests.noise(.milliseconds(1_500))
    output.perform([.start(1, clip)], at: .zero)
    for number in 1...underruns {
      _ = try FaultyDeviceTests.wait(output) { _ in output.now > .milliseconds(330 * number) }
      // No queue is as long as this.
      device.behave(.hanging)
      let end = output.now + .milliseconds(250)
      _ = try FaultyDeviceTests.wait(output) { _ in output.now > end }
      device.behave(.well)
      _ = try FaultyDeviceTests.wait(output) { _ in output.underrunCount >= number }
    }
    output.finish(at: .zero)
    #expect(FaultyDeviceTests.heard(device) == clip.samples)
    let gaps = FaultyDeviceTests.gaps(in: device.played.samples)
    #expect(
      gaps.allSatisfy { $0 <= AudioClock.frame(at: .milliseconds(30)) },
      "\(gaps.filter { $0 > 20 })")
  }

  /// The lengths of the silences between what sounds.
  static func gaps(in samples: [Int16]) -> [Int] {
    let sounds = samples.split(separator: 0)
    return zip(sounds, sounds.dropFirst()).map { $1.startIndex - $0.endIndex }
  }

  @Test func `a device that has slept goes on, and loses no more than it held`() throws {
    let device = try FaultyDevice()
    let output = try FaultyDeviceTests.output(on: device)
    let clip = FaultyDeviceTests.noise(.milliseconds(400))
    output.perform([.start(1, clip)], at: .zero)
    _ = try FaultyDeviceTests.wait(output) { _ in output.now > .milliseconds(150) }
    device.behave(.suspended)
    output.finish(at: .zero)
    #expect(output.takeNews() == [])
    #expect(
      FaultyDeviceTests.heard(device).count >= clip.frameCount - FaultyDeviceTests.mostHeld)
  }

  @Test func `a slow device is waited for, and plays all in its order`() throws {
    let device = try FaultyDevice(.half)
    let output = try FaultyDeviceTests.output(on: device)
    let first = FaultyDeviceTests.noise(.milliseconds(300))
    let second = FaultyDeviceTests.noise(.milliseconds(200), seed: 2_000)
    // Told ahead of its time, it stands where it is to stand.
    let begin = output.now + .milliseconds(50)
    let end = begin + .milliseconds(300)
    output.perform([.start(1, first)], at: begin)
    let news = try FaultyDeviceTests.wait(output) { _ in output.reached >= end }
    #expect(output.now > begin + .milliseconds(450))
    output.perform([.start(2, second)], at: end)
    output.finish(at: end + .milliseconds(200))
    #expect(news == [])
    let heard = FaultyDeviceTests.heard(device)
    #expect(heard.elementsEqual(first.samples + second.samples))
  }

  @Test(arguments: [
    (FaultyDevice.Conduct.gone, "the sound device is gone (No such device)"),
    (.stalled, "the sound device takes no sound any more"),
    (.hanging, "the sound device does not answer any more"),
  ])
  func `a device that fails is lost once, and sound is back when it is`(
    conduct: FaultyDevice.Conduct, reason: String
  ) throws {
    let device = try FaultyDevice()
    let output = try FaultyDeviceTests.output(on: device)
    output.perform([.start(1, FaultyDeviceTests.noise(.seconds(60)))], at: .zero)
    _ = try FaultyDeviceTests.wait(output) { _ in output.now > .milliseconds(150) }
    device.behave(conduct)
    let lost = try FaultyDeviceTests.wait(output) { _ in output.isLost }
    guard case .lost(let error, let time)? = lost.first else {
      Issue.record("\(lost)")
      return
    }
    #expect(error.reason == reason)
    #expect(time > .milliseconds(100) && time < output.now)
    #expect(output.takeNews() == [])
    // Time goes on; what begins now is not heard later either.
    #expect(output.reached > time)
    output.perform([.start(2, FaultyDeviceTests.noise(.seconds(60)))], at: output.now)
    device.behave(.well)
    let begin = output.now
    let back = try FaultyDeviceTests.wait(output) { !$0.isEmpty }
    guard case .back(let regained)? = back.first else {
      Issue.record("\(back)")
      return
    }
    #expect(regained - begin < .milliseconds(500))
    let before = FaultyDeviceTests.heard(device).count
    let clip = FaultyDeviceTests.noise(.milliseconds(200), seed: 2_000)
    output.perform([.start(3, clip)], at: output.now)
    output.finish(at: output.now)
    // Before it at most what the device still held.
    let after = FaultyDeviceTests.heard(device).dropFirst(before)
    #expect(after.suffix(clip.frameCount).elementsEqual(clip.samples))
    #expect(after.count - clip.frameCount <= FaultyDeviceTests.mostHeld)
  }

  @Test(arguments: [FaultyDevice.Conduct.gone, .stalled, .hanging])
  func `a device that never comes back holds up neither the end nor a stop`(
    conduct: FaultyDevice.Conduct
  ) throws {
    for isStopped in [false, true] {
      let device = try FaultyDevice()
      let output = try FaultyDeviceTests.output(on: device)
      output.perform([.start(1, FaultyDeviceTests.noise(.seconds(60)))], at: .zero)
      device.behave(conduct)
      let begin = output.now
      if isStopped { output.stop() } else { output.finish(at: .milliseconds(200)) }
      let limit = isStopped ? DeviceOutput.stopLimit : .seconds(5)
      #expect(output.now - begin < limit)
      #expect(isStopped || output.isLost)
      // Threads that hang come free, and end.
      device.behave(.well)
    }
  }

  @Test(arguments: [
    (FaultyDevice.Conduct.stalled, "the sound device does not answer"),
    (.hanging, "the sound device does not answer"), (.busy, "the sound device is busy: "),
  ])
  func `a device that is never ready is told when patience ends`(
    conduct: FaultyDevice.Conduct, reason: String
  ) throws {
    let device = try FaultyDevice(conduct)
    let error = #expect(throws: SoundError.self) {
      try FaultyDeviceTests.output(on: device, patience: .milliseconds(300))
    }
    #expect(error?.reason.hasPrefix(reason) == true)
    device.behave(.well)
  }

  @Test(
    arguments: [
      (FaultyDevice.Conduct.busy, "earshot: the sound device is busy: "),
      (.stalled, "earshot: the sound device does not answer; waiting for up to 30 s"),
    ], ["play", "explore", "sounds"])
  func `a device that is not ready yet is waited for, with one word`(
    refusal: (conduct: FaultyDevice.Conduct, word: String), command: String
  ) throws {
    let device = try FaultyDevice(refusal.conduct)
    let scratch = try Scratch()
    let file = try scratch.file(
      "one.yaml", "screens: {one: [{text: One}]}\nscript: [{swipe: right}]\n")
    let words = command == "sounds" ? ["alert"] : ["--voice", "metered", file]
    let folder = scratch.folder.path(percentEncoded: false)
    let program = try LiveProgram(
      [command, "--device", FaultyDevice.name] + words,
      environment: device.environment.merging(["XDG_RUNTIME_DIR": folder]) { $1 })
    try program.write("right\n")
    try program.finish()
    try program.wait("the word") { program.error.contains("\n") }
    device.behave(.well)
    #expect(try program.status() == 0)
    #expect(program.error.hasPrefix(refusal.word))
    #expect(program.error.hasSuffix("; waiting for up to 30 s\n"))
    #expect(program.error.split(separator: "\n").count == 1)
    // At the end of its keys explore does not wait for an earcon.
    #expect(command == "explore" || !FaultyDeviceTests.heard(device).isEmpty)
  }

  @Test func `a device that does not open is told at the start`() throws {
    let error = #expect(throws: SoundError.self) {
      try FaultyDeviceTests.output(on: try FaultyDevice(.gone))
    }
    #expect(error?.operation == "opening the sound device")
    #expect(error?.remedy.isEmpty == false)
  }

  @Test func `a device that goes with its name comes back with it`() throws {
    let device = try FaultyDevice()
    let output = try FaultyDeviceTests.output(on: device)
    device.behave(.gone)
    try device.configure(isListed: false)
    _ = try FaultyDeviceTests.wait(output) { _ in output.isLost }
    device.behave(.well)
    // Looked for again meanwhile, and not found.
    let goal = output.now + .milliseconds(400)
    _ = try FaultyDeviceTests.wait(output) { _ in output.now > goal }
    #expect(output.isLost)
    try device.configure()
    _ = try FaultyDeviceTests.wait(output) { _ in !output.isLost }
    output.stop()
  }

  @Test func `a device that knows only 48,000 Hz, two channels and floats plays all the same`()
    throws
  {
    let device = try FaultyDevice()
    let output = try FaultyDeviceTests.output(on: device, name: FaultyDevice.studio)
    output.perform([.start(1, ALSAOutputTests.tone(500, .milliseconds(300)))], at: .zero)
    output.finish(at: .zero)
    let recording = device.played
    let begin = try #require(recording.onset())
    let end = try #require(
      recording.samples.lastIndex { $0.magnitude > Recording.silence.magnitude })
    #expect(abs(Double(end - begin) / 48_000 - 0.3) < 0.03)
    // The recording's frames are 48,000 a second. ALSA's conversion is off by up to 0.3 %.
    let frequency = 500.0 * Double(AudioClock.sampleRate) / 48_000
    for frame in stride(from: begin + 960, to: begin + 12_000, by: 960) {
      #expect(recording.amplitude(of: frequency, in: frame..<frame + 960) > 0.17)
    }
  }

  @Test func `play tells that sound is gone also while it waits for a save`() throws {
    let device = try FaultyDevice()
    let scratch = try Scratch()
    let file = try scratch.file(
      "one.yaml", "screens: {one: [{text: One}]}\nscript: [{swipe: right}]\n")
    let program = try LiveProgram(
      ["play", "--watch", "--device", FaultyDevice.name, "--voice", "metered", file],
      environment: device.environment.mapValues { $0 })
    try program.wait(for: "  end")
    device.behave(.gone)
    try program.wait("the news") { program.error.contains("the sound is gone") }
    device.behave(.well)
    try program.wait("the sound") { program.error.contains("the sound is back") }
  }

  @Test(arguments: ["play", "explore", "sounds"], [FaultyDevice.Conduct.stalled, .busy])
  func `Ctrl-C ends it also while it waits for a device to begin`(
    command: String, conduct: FaultyDevice.Conduct
  ) throws {
    let device = try FaultyDevice(conduct)
    let scratch = try Scratch()
    let file = try scratch.file("one.yaml", "screens: {one: [{text: One}]}\n")
    let words = command == "sounds" ? ["alert"] : ["--voice", "metered", file]
    let program = try LiveProgram(
      [command, "--device", FaultyDevice.name] + words,
      environment: device.environment.mapValues { $0 })
    try program.wait("the device") { device.wasOpened }
    kill(program.id, SIGINT)
    // Left alone, it would tell in the end that the device is not ready.
    #expect(try program.status() == 130)
    #expect(program.error.split(separator: "\n").allSatisfy { $0.contains("; waiting for up to") })
  }
}
