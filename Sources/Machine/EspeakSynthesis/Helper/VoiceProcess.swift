import CLinux
import Glibc
import Speech

/// A running helper process and our end of its socket; it ends with its owner.
struct VoiceProcess: ~Copyable {
  enum Sending { case sent, full, gone }

  /// How long an answer may take before the helper counts as stuck.
  static let patience = Duration.seconds(30)

  let process: pid_t
  private let socket: PacketSocket

  /// - Throws: `SpeechError` where the program is missing or cannot be started.
  init(program: String, argument: String, environment: [String]?) throws(SpeechError) {
    let (ours, theirs) = try PacketSocket.descriptors()
    let end = PacketSocket(descriptor: theirs)
    let own = PacketSocket(descriptor: ours)
    process = try Self.start(program, argument, environment, input: end.descriptor)
    socket = own
  }

  deinit {
    kill(-process, SIGKILL)
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0 && errno == EINTR {}
  }

  /// Sends a text and the socket that its answer shall go to.
  func send(_ packet: [UInt8], answeredOn answer: borrowing PacketSocket) -> Sending {
    while true {
      let sent = unsafe packet.withUnsafeBytes { bytes in
        guard let base = bytes.baseAddress else { return -1 }
        return unsafe clinux_send_descriptor(
          socket.descriptor, base, bytes.count, answer.descriptor)
      }
      if sent >= 0 { return .sent }
      switch errno {
      case EINTR: continue
      case EAGAIN, ENOBUFS, ETOOMANYREFS: return .full
      default: return .gone
      }
    }
  }

  /// The next packet, at the start of a buffer of ``Wire/largestPacket`` bytes: how long it is;
  /// 0 when the helper is gone or stuck.
  func receive(into buffer: inout [UInt8]) -> Int {
    switch socket.receive(into: &buffer, within: Self.patience) {
    case .packet(let length): length
    case .nothing, .closed: 0
    }
  }
}
