import Glibc
import Speech

/// One end of a local socket that keeps packets apart.
struct PacketSocket: ~Copyable {
  enum Reading {
    /// How long it is.
    case packet(Int)
    case nothing
    case closed
  }

  /// Closed with its owner.
  let descriptor: Int32

  deinit { close(descriptor) }

  /// Two ends, for owners of their own.
  /// - Throws: `SpeechError` where the process has no descriptor left.
  static func descriptors() throws(SpeechError) -> (Int32, Int32) {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_SEQPACKET.rawValue | SOCK_CLOEXEC.rawValue)
    try VoiceProcess.checked(
      "open a socket to the voice", unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 ? 0 : errno)
    return (ends[0], ends[1])
  }

  /// Waits for a packet, which then stands at the start of the buffer.
  func receive(into buffer: inout [UInt8], within patience: Duration) -> Reading {
    var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let time = Int32(clamping: Int(patience / .milliseconds(1)))
    while true {
      let ready = unsafe poll(&wait, 1, time)
      if ready < 0 && errno == EINTR { continue }
      if ready == 0 { return .nothing }
      guard ready > 0 else { return .closed }
      let length = unsafe buffer.withUnsafeMutableBytes {
        unsafe recv(descriptor, $0.baseAddress, $0.count, Int32(MSG_DONTWAIT))
      }
      if length > 0 { return .packet(length) }
      if length < 0 && errno == EINTR { continue }
      if length < 0 && errno == EAGAIN { return .nothing }
      return .closed
    }
  }
}
