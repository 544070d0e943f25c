import CSndfile
import Files
import Glibc
public import Sound

/// A run as an audio file: streamed, and under its name only when it is whole.
public final class SoundFileOutput: SoundOutput {
  /// Frames that are mixed and written at once.
  private static let blockFrames = 8_192

  public let path: String
  private let file: PartialFile
  private var encoder: Encoder?
  private var mixer = Mixer()
  private var written = 0
  private var buffer: [Int16] = []

  /// - Throws: where the file cannot be created.
  public init(path: String, format: FileFormat) throws(SoundError) {
    self.path = path
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
    guard let encoder else { preconditionFailure("a finished sound file takes no more sound") }
    while written < end {
      let next = min(end, written + SoundFileOutput.blockFrames)
      mixer.mix(written..<next, into: &buffer)
      guard encoder.write(buffer), file.failure == nil else {
        let failure = file.failure ?? FileRefusal(code: EIO)
        discard()
        throw SoundFileOutput.refusal(path, failure)
      }
      written = next
    }
    mixer.forget(before: written)
  }

  static func refusal(_ path: String, _ refusal: FileRefusal) -> SoundError {
    SoundError(
      operation: "writing \(path)", reason: refusal.reason, remedy: refusal.remedy)
  }
}
