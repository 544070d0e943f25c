extension Wire {
  /// What a packet carries.
  package struct Piece {
    package var words: [Word] = []
    package var samples: [Int16] = []

    package init(words: [Word] = [], samples: [Int16] = []) {
      self.words = words
      self.samples = samples
    }

    /// A text in the place of samples.
    package init(text: [UInt8]) { samples = text.map { Int16($0) } }

    package var text: [UInt8] { samples.map { UInt8(truncatingIfNeeded: $0) } }
  }

  /// As many packets as it takes; the last of them has the state `last`.
  package static func packets(_ piece: Piece, last: State) -> [[UInt8]] {
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
  package static func piece(_ head: ReplyHead, _ packet: ArraySlice<UInt8>) -> Piece {
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
    return Piece(words: words, samples: samples)
  }
}
