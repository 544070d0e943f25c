/// What becomes of the engine's samples before they are sent.
extension VoiceServer {
  struct Piece {
    var head: Wire.ReplyHead
    var words: ArraySlice<Wire.Word> = []
    var samples: ArraySlice<Int16> = []
  }

  /// Levels and trims the samples in place.
  /// - Returns: The words, moved with them.
  static func level(
    _ recording: Recording, _ levelling: Levelling, volume: Int32
  ) -> [Wire.Word] {
    levelling.apply(to: &recording.samples)
    let kept = Levelling.sounding(recording.samples)
    recording.samples.removeSubrange(kept.upperBound...)
    recording.samples.removeSubrange(..<kept.lowerBound)
    if volume != 100 {
      Levelling.scale(&recording.samples, by: Float(min(max(volume, 0), 100)) / 100)
    }
    guard !kept.isEmpty else { return [] }
    return recording.words.map { word in
      var word = word
      word.frame = Int32(min(max(Int(word.frame) - kept.lowerBound, 0), kept.count - 1))
      return word
    }
  }

  /// As many packets as it takes.
  static func pieces(
    of id: Int32, _ words: [Wire.Word], _ samples: ArraySlice<Int16>
  ) -> [Piece] {
    var (words, samples) = (words[...], samples)
    var pieces: [Piece] = []
    repeat {
      let room = Wire.largestPacket - Wire.ReplyHead.size
      let wordCount = min(words.count, room / Wire.ReplyHead.wordSize)
      let sampleCount = min(samples.count, (room - wordCount * Wire.ReplyHead.wordSize) / 2)
      let last = wordCount == words.count && sampleCount == samples.count
      pieces.append(
        Piece(
          head: Wire.ReplyHead(
            id: id, state: last ? .done : .more, words: wordCount, samples: sampleCount),
          words: words.prefix(wordCount), samples: samples.prefix(sampleCount)))
      words = words.dropFirst(wordCount)
      samples = samples.dropFirst(sampleCount)
    } while !(words.isEmpty && samples.isEmpty)
    return pieces
  }

  /// The head and the words as bytes.
  static func packet(_ piece: Piece) -> [UInt8] {
    var packet = piece.head.packet
    for word in piece.words {
      packet.append(field: word.frame)
      packet.append(field: word.position)
      packet.append(field: word.length)
    }
    return packet
  }
}
