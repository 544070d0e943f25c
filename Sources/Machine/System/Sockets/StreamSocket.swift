import CLinux
import Glibc

/// One end of a connection; nothing that is asked of it waits.
package final class StreamSocket {
  private static let blockSize = 65_536

  package let descriptor: Int32

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// - Throws: ECONNREFUSED where nobody listens any more, EAGAIN where too many wait.
  package init(connectingTo path: String) throws(SystemError) {
    let number = unsafe path.withPath { unsafe clinux_connect($0) }
    guard number >= 0 else { throw SystemError.last }
    descriptor = number
  }

  /// Whether somebody listens there, if only with a full queue; who left without taking its file
  /// away does not.
  package static func isListening(at path: String) -> Bool {
    do {
      _ = try StreamSocket(connectingTo: path)
      return true
    } catch {
      return error.isBusy
    }
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
