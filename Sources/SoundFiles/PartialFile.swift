import Glibc

/// A file that stands under a temporary name beside its target until it is whole.
///
/// Every refusal of the system is kept, since libsndfile does not report the ones it meets while it
/// closes.
final class PartialFile {
  let path: String
  private let temporaryPath: String
  private var descriptor: Int32
  private(set) var failure: Errno?
  private var isNameless = false

  struct Errno: Error, Hashable {
    var code: Int32
    var text: String { unsafe String(cString: strerror(code)) }
  }

  init(path: String) throws(Errno) {
    self.path = path
    let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    temporaryPath = "\(path[..<slash]).\(path[slash...]).\(getpid()).part"
    var status = stat()
    if unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      throw Errno(code: EISDIR)
    }
    // Left behind by a process of the same number that was killed.
    unsafe unlink(temporaryPath)
    descriptor = unsafe open(temporaryPath, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    if descriptor < 0 { throw Errno(code: errno) }
  }

  deinit { discard() }

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
  func finish(isWhole: Bool) throws(Errno) {
    let status = close(descriptor)
    descriptor = -1
    if failure == nil, !isWhole { failure = Errno(code: EIO) }
    if failure == nil, status != 0 { failure = Errno(code: errno) }
    if failure == nil, unsafe rename(temporaryPath, path) != 0 { failure = Errno(code: errno) }
    if let failure {
      unsafe unlink(temporaryPath)
      throw failure
    }
  }

  /// Gives up the temporary name; what was written can still be read.
  func hide() {
    unsafe unlink(temporaryPath)
    isNameless = true
  }

  /// Removes what was written; a file already finished stays.
  func discard() {
    guard descriptor >= 0 else { return }
    close(descriptor)
    descriptor = -1
    if !isNameless { unsafe unlink(temporaryPath) }
  }

  private func checked(_ result: Int) -> Int? {
    if result >= 0 { return result }
    if errno == EINTR { return 0 }
    if failure == nil { failure = Errno(code: errno) }
    return nil
  }
}
