import Speech

/// Where the answer to one text comes; the helper stops speaking it when nobody holds this.
final class Reply {
  private let socket: PacketSocket

  init(_ socket: consuming PacketSocket) { self.socket = socket }

  func receive(into buffer: inout [UInt8], within patience: Duration) -> PacketSocket.Reading {
    socket.receive(into: &buffer, within: patience)
  }
}

/// One voice: its helper process, started when first needed and once more if it dies.
final class VoiceClient {
  /// The second with a new helper.
  private static let attempts = 2

  let voice: String
  let program: String
  let environment: [String]?
  var process: VoiceProcess?
  var hasGreeted = false
  /// As the helper told it.
  var engineVersion: String?
  var buffer = [UInt8](repeating: 0, count: Wire.largestPacket)

  init(voice: String, program: String, environment: [String]?) {
    self.voice = voice
    self.program = program
    self.environment = environment
  }

  /// Sends a text, to a new helper where the old one has gone.
  /// - Returns: where its answer will come; nil where the helper has texts enough for now.
  /// - Throws: `SpeechError` where the voice or its data is missing.
  func ask(_ packet: [UInt8]) throws(SpeechError) -> Reply? {
    for _ in 0..<Self.attempts {
      try start()
      let (ours, theirs) = try PacketSocket.descriptors()
      let reply = Reply(PacketSocket(descriptor: ours))
      switch process?.send(packet, answeredOn: PacketSocket(descriptor: theirs)) ?? .gone {
      case .sent: return reply
      case .full: return nil
      case .gone: process = nil
      }
    }
    throw error(for: .engineRefused)
  }

  /// Ends the helper, which has gone or is of no use any more.
  func giveUp() { process = nil }

  /// The helper's packets after its greeting until it closes.
  func listing() throws(SpeechError) -> [[UInt8]] {
    try start()
    var packets: [[UInt8]] = []
    while true {
      let length = process?.receive(into: &buffer) ?? 0
      if length == 0 {
        process = nil
        return packets
      }
      packets.append(Array(buffer[..<length]))
    }
  }
}
