import Glibc

/// An open file descriptor, closed when nobody holds it.
package final class Descriptor: Sendable {
  package let number: Int32
  private let isOwned: Bool

  private init(_ number: Int32, isOwned: Bool) {
    self.number = number
    self.isOwned = isOwned
  }

  package static let standardInput = Descriptor(STDIN_FILENO, isOwned: false)
  package static let standardOutput = Descriptor(STDOUT_FILENO, isOwned: false)
  package static let standardError = Descriptor(STDERR_FILENO, isOwned: false)

  /// Takes the places of standard input, output and error that are closed, so that no other file
  /// gets one of them; to read or to write there stays an error.
  package static func holdStandardOnes() {
    for number in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(number, F_GETFD) < 0 {
      // The lowest that is free, in the direction that is not its own.
      unsafe _ = open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// A write to a closed pipe is to be an error of that write, not the end of the process.
  package static func ignoreClosedPipes() { _ = signal(SIGPIPE, SIG_IGN) }

  deinit {
    if isOwned { close(number) }
  }

  /// Opens what may keep one waiting, as a FIFO does until somebody writes.
  package static func read(_ path: String) throws(SystemError) -> Descriptor {
    try read(path, flags: O_RDONLY | O_CLOEXEC)
  }

  /// Opens a file, and refuses what may keep one waiting.
  package static func readFile(_ path: String) throws(SystemError) -> Descriptor {
    let descriptor = try read(path, flags: O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    var status = stat()
    guard unsafe fstat(descriptor.number, &status) == 0 else { throw SystemError.last }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return descriptor
    case S_IFDIR: throw SystemError(code: EISDIR)
    default: throw SystemError(code: EINVAL, text: "it is no file but a FIFO or a device")
    }
  }

  /// Opens a file of this user's alone, made where it is not there.
  package static func own(_ path: String) throws(SystemError) -> Descriptor {
    let number = unsafe path.withPath {
      unsafe open($0, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    }
    guard number >= 0 else { throw SystemError.last }
    return Descriptor(number, isOwned: true)
  }

  private static func read(_ path: String, flags: Int32) throws(SystemError) -> Descriptor {
    let number = unsafe path.withPath { unsafe open($0, flags) }
    guard number >= 0 else { throw SystemError.last }
    return Descriptor(number, isOwned: true)
  }

  /// Writes all bytes, however slowly the other side takes them.
  package func write(_ bytes: [UInt8]) throws(SystemError) { try Self.write(bytes, to: number) }

  package static func write(_ bytes: [UInt8], to number: Int32) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe Glibc.write(number, $0.baseAddress, $0.count)
      }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var entry = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        unsafe poll(&entry, 1, -1)
      } else if errno != EINTR {
        throw SystemError.last
      }
    }
  }

  /// Reads what is there, waiting for the first of it; nothing at the end.
  package func readSome() throws(SystemError) -> [UInt8] {
    var block = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe block.withUnsafeMutableBytes {
        unsafe Glibc.read(number, $0.baseAddress, $0.count)
      }
      if count >= 0 { return Array(block[..<count]) }
      if errno != EINTR && errno != EAGAIN { throw SystemError.last }
    }
  }

  /// Reads to the end.
  /// - Throws: also where there are more than `limit` bytes, with how many there are.
  package func readAll(limit: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65_536)
    while bytes.count <= limit {
      let count = unsafe block.withUnsafeMutableBytes {
        unsafe Glibc.read(number, $0.baseAddress, $0.count)
      }
      if count == 0 { break }
      if count > 0 {
        bytes += block[..<count]
      } else if errno != EINTR {
        throw SystemError.last
      }
    }
    guard bytes.count <= limit else { throw SystemError(tooLarge: size, limit: limit) }
    return bytes
  }

  /// Of a regular file, in bytes.
  private var size: Int? {
    var status = stat()
    guard unsafe fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }
}
