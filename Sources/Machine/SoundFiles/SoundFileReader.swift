import CSndfile
import Glibc
public import Sound
import System
import TextTools

/// Reads audio files of themes.
public enum SoundFileReader {
  /// A theme's sound is no longer than this.
  public static let longest = Duration.seconds(10)
  static let mostChannels = 8
  private static let brokenOff = "it ends early or is broken"
  /// What a file counts whose end is missing.
  private static let unknownFrames = sf_count_t.max
  private static let longestLog = 2_048

  /// A file as mono sound, its channels averaged.
  /// - Throws: naming the file, where it is missing, broken, of another rate than 22,050 Hz, or too
  ///   long.
  public static func clip(path: String) throws(SoundError) -> Clip {
    try clip(path: path, longest: longest)
  }

  static func clip(path: String, longest: Duration) throws(SoundError) -> Clip {
    guard isReadable(path) else {
      throw refusal(
        path, "it is no file but a folder, a FIFO or a device", "Name a sound file instead.")
    }
    var info = SF_INFO()
    guard let handle = unsafe path.withPath({ unsafe sf_open($0, Int32(SFM_READ), &info) }) else {
      throw refusal(path, unsafe reason(nil), "Check the path and that it is an audio file.")
    }
    defer { unsafe _ = sf_close(handle) }
    guard info.samplerate == Int32(AudioClock.sampleRate) else {
      throw refusal(
        path, "its sample rate is \(info.samplerate) Hz; expected \(AudioClock.sampleRate) Hz",
        "Convert it, for example with: sox IN -r \(AudioClock.sampleRate) OUT")
    }
    let channels = Int(info.channels)
    guard (1...mostChannels).contains(channels) else {
      throw refusal(path, "it has \(channels) channels", "Use a mono or stereo file.")
    }
    guard info.frames != unknownFrames, !promisesMore(unsafe log(of: handle)) else {
      throw refusal(path, brokenOff, "Use a whole audio file.")
    }
    guard info.frames <= sf_count_t(AudioClock.frame(at: longest)) else {
      let length = Duration.milliseconds(Int(info.frames) * 1_000 / AudioClock.sampleRate)
      throw refusal(
        path, "it lasts \(length.text); expected at most \(longest.text)", "Use a shorter sound.")
    }
    let count = Int(max(0, info.frames))
    var samples = [Int16](repeating: 0, count: count * channels)
    let read = unsafe samples.withUnsafeMutableBufferPointer {
      unsafe sf_readf_short(handle, $0.baseAddress, sf_count_t(count))
    }
    guard unsafe sf_error(handle) == 0, read == sf_count_t(count), count > 0 else {
      let reason = count == 0 ? "it holds no sound" : brokenOff
      throw refusal(path, reason, "Use a whole audio file.")
    }
    return Clip(mono(samples, channels: channels))
  }

  /// A missing file is left to the one who opens it. What is not a file may keep one waiting, and
  /// cannot be read anywhere but from its beginning.
  private static func isReadable(_ path: String) -> Bool {
    var status = stat()
    guard unsafe path.withPath({ unsafe stat($0, &status) }) == 0 else { return true }
    return status.st_mode & S_IFMT == S_IFREG
  }

  private static func mono(_ samples: [Int16], channels: Int) -> [Int16] {
    guard channels > 1 else { return samples }
    return stride(from: 0, to: samples.count, by: channels).map { first in
      let sum = samples[first..<first + channels].reduce(0) { $0 + Int($1) }
      return Int16(sum / channels)
    }
  }

  /// Whether a header tells of more bytes than there are; libsndfile reads on and notes it, as
  /// `data : 88200 (should be 52902)`.
  static func promisesMore(_ log: String) -> Bool {
    log.split(separator: "\n").contains { line in
      if line.contains("Exiting parser") { return true }
      let numbers = line.split { !$0.isNumber }.compactMap { Int($0) }
      guard line.contains("(should be "), numbers.count >= 2 else { return false }
      return numbers[numbers.count - 2] > numbers[numbers.count - 1]
    }
  }

  private static func log(of handle: OpaquePointer) -> String {
    var bytes = [UInt8](repeating: 0, count: longestLog)
    let length = unsafe sf_command(
      handle, Int32(SFC_GET_LOG_INFO), &bytes, Int32(bytes.count))
    return String(decoding: bytes.prefix(max(0, Int(length))), as: UTF8.self)
  }

  private static func reason(_ handle: OpaquePointer?) -> String {
    var text = unsafe String(cString: sf_strerror(handle))
    while let last = text.last, last == "." || last.isWhitespace { text.removeLast() }
    return text
  }

  private static func refusal(_ path: String, _ reason: String, _ remedy: String) -> SoundError {
    SoundError(operation: "reading \(path)", reason: reason, remedy: remedy)
  }
}
