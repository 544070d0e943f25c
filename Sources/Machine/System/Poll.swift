import CLinux
import Glibc

/// Waiting for descriptors, and for time to pass.
package enum Poll {
  /// What a wait ended with: descriptors in the order in which they were given; none when the
  /// time was over.
  package struct Ready: Equatable {
    /// Can be read, or have ended or failed, which reading tells.
    package var reading: [Int32]
    package var writing: [Int32]

    package init(reading: [Int32] = [], writing: [Int32] = []) {
      self.reading = reading
      self.writing = writing
    }

    package var isEmpty: Bool { reading.isEmpty && writing.isEmpty }
  }

  /// Waits until one of the descriptors is ready, or until a time of CLOCK_MONOTONIC; without a
  /// deadline as long as it takes.
  package static func wait(
    until deadline: Duration?, reading: [Int32], writing: [Int32] = []
  ) -> Ready {
    var entries =
      reading.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      + writing.map { pollfd(fd: $0, events: Int16(POLLOUT), revents: 0) }
    while true {
      let left =
        deadline.map { MonotonicClock.nanoseconds(max(.zero, $0 - MonotonicClock.now)) } ?? -1
      let count = unsafe entries.withUnsafeMutableBufferPointer {
        unsafe clinux_poll($0.baseAddress, UInt($0.count), left)
      }
      if count < 0, errno == EINTR { continue }
      let ready = entries.map { count > 0 && $0.revents != 0 }
      return Ready(
        reading: zip(reading, ready).filter(\.1).map(\.0),
        writing: zip(writing, ready.dropFirst(reading.count)).filter(\.1).map(\.0))
    }
  }

  /// The bytes that are there, once a descriptor is ready; none when disturbed, nil at its end.
  package static func read(_ descriptor: Int32) -> [UInt8]? {
    var block = [UInt8](repeating: 0, count: blockSize)
    let count = unsafe block.withUnsafeMutableBytes {
      unsafe Glibc.read(descriptor, $0.baseAddress, $0.count)
    }
    if count > 0 { return Array(block[..<count]) }
    return count < 0 && (errno == EINTR || errno == EAGAIN) ? [] : nil
  }

  private static let blockSize = 4_096
}
