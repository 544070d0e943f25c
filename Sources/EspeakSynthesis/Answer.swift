/// A copy's answer to one text, sent while the engine still speaks: the first sound at once, the
/// rest in ever larger packets.
final class Answer {
  /// Doubled with each packet.
  private static let secondPacket = 8_820
  private static let largest = (Wire.largestPacket - Wire.ReplyHead.size) / 2 - 1_024

  private let socket: Int32
  private let levelling: Levelling
  private let volume: Int32
  private var trimmer = Trimmer()
  private var piece = Trimmer.Piece()
  /// So many samples are worth a packet.
  private var worth = 1
  /// Somebody still listens.
  private(set) var isWanted = true

  init(on socket: Int32, _ levelling: Levelling, volume: Int32) {
    self.socket = socket
    self.levelling = levelling
    self.volume = min(max(volume, 0), 100)
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
    piece = Trimmer.Piece()
  }
}

extension Wire {
  /// As many packets as it takes; the last of them has the state `last`.
  static func packets(_ piece: Trimmer.Piece, last: State) -> [[UInt8]] {
    var (words, samples) = (piece.words[...], piece.samples[...])
    var packets: [[UInt8]] = []
    repeat {
      let room = largestPacket - ReplyHead.size
      let wordCount = min(words.count, room / ReplyHead.wordSize)
      let sampleCount = min(samples.count, (room - wordCount * ReplyHead.wordSize) / 2)
      let isLast = wordCount == words.count && sampleCount == samples.count
      var packet = ReplyHead(
        state: isLast ? last : .more, words: wordCount, samples: sampleCount
      ).packet
      packet.reserveCapacity(packet.count + wordCount * ReplyHead.wordSize + sampleCount * 2)
      for word in words.prefix(wordCount) {
        packet.append(field: word.frame)
        packet.append(field: word.position)
        packet.append(field: word.length)
      }
      unsafe samples.prefix(sampleCount).withUnsafeBytes { bytes in
        unsafe packet.append(contentsOf: bytes)
      }
      packets.append(packet)
      words = words.dropFirst(wordCount)
      samples = samples.dropFirst(sampleCount)
    } while !(words.isEmpty && samples.isEmpty)
    return packets
  }

  /// The words and samples of a packet with its head.
  static func piece(_ head: ReplyHead, _ packet: ArraySlice<UInt8>) -> Trimmer.Piece {
    let fields = packet.dropFirst(ReplyHead.size)
    let words = (0..<Int(head.words)).map { word in
      Word(
        frame: fields.field(word * 3), position: fields.field(word * 3 + 1),
        length: fields.field(word * 3 + 2))
    }
    let sound = fields.dropFirst(Int(head.words) * ReplyHead.wordSize)
    let samples = unsafe [Int16](unsafeUninitializedCapacity: Int(head.samples)) { room, count in
      unsafe sound.withUnsafeBytes { bytes in
        unsafe UnsafeMutableRawBufferPointer(room).copyBytes(from: bytes)
      }
      count = Int(head.samples)
    }
    return Trimmer.Piece(words: words, samples: samples)
  }
}
