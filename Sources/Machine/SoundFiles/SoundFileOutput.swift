import CSndfile
import Glibc
public import Sound
import System

/// A run as an audio file: streamed, and under its name only when it is whole.
public final class SoundFileOutput: SoundOutput {
  /// Frames that are mixed and written at once.
  private static let blockFrames = 8_192
  /// The same where nothing sounds.
  private static let silence = [Int16](repeating: 0, count: 65_536)

  public let path: String
  private let format: FileFormat
  private let isWanted: () -> Bool
  private let mostFrames: Int
  private var file: PartialFile
  private var encoder: Encoder?
  private var isLarge = false
  private var mixer = Mixer()
  private var written = 0
  private var buffer: [Int16] = []

  /// - Parameter isWanted: Asked while the file is written; where it says no, nothing is left of it.
  /// - Throws: where the file cannot be created.
  public convenience init(
    path: String, format: FileFormat, while isWanted: @escaping () -> Bool = { true }
  ) throws(SoundError) {
    try self.init(path: path, format: format, mostFrames: format.mostFrames, while: isWanted)
  }

  /// - Parameter mostFrames: What the format's own sizes hold.
  init(
    path: String, format: FileFormat, mostFrames: Int, while isWanted: @escaping () -> Bool
  ) throws(SoundError) {
    self.path = path
    self.format = format
    self.mostFrames = mostFrames
    self.isWanted = isWanted
    do {
      file = try PartialFile(path: path)
    } catch { throw SoundFileOutput.refusal(path, error) }
    encoder = try Encoder(file, format: format)
  }

  public func perform(_ commands: [SoundCommand], at time: Duration) throws(SoundError) {
    let frame = AudioClock.frame(at: time)
    try write(to: frame)
    for command in commands { mixer.perform(command, at: frame) }
  }

  public func finish(at time: Duration) throws(SoundError) {
    try write(to: max(AudioClock.frame(at: time), mixer.lastFrame))
    guard let encoder else { return }
    self.encoder = nil
    let isWhole = encoder.close()
    do {
      try file.finish(isWhole: isWhole)
    } catch { throw SoundFileOutput.refusal(path, error) }
  }

  /// Ends the run without a file; one that is finished stays.
  public func discard() {
    encoder = nil
    file.discard()
  }

  private func write(to end: Int) throws(SoundError) {
    precondition(encoder != nil, "a finished sound file takes no more sound")
    while written < end {
      let silent = min(mixer.silence(from: written), end - written)
      if silent > 0 {
        try write(silence: silent)
      } else {
        let next = min(end, written + SoundFileOutput.blockFrames)
        mixer.mix(written..<next, into: &buffer)
        try write(buffer[...])
      }
    }
    mixer.forget(before: written)
  }

  private func write(silence frames: Int) throws(SoundError) {
    if let taken = encoder?.skip(frames) {
      try check(taken > 0)
      written += taken
    } else {
      try write(SoundFileOutput.silence.prefix(frames))
    }
  }

  private func write(_ samples: ArraySlice<Int16>) throws(SoundError) {
    if !isLarge, written + samples.count > mostFrames { try enlarge() }
    try check(encoder?.write(samples) ?? false)
    written += samples.count
  }

  /// Writes all of it again in the form that has room for more.
  private func enlarge() throws(SoundError) {
    let former = file
    let isWhole = encoder?.close() ?? false
    encoder = nil
    try check(isWhole)
    former.hide()
    do {
      file = try PartialFile(path: path)
    } catch { throw SoundFileOutput.refusal(path, error) }
    let large = try Encoder(file, format: format, isLarge: true)
    encoder = large
    isLarge = true
    // The samples stand at the end.
    var rest = written
    var samples = SoundFileOutput.silence
    _ = former.seek(former.length - Int64(written) * 2, Int32(SF_SEEK_SET))
    while rest > 0 {
      let wanted = min(rest, samples.count)
      let bytes = unsafe samples.withUnsafeMutableBytes { room in
        unsafe former.read(UnsafeMutableRawBufferPointer(rebasing: room[..<(wanted * 2)]))
      }
      try check(bytes == wanted * 2 && large.write(samples[..<wanted]))
      rest -= wanted
    }
  }

  /// Goes on where all was taken, and more is wanted.
  private func check(_ isTaken: Bool) throws(SoundError) {
    if isTaken, file.failure == nil {
      guard !isWanted() else { return }
      discard()
      throw SoundError(
        operation: "writing \(path)", reason: "interrupted", remedy: "Begin again.")
    }
    let failure = file.failure ?? SystemError(code: EIO)
    discard()
    throw SoundFileOutput.refusal(path, failure)
  }

  static func refusal(_ path: String, _ refusal: SystemError) -> SoundError {
    SoundError(
      operation: "writing \(path)", reason: refusal.reason, remedy: refusal.remedy)
  }
}
