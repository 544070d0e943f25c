import Glibc

/// One packet in, one packet out.
extension VoiceServer {
  /// Nil when the other end is closed.
  static func receive() -> [UInt8]? {
    let packet = unsafe [UInt8](unsafeUninitializedCapacity: Wire.largestPacket) { room, count in
      let length = again { unsafe recv(input, room.baseAddress, room.count, 0) }
      count = max(length, 0)
    }
    return packet.isEmpty ? nil : packet
  }

  /// False when the other end is closed.
  static func reply(_ head: Wire.ReplyHead) -> Bool { reply(Piece(head: head)) }

  static func reply(_ piece: Piece) -> Bool {
    var packet = packet(piece)
    return unsafe packet.withUnsafeMutableBytes { head in
      unsafe piece.samples.withUnsafeBytes { samples in
        unsafe send(head, UnsafeMutableRawBufferPointer(mutating: samples))
      }
    }
  }

  private static func send(
    _ head: UnsafeMutableRawBufferPointer, _ samples: UnsafeMutableRawBufferPointer
  ) -> Bool {
    let first = unsafe iovec(iov_base: head.baseAddress, iov_len: head.count)
    let second = unsafe iovec(iov_base: samples.baseAddress, iov_len: samples.count)
    var pieces = unsafe (first, second)
    return unsafe withUnsafeMutablePointer(to: &pieces) { pieces in
      unsafe pieces.withMemoryRebound(to: iovec.self, capacity: 2) { pieces in
        var message = unsafe msghdr()
        unsafe message.msg_iov = pieces
        unsafe message.msg_iovlen = 2
        return again { unsafe sendmsg(input, &message, Int32(MSG_NOSIGNAL)) } > 0
      }
    }
  }

  /// A voice a packet: name, file, then priority and tag of each language, tabs between them.
  static func list(_ voices: [EspeakVoice]) {
    guard reply(Wire.ReplyHead(id: Wire.ReplyHead.greeting, state: .ready)) else { return }
    for voice in voices {
      let languages = voice.languages.flatMap { ["\($0.priority)", $0.tag] }
      let line = Array(([voice.name, voice.file] + languages).joined(separator: "\t").utf8)
      let sent = unsafe line.withUnsafeBytes { line in
        again {
          unsafe Glibc.send(input, line.baseAddress, line.count, Int32(MSG_NOSIGNAL))
        }
      }
      guard sent > 0 else { return }
    }
  }

  private static func again(_ call: () -> Int) -> Int {
    while true {
      let result = call()
      guard result < 0 && errno == EINTR else { return result }
    }
  }
}
