import CLinux
import Glibc

/// A file that is written under a name of its own beside its target, and takes the target's name
/// when it is whole.
///
/// It replaces regular files of this user only and keeps their permissions. Who holds it has it
/// locked, so that others can tell what a killed process left behind.
package final class PendingFile {
  /// What becomes of a file that has the name already.
  package enum Existing: Sendable { case replaced, refused }

  private static let prefix = ".earshot-"
  private static let suffix = ".part"
  private static let digits = 16
  private static let mostAttempts = 100

  package var path: String
  package let descriptor: Int32
  private let existing: Existing
  private let temporaryPath: String
  /// Where its removal is noted for an early end of the process.
  private let place: Int32
  private var isOpen = true
  private var isHidden = false

  /// - Throws: where the target or its folder cannot take a file; nothing has changed then.
  package init(_ path: String, existing: Existing = .replaced) throws(SystemError) {
    self.path = path
    self.existing = existing
    _ = try Self.replaceable(path, existing)
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    var refusal = SystemError(code: EEXIST)
    for _ in 0..<Self.mostAttempts {
      let name = "\(folder)\(Self.prefix)\(Self.randomDigits())\(Self.suffix)"
      let place = unsafe name.withPath { unsafe clinux_keep_file($0) }
      let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
      let number = unsafe name.withPath { unsafe open($0, flags, 0o666) }
      refusal = SystemError.last
      if number >= 0, Self.isOurs(number) {
        temporaryPath = name
        descriptor = number
        self.place = place
        return
      }
      clinux_release_file(place)
      if number >= 0 { close(number) }
      guard number >= 0 || refusal.code == EEXIST else { break }
    }
    // A folder that is there and has no place for new names, as those of the kernel.
    let here = folder.isEmpty ? "." : String(folder)
    if refusal.code == ENOENT, unsafe here.withPath({ unsafe access($0, F_OK) }) == 0 {
      refusal = SystemError(code: EACCES, text: refusal.reason)
    }
    throw refusal
  }

  deinit { discard() }

  /// Gives the file its name; where that fails, what was there stays.
  package func publish() throws(SystemError) {
    guard isOpen else { return }
    if let mode = try Self.replaceable(path, existing), fchmod(descriptor, mode) != 0 {
      throw SystemError.last
    }
    guard fsync(descriptor) == 0 else { throw SystemError.last }
    let result = unsafe temporaryPath.withPath { old in
      unsafe path.withPath { new in
        unsafe existing == .refused ? clinux_rename_to_free(old, new) : rename(old, new)
      }
    }
    guard result == 0 else { throw SystemError.last }
    discard()
  }

  /// Gives up the temporary name, and with it the target's; what was written can still be read.
  package func hide() {
    guard isOpen, !isHidden else { return }
    isHidden = true
    unsafe _ = temporaryPath.withPath { unsafe unlink($0) }
    clinux_release_file(place)
  }

  /// Removes what was written; a file already published stays.
  package func discard() {
    guard isOpen else { return }
    hide()
    isOpen = false
    close(descriptor)
  }

  /// Removes what killed processes of this user left in a folder.
  package static func sweep(_ folder: String) {
    for name in Folder.names(in: folder) where isTemporary(name) {
      let path = "\(folder)/\(name)"
      let flags = O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
      let number = unsafe path.withPath { unsafe open($0, flags) }
      guard number >= 0 else { continue }
      defer { close(number) }
      var status = stat()
      guard unsafe fstat(number, &status) == 0, SystemError.refusal(of: status) == nil,
        clinux_try_lock(number) == 0
      else { continue }
      unsafe _ = path.withPath { unsafe unlink($0) }
    }
  }

  /// - Returns: the permissions of the file that is there; nil where none is.
  private static func replaceable(
    _ path: String, _ existing: Existing
  ) throws(SystemError) -> mode_t? {
    var status = stat()
    guard unsafe path.withPath({ unsafe lstat($0, &status) }) == 0 else {
      // Whatever else keeps it from being seen keeps it from being made, and is told then.
      if errno == ENOENT { return nil }
      throw SystemError.last
    }
    if let refusal = SystemError.refusal(of: status) { throw refusal }
    if existing == .refused {
      throw SystemError(code: EEXIST, text: "there is a file of that name already")
    }
    return status.st_mode & 0o7777
  }

  /// Whether it is locked and nobody took it for a leftover before.
  private static func isOurs(_ descriptor: Int32) -> Bool {
    var status = stat()
    guard clinux_try_lock(descriptor) == 0 else { return false }
    return unsafe fstat(descriptor, &status) == 0 && status.st_nlink > 0
  }

  private static func randomDigits() -> String {
    let text = String(UInt64.random(in: .min ... .max), radix: 16)
    return String(repeating: "0", count: digits - text.count) + text
  }

  private static func isTemporary(_ name: String) -> Bool {
    name.hasPrefix(prefix) && name.hasSuffix(suffix)
      && name.count == prefix.count + digits + suffix.count
      && name.dropFirst(prefix.count).dropLast(suffix.count).allSatisfy(\.isHexDigit)
  }
}
