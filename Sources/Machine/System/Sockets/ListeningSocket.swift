import CLinux
import Glibc

/// A place where programs of the same user can reach this one; the file goes with it.
package final class ListeningSocket {
  /// Callers that wait to be accepted; more are turned away.
  private static let backlog: Int32 = 16

  package let descriptor: Int32
  package let path: String
  /// Where its removal is noted for an early end of the process.
  private let place: Int32
  private var isOpen = true

  /// - Throws: EADDRINUSE where there is a file already, ENAMETOOLONG.
  package init(_ path: String) throws(SystemError) {
    let number = unsafe path.withPath { unsafe clinux_listen($0, Self.backlog) }
    guard number >= 0 else { throw SystemError.last }
    descriptor = number
    self.path = path
    place = unsafe path.withPath { unsafe clinux_keep_file($0) }
  }

  deinit { close() }

  package func close() {
    guard isOpen else { return }
    isOpen = false
    Terminal.remove(path)
    clinux_release_file(place)
    _ = Glibc.close(descriptor)
  }

  /// The next caller of the same user; others are turned away. Nil when nobody waits.
  package func accept() throws(SystemError) -> StreamSocket? {
    while true {
      let number = clinux_accept(descriptor)
      if number >= 0 {
        let socket = StreamSocket(number)
        if clinux_is_own_peer(number) != 0 { return socket }
      } else if errno == EAGAIN {
        return nil
      } else if errno != EINTR, errno != ECONNABORTED {
        throw SystemError.last
      }
    }
  }
}

/// One end of a connection; nothing that is asked of it waits.
package final class StreamSocket {
  private static let blockSize = 65_536

  package let descriptor: Int32

  fileprivate init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// - Throws: ECONNREFUSED where nobody listens any more, EAGAIN where too many wait.
  package init(connectingTo path: String) throws(SystemError) {
    let number = unsafe path.withPath { unsafe clinux_connect($0) }
    guard number >= 0 else { throw SystemError.last }
    descriptor = number
  }

  deinit { close(descriptor) }

  /// The bytes that are there; none where there are none yet, nil at the end.
  package func receive() -> [UInt8]? {
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.blockSize) { block in
      let count = unsafe recv(descriptor, block.baseAddress, block.count, Int32(MSG_DONTWAIT))
      if count > 0 { return unsafe Array(block[..<count]) }
      return count < 0 && (errno == EINTR || errno == EAGAIN) ? [] : nil
    }
  }

  /// - Returns: how many of the bytes went out; nil where nobody reads any more.
  package func send(_ bytes: ArraySlice<UInt8>) -> Int? {
    let count = unsafe bytes.withUnsafeBytes { block in
      guard let start = block.baseAddress else { return 0 }
      return unsafe clinux_send(descriptor, start, block.count)
    }
    if count >= 0 { return count }
    return errno == EINTR || errno == EAGAIN ? 0 : nil
  }

  /// Says that nothing more will be sent.
  package func finishSending() { _ = shutdown(descriptor, Int32(SHUT_WR)) }
}

extension Terminal {
  /// Makes a folder that only this user may look into, or takes the one that is there.
  package static func makeOwnFolder(_ path: String) throws(SystemError) {
    guard unsafe path.withPath({ unsafe clinux_own_folder($0) }) == 0 else {
      throw SystemError.last
    }
  }

  /// Holds a folder's lock while something is done; one that somebody else keeps is waited for
  /// only a moment.
  package static func locking<Result>(
    _ folder: String, _ work: () throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    let descriptor = try? Descriptor.read(folder)
    defer { withExtendedLifetime(descriptor) {} }
    let limit = now + lockPatience
    while let descriptor, clinux_try_lock(descriptor.number) != 0, now < limit {
      _ = wait(until: now + lockPatience / 20, reading: [])
    }
    return try work()
  }

  private static let lockPatience = Duration.milliseconds(200)
}
