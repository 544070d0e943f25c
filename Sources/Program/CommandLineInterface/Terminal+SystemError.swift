import Glibc

/// A refusal of the operating system.
struct SystemError: Error {
  var code: Int32
  /// Where the C library has no words for it.
  var text: String?

  init(code: Int32, text: String? = nil) {
    self.code = code
    self.text = text
  }

  /// A file that is larger than it may be.
  /// - Parameter size: In bytes; nil where nobody tells it.
  init(tooLarge size: Int?, limit: Int) {
    let real = size.map { "has \($0) bytes" } ?? "does not end there"
    self.init(
      code: EFBIG,
      text: "it \(real); expected at most \(limit) bytes (\(limit / 1_024 / 1_024) MiB)")
  }

  static var last: SystemError { SystemError(code: errno) }

  var isClosedPipe: Bool { code == EPIPE }
  var isThereAlready: Bool { code == EEXIST }
  var isNameTooLong: Bool { code == ENAMETOOLONG }
  var isAddressInUse: Bool { code == EADDRINUSE }
  /// What cannot be done without waiting.
  var isBusy: Bool { code == EAGAIN }
  var isMissingFile: Bool { code == ENOENT || code == ENOTDIR }
  var isFullDisk: Bool { code == ENOSPC || code == EDQUOT || code == EFBIG }

  /// As the C library words it.
  var reason: String {
    if let text { return text }
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: text)
  }
}
