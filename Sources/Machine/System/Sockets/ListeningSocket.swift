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
    Path.remove(path)
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
