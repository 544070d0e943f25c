import CLinux
import EspeakSynthesis
import Glibc

/// One packet in, one packet out.
extension VoiceServer {
  /// A text and the socket for its answer; nil when the other end is closed.
  static func receive() -> (request: Wire.Request, answer: Int32)? {
    var answer: Int32 = -1
    let packet = unsafe [UInt8](unsafeUninitializedCapacity: Wire.largestPacket) { room, count in
      guard let base = room.baseAddress else { return }
      let length = again {
        unsafe clinux_receive_descriptor(input, base, room.count, &answer)
      }
      count = max(length, 0)
    }
    guard let request = Wire.Request(packet[...]), answer >= 0 else { return nil }
    return (request, answer)
  }

  /// Whether the other end of a socket is closed.
  static func isClosed(_ socket: Int32) -> Bool {
    var wait = pollfd(fd: socket, events: 0, revents: 0)
    return unsafe poll(&wait, 1, 0) > 0
  }

  /// False when the other end is closed.
  static func reply(_ packet: [UInt8], on socket: Int32 = input) -> Bool {
    unsafe packet.withUnsafeBytes { bytes in
      again { unsafe send(socket, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL)) }
    } > 0
  }

  /// Tells that the engine is there, and its version.
  static func greet() -> Bool {
    Wire.packets(Wire.Piece(text: Array(Engine.version.utf8)), last: .ready).allSatisfy {
      reply($0)
    }
  }

  /// A voice a packet: name, file, then priority and tag of each language, tabs between them.
  static func list(_ voices: [EspeakVoice]) {
    guard greet() else { return }
    for voice in voices {
      let languages = voice.languages.flatMap { ["\($0.priority)", $0.tag] }
      let line = Array(([voice.name, voice.file] + languages).joined(separator: "\t").utf8)
      guard reply(line) else { return }
    }
  }

  private static func again(_ call: () -> Int) -> Int {
    while true {
      let result = call()
      guard result < 0 && errno == EINTR else { return result }
    }
  }
}
