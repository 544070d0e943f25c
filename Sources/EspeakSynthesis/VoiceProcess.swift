import Glibc
import Speech

/// A running helper process and our end of its socket; it ends with its owner.
struct VoiceProcess: ~Copyable {
  enum Sending { case sent, full, gone }

  /// How long an answer may take before the helper counts as stuck.
  private static let patience: Int32 = 30_000

  let process: pid_t
  private let socket: Int32

  /// - Throws: `SpeechError` where the program is missing or cannot be started.
  init(program: String, argument: String, environment: [String]?) throws(SpeechError) {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_SEQPACKET.rawValue | SOCK_CLOEXEC.rawValue)
    try Self.checked(
      "open a socket to the voice", unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 ? 0 : errno)
    do {
      process = try Self.start(program, argument, environment, input: ends[1])
    } catch {
      close(ends[0])
      close(ends[1])
      throw error
    }
    close(ends[1])
    socket = ends[0]
  }

  deinit {
    close(socket)
    kill(-process, SIGKILL)
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0 && errno == EINTR {}
  }

  func send(_ packet: [UInt8]) -> Sending {
    let flags = Int32(MSG_NOSIGNAL | MSG_DONTWAIT)
    while true {
      let sent = unsafe packet.withUnsafeBytes {
        unsafe Glibc.send(socket, $0.baseAddress, $0.count, flags)
      }
      if sent >= 0 { return .sent }
      switch errno {
      case EINTR: continue
      case EAGAIN, ENOBUFS: return .full
      default: return .gone
      }
    }
  }

  /// The next packet, at the start of a buffer of ``Wire/largestPacket`` bytes: how long it is;
  /// 0 when the helper is gone or stuck.
  func receive(into buffer: inout [UInt8]) -> Int {
    var wait = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    while true {
      let ready = unsafe poll(&wait, 1, Self.patience)
      if ready < 0 && errno == EINTR { continue }
      guard ready > 0 else { return 0 }
      let length = unsafe buffer.withUnsafeMutableBytes {
        unsafe recv(socket, $0.baseAddress, $0.count, 0)
      }
      if length < 0 && errno == EINTR { continue }
      return max(length, 0)
    }
  }
}
