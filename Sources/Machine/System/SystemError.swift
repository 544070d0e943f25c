import Glibc

/// A refusal of the operating system.
package struct SystemError: Error, Hashable {
  package var code: Int32
  /// Where the C library has no words for it.
  package var text: String?

  package init(code: Int32, text: String? = nil) {
    self.code = code
    self.text = text
  }

  /// A file that is larger than it may be.
  /// - Parameter size: In bytes; nil where nobody tells it.
  package init(tooLarge size: Int?, limit: Int) {
    let real = size.map { "has \($0) bytes" } ?? "does not end there"
    self.init(
      code: EFBIG,
      text: "it \(real); expected at most \(limit) bytes (\(limit / 1_024 / 1_024) MiB)")
  }

  package static var last: SystemError { SystemError(code: errno) }

  package var isClosedPipe: Bool { code == EPIPE }
  package var isThereAlready: Bool { code == EEXIST }
  package var isNameTooLong: Bool { code == ENAMETOOLONG }
  package var isAddressInUse: Bool { code == EADDRINUSE }
  /// What cannot be done without waiting.
  package var isBusy: Bool { code == EAGAIN }
  package var isMissingFile: Bool { code == ENOENT || code == ENOTDIR }
  package var isFullDisk: Bool { code == ENOSPC || code == EDQUOT || code == EFBIG }

  /// As the C library words it.
  package var reason: String {
    unsafe text ?? strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
  }
}
