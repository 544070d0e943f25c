import Foundation
import Sound
import TestSupport
import Testing

@testable import SoundFiles

@Suite struct SoundFileTests {
  static let tone = EarconRecipe([
    EarconRecipe.Note(frequency: 500, duration: .milliseconds(300))
  ]).clip

  /// A file of a second: a tone that is cut by another.
  static func write(_ path: String, _ format: FileFormat) throws {
    let output = try SoundFileOutput(path: path, format: format)
    try output.perform([.start(1, tone)], at: .milliseconds(100))
    try output.perform([.cut(1), .start(2, tone)], at: .milliseconds(250))
    try output.finish(at: .seconds(1))
  }

  @Test(arguments: FileFormat.allCases)
  func `the same commands give the same bytes, and the samples that were mixed`(
    format: FileFormat
  ) throws {
    let folder = try TemporaryFolder()
    try SoundFileTests.write(folder.path + "/one", format)
    try SoundFileTests.write(folder.path + "/two", format)
    #expect(try folder.bytes("one") == folder.bytes("two"))
    #expect(folder.names == ["one", "two"])
    var mixer = Mixer()
    mixer.start(SoundFileTests.tone, id: 1, at: AudioClock.frame(at: .milliseconds(100)))
    mixer.cut(1, at: AudioClock.frame(at: .milliseconds(250)))
    mixer.start(SoundFileTests.tone, id: 2, at: AudioClock.frame(at: .milliseconds(250)))
    let clip = try SoundFileReader.clip(path: folder.path + "/one")
    #expect(clip.samples == mixer.mixed(0..<AudioClock.sampleRate))
  }

  @Test func `a WAV file is a plain header of 44 bytes and its samples`() throws {
    let folder = try TemporaryFolder()
    try SoundFileTests.write(folder.path + "/a.wav", .wav)
    let bytes = try folder.bytes("a.wav")
    #expect(bytes.count == 44 + 2 * AudioClock.sampleRate)
    #expect(String(decoding: bytes[36..<40], as: UTF8.self) == "data")
    #expect(Array(bytes[20..<36]) == [1, 0, 1, 0, 0x22, 0x56, 0, 0, 0x44, 0xAC, 0, 0, 2, 0, 16, 0])
  }

  @Test(arguments: FileFormat.allCases)
  func `a long silence is silence, and what is around it stays`(format: FileFormat) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/long"
    let clip = SoundFileTests.tone
    let times = [0.1, 700.25, 1_400].map { Duration.seconds($0) }
    let output = try SoundFileOutput(path: path, format: format)
    for (id, time) in times.enumerated() { try output.perform([.start(id, clip)], at: time) }
    try output.finish(at: .seconds(2_100.5))
    var expected = [Int16](repeating: 0, count: AudioClock.frame(at: .seconds(2_100.5)))
    for time in times {
      let frame = AudioClock.frame(at: time)
      expected.replaceSubrange(frame..<frame + clip.frameCount, with: clip.samples)
    }
    #expect(try SoundFileReader.clip(path: path, longest: .seconds(3_000)).samples == expected)
  }

  @Test func `silence between the frames of a FLAC file takes hardly any room`() throws {
    let folder = try TemporaryFolder()
    let output = try SoundFileOutput(path: folder.path + "/day.flac", format: .flac)
    try output.finish(at: .seconds(86_400))
    #expect(try folder.bytes("day.flac").count < 8_000_000)
  }

  @Test func `a WAV file that grows beyond its sizes is RF64, with the same samples`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/large.wav"
    let output = try SoundFileOutput(path: path, format: .wav, mostFrames: 10_000) { true }
    try output.perform([.start(1, SoundFileTests.tone)], at: .milliseconds(100))
    try output.perform([.start(2, SoundFileTests.tone)], at: .milliseconds(700))
    try output.finish(at: .seconds(1))
    #expect(try String(decoding: folder.bytes("large.wav")[..<4], as: UTF8.self) == "RF64")
    #expect(folder.names == ["large.wav"])
    var mixer = Mixer()
    for (id, time) in [(1, 100), (2, 700)] {
      mixer.start(
        SoundFileTests.tone, id: id, at: AudioClock.frame(at: .milliseconds(time)))
    }
    #expect(
      try SoundFileReader.clip(path: path).samples == mixer.mixed(0..<AudioClock.sampleRate))
  }

  @Test(arguments: FileFormat.allCases)
  func `a file that is no longer wanted ends in the middle and leaves nothing`(
    format: FileFormat
  ) throws {
    let folder = try TemporaryFolder()
    var asked = 0
    let output = try SoundFileOutput(path: folder.path + "/a", format: format) {
      asked += 1
      return asked < 3
    }
    let error = #expect(throws: SoundError.self) {
      try output.perform([], at: .seconds(60))
      try output.finish(at: .seconds(86_400))
    }
    #expect(error?.reason == "interrupted")
    #expect(asked == 3)
    #expect(folder.names.isEmpty)
  }

  @Test func `there are six kinds of sound files`() {
    #expect(Self.encodings == ["aiff", "flac", "ogg", "rf64", "w64", "wav"])
  }

  @Test(arguments: encodings)
  func `a file whose header promises more than there is is refused`(ending: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/cut." + ending
    let whole = try SoundFileTests.encoded(ending)
    try Data(whole).write(to: URL(fileURLWithPath: path))
    #expect(try SoundFileReader.clip(path: path).frameCount > 0)
    for part in [0.6, 0.9] {
      try Data(whole.prefix(Int(Double(whole.count) * part)))
        .write(to: URL(fileURLWithPath: path))
      let error = #expect(throws: SoundError.self) { try SoundFileReader.clip(path: path) }
      #expect(error?.operation == "reading \(path)")
      // Of OGG the library tells it by itself where the first packet is not whole.
      #expect(ending == "ogg" || error?.reason == "it ends early or is broken")
    }
  }

  @Test(arguments: [
    ("data : 88200 (should be 52902)", true), ("RIFF : 0 (should be 52938)", false),
    ("*** Chunk size 88208 > file length 52952. Exiting parser.", true), ("data : 88200", false),
  ])
  func `what libsndfile notes of the sizes`(line: String, isMore: Bool) {
    #expect(SoundFileReader.promisesMore("File : x 2\n" + line + "\nEnd") == isMore)
  }

  @Test func `a file lasts until its last sound has ended`() throws {
    let folder = try TemporaryFolder()
    let output = try SoundFileOutput(path: folder.path + "/a.wav", format: .wav)
    try output.perform([.start(1, SoundFileTests.tone)], at: .zero)
    try output.finish(at: .milliseconds(10))
    let clip = try SoundFileReader.clip(path: folder.path + "/a.wav")
    #expect(clip.frameCount == SoundFileTests.tone.frameCount)
  }

  @Test func `until it is whole there is no file, and a run that ends early leaves none`() throws {
    let folder = try TemporaryFolder()
    var output: SoundFileOutput? = try SoundFileOutput(path: folder.path + "/a.flac", format: .flac)
    try output?.perform([.start(1, SoundFileTests.tone)], at: .seconds(2))
    #expect(!folder.names.contains("a.flac"))
    output?.discard()
    #expect(folder.names.isEmpty)
    output = try SoundFileOutput(path: folder.path + "/b.flac", format: .flac)
    try output?.perform([.start(1, SoundFileTests.tone)], at: .seconds(2))
    output = nil
    #expect(folder.names.isEmpty)
  }

  @Test func `an older file stays until the new one is whole`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.wav"
    try Data("old".utf8).write(to: URL(fileURLWithPath: path))
    let output = try SoundFileOutput(path: path, format: .wav)
    try output.perform([.start(1, SoundFileTests.tone)], at: .zero)
    #expect(try folder.bytes("a.wav") == Array("old".utf8))
    try output.finish(at: .zero)
    #expect(try folder.bytes("a.wav").count > 44)
    #expect(folder.names == ["a.wav"])
  }

  @Test func `a folder that is missing is told with what mends it`() {
    let error = #expect(throws: SoundError.self) {
      try SoundFileOutput(path: "/nowhere/at/all.wav", format: .wav)
    }
    #expect(
      error?.description
        == "writing /nowhere/at/all.wav: No such file or directory. Create the folder first.")
  }

  @Test func `a folder in the place of the file is told before anything is written`() throws {
    let folder = try TemporaryFolder()
    let error = #expect(throws: SoundError.self) {
      try SoundFileOutput(path: folder.path, format: .wav)
    }
    #expect(error?.reason == "Is a directory")
  }

  @Test func `a disk that takes no more leaves no file, whatever the format`() async {
    await #expect(processExitsWith: .success) {
      signal(SIGXFSZ, SIG_IGN)
      let folder = try TemporaryFolder()
      var limit = rlimit(rlim_cur: 20_000, rlim_max: 20_000)
      unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      for format in FileFormat.allCases {
        var random = SplitMix64(seed: 1)
        let noise = (0..<60_000).map { _ in Int16.random(in: -9_000...9_000, using: &random) }
        let path = folder.path + "/noise." + format.rawValue
        let error = #expect(throws: SoundError.self) {
          let output = try SoundFileOutput(path: path, format: format)
          try output.perform([.start(1, Clip(noise))], at: .zero)
          try output.finish(at: .seconds(4))
        }
        #expect(error?.operation == "writing \(path)")
        #expect(error?.reason == "File too large")
        #expect(folder.names.isEmpty)
      }
    }
  }

  @Test func `a disk that is full when the file is closed leaves no file`() async {
    await #expect(processExitsWith: .success) {
      signal(SIGXFSZ, SIG_IGN)
      let folder = try TemporaryFolder()
      // FLAC keeps its last block back until it is closed.
      var limit = rlimit(rlim_cur: 500, rlim_max: 500)
      unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      var random = SplitMix64(seed: 1)
      let noise = (0..<3_000).map { _ in Int16.random(in: -9_000...9_000, using: &random) }
      let output = try SoundFileOutput(path: folder.path + "/a.flac", format: .flac)
      try output.perform([.start(1, Clip(noise))], at: .zero)
      let error = #expect(throws: SoundError.self) { try output.finish(at: .zero) }
      #expect(error?.reason == "File too large")
      #expect(folder.names.isEmpty)
    }
  }

  @Test func `a stereo file of a theme is averaged`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/stereo.wav"
    try Data(SoundFileTests.wav(channels: 2, rate: 22_050, samples: [100, 300, -50, 50]))
      .write(to: URL(fileURLWithPath: path))
    #expect(try SoundFileReader.clip(path: path).samples == [200, 0])
  }

  @Test func `a file of another rate is refused with the command that converts it`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/cd.wav"
    try Data(SoundFileTests.wav(channels: 1, rate: 44_100, samples: [1, 2]))
      .write(to: URL(fileURLWithPath: path))
    let error = #expect(throws: SoundError.self) { try SoundFileReader.clip(path: path) }
    #expect(
      error?.description
        == "reading \(path): its sample rate is 44100 Hz; expected 22050 Hz. "
        + "Convert it, for example with: sox IN -r 22050 OUT")
  }

  @Test func `missing, broken, empty and cut-off files are named`() throws {
    let folder = try TemporaryFolder()
    let files: [(name: String, bytes: [UInt8]?)] = [
      ("missing.wav", nil), ("text.wav", Array("no sound at all".utf8)), ("nothing.wav", []),
      ("empty.wav", SoundFileTests.wav(channels: 1, rate: 22_050, samples: [])),
    ]
    for (name, bytes) in files {
      let path = folder.path + "/" + name
      if let bytes { try Data(bytes).write(to: URL(fileURLWithPath: path)) }
      let error = #expect(throws: SoundError.self) { try SoundFileReader.clip(path: path) }
      #expect(error?.operation == "reading \(path)")
      #expect(error?.reason.isEmpty == false)
    }
  }

  /// Half a second of noise in each format, as the library that reads it writes it.
  private static let sounds = Bundle.module.bundleURL.appending(path: "Cases/sounds")

  static let encodings: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: sounds.path())) ?? []
    return files.map { String($0.trimmingPrefix("noise.")) }.sorted()
  }()

  static func encoded(_ ending: String) throws -> [UInt8] {
    try Array(Data(contentsOf: sounds.appending(path: "noise.\(ending)")))
  }

  static func wav(channels: UInt16, rate: UInt32, samples: [Int16]) -> [UInt8] {
    func bytes(_ value: some FixedWidthInteger) -> [UInt8] {
      (0..<value.bitWidth / 8).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    let data = samples.flatMap { bytes($0) }
    return Array("RIFF".utf8) + bytes(UInt32(36 + data.count)) + Array("WAVEfmt ".utf8)
      + bytes(UInt32(16)) + bytes(UInt16(1)) + bytes(channels) + bytes(rate)
      + bytes(rate * UInt32(channels) * 2) + bytes(channels * 2) + bytes(UInt16(16))
      + Array("data".utf8) + bytes(UInt32(data.count)) + data
  }
}
