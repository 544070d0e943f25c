import EspeakSynthesis

/// A copy's answer to one text, sent while the engine still speaks: the first sound at once, the
/// rest in ever larger packets.
final class Answer {
  /// Doubled with each packet.
  private static let secondPacket = 8_820
  private static let largest = (Wire.largestPacket - Wire.ReplyHead.size) / 2 - 1_024

  private let socket: Int32
  private let levelling: Levelling
  private let volume: Int32
  private var trimmer: Trimmer
  private var piece = Wire.Piece()
  /// So many samples are worth a packet.
  private var worth = 1
  /// Somebody still listens.
  private(set) var isWanted = true

  init(on socket: Int32, _ levelling: Levelling, to request: Wire.Request) {
    self.socket = socket
    self.levelling = levelling
    volume = min(max(request.volume, 0), 100)
    trimmer = Trimmer(keepsEnd: request.keepsPause)
  }

  /// Takes what the engine recorded since the last call.
  /// - Returns: whether more is wanted.
  func take(_ recording: Recording) -> Bool {
    levelling.apply(to: &recording.samples)
    let more = trimmer.pass(recording.samples, recording.words)
    recording.samples.removeAll(keepingCapacity: true)
    recording.words.removeAll(keepingCapacity: true)
    piece.words += more.words
    piece.samples += more.samples
    if piece.samples.count >= worth {
      send(.more)
      worth = min(max(worth * 2, Self.secondPacket), Self.largest)
    }
    return isWanted
  }

  func finish() {
    piece.words += trimmer.finish()
    send(.done)
  }

  private func send(_ last: Wire.State) {
    if volume != 100 { Levelling.scale(&piece.samples, by: Float(volume) / 100) }
    for packet in Wire.packets(piece, last: last) where isWanted {
      isWanted = VoiceServer.reply(packet, on: socket)
    }
    piece = Wire.Piece()
  }
}
