import Glibc
import System

/// The bytes of a sound file that stands under a temporary name until it is whole.
///
/// Every refusal of the system is kept, since libsndfile does not report the ones it meets while it
/// closes.
final class PartialFile {
  private let file: PendingFile
  private(set) var failure: SystemError?

  var path: String { file.path }
  private var descriptor: Int32 { file.descriptor }

  init(path: String) throws(SystemError) { file = try PendingFile(path) }

  var length: Int64 {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 ? Int64(status.st_size) : -1
  }

  func seek(_ offset: Int64, _ whence: Int32) -> Int64 {
    checked(Int(lseek(descriptor, off_t(offset), whence))).map(Int64.init) ?? -1
  }

  func read(_ bytes: UnsafeMutableRawBufferPointer) -> Int {
    unsafe checked(Glibc.read(descriptor, bytes.baseAddress, bytes.count)) ?? 0
  }

  /// Writes all bytes, or keeps the refusal and gives the count that found room.
  func write(_ bytes: UnsafeRawBufferPointer) -> Int {
    var done = 0
    while done < bytes.count {
      let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[done...])
      guard let count = unsafe checked(Glibc.write(descriptor, rest.baseAddress, rest.count)) else {
        break
      }
      done += count
    }
    return done
  }

  /// Gives the file its name, or removes it where anything had failed.
  func finish(isWhole: Bool) throws(SystemError) {
    if failure == nil, !isWhole { failure = SystemError(code: EIO) }
    if let failure {
      discard()
      throw failure
    }
    do {
      try file.publish()
    } catch {
      discard()
      throw error
    }
  }

  /// Gives up the temporary name; what was written can still be read.
  func hide() { file.hide() }

  /// Removes what was written; a file already finished stays.
  func discard() { file.discard() }

  private func checked(_ result: Int) -> Int? {
    if result >= 0 { return result }
    if errno == EINTR { return 0 }
    if failure == nil { failure = SystemError.last }
    return nil
  }
}
