import Glibc

/// A refusal of the operating system.
struct SystemError: Error {
  var code: Int32
  /// In the place of the C library's words.
  private var own: String?

  init(code: Int32) { self.code = code }

  /// A file that is larger than it may be.
  /// - Parameter size: In bytes; nil where nobody tells it.
  init(tooLarge size: Int?, limit: Int) {
    code = EFBIG
    let real = size.map { "has \($0) bytes" } ?? "does not end there"
    own = "it \(real); expected at most \(limit) bytes (\(limit / 1_024 / 1_024) MiB)"
  }

  static var last: SystemError { SystemError(code: errno) }

  var isClosedPipe: Bool { code == EPIPE }
  var isNameTooLong: Bool { code == ENAMETOOLONG }
  var isAddressInUse: Bool { code == EADDRINUSE }
  /// What cannot be done without waiting.
  var isBusy: Bool { code == EAGAIN }
  var isMissingFile: Bool { code == ENOENT || code == ENOTDIR }
  var isFullDisk: Bool { code == ENOSPC || code == EDQUOT || code == EFBIG }

  /// As the C library words it.
  var reason: String {
    if let own { return own }
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: text)
  }
}
