/// What the synthesizer and its helper process say to each other: one message a packet, in
/// little-endian fields of 32 bits, samples as the machine has them. Each text brings the socket
/// that its answer goes to; whoever wants no more of it closes the other end.
package enum Wire {
  /// What fits one packet of a local socket with room to spare.
  package static let largestPacket = 61_440
  /// Asked for instead of a voice: the list of voices.
  package static let listing = "--list"

  /// A text to speak; its UTF-8 follows.
  package struct Request {
    package static let size = 7 * 4

    package var rate: Int32
    package var pitch: Int32
    package var punctuation: Int32
    package var volume: Int32
    /// A ``Form``.
    package var form: Int32
    /// Whether what follows belongs to the same text, so that the pause before it counts.
    package var keepsPause: Bool
    package var text: [UInt8]

    package var packet: [UInt8] {
      var packet: [UInt8] = []
      packet.reserveCapacity(Self.size + text.count)
      for field in [
        rate, pitch, punctuation, volume, form, keepsPause ? 1 : 0, Int32(text.count),
      ] {
        packet.append(field: field)
      }
      packet.append(contentsOf: text)
      return packet
    }

    package init(
      rate: Int, pitch: Int, punctuation: Int, volume: Int, form: Form, keepsPause: Bool = false,
      text: [UInt8]
    ) {
      self.rate = Int32(clamping: rate)
      self.pitch = Int32(clamping: pitch)
      self.punctuation = Int32(clamping: punctuation)
      self.volume = Int32(clamping: volume)
      self.form = form.rawValue
      self.keepsPause = keepsPause
      self.text = text
    }

    /// Nil where the packet is none of ours.
    package init?(_ packet: ArraySlice<UInt8>) {
      guard packet.count >= Self.size else { return nil }
      rate = packet.field(0)
      pitch = packet.field(1)
      punctuation = packet.field(2)
      volume = packet.field(3)
      form = packet.field(4)
      keepsPause = packet.field(5) != 0
      let length = Int(packet.field(6))
      guard packet.count == Self.size + length else { return nil }
      text = Array(packet.dropFirst(Self.size))
    }
  }

  package enum Form: Int32 {
    case plain
    /// The text carries markup of ours (see ``SpokenText``).
    case markup
    /// Not spoken: the answer's samples are the bytes of its phonemes' names.
    case phonemes
  }

  /// A piece of an answer: words, then samples.
  package struct ReplyHead {
    package static let size = 3 * 4
    package static let wordSize = 3 * 4

    package var state: State
    package var words: Int32
    package var samples: Int32

    package var packet: [UInt8] {
      var packet: [UInt8] = []
      packet.reserveCapacity(Self.size + Int(words) * Self.wordSize)
      for field in [state.rawValue, words, samples] { packet.append(field: field) }
      return packet
    }

    package init(state: State, words: Int = 0, samples: Int = 0) {
      self.state = state
      self.words = Int32(words)
      self.samples = Int32(samples)
    }

    package init?(_ packet: ArraySlice<UInt8>) {
      guard packet.count >= Self.size, let state = State(rawValue: packet.field(0)) else {
        return nil
      }
      self.init(
        state: state, words: Int(packet.field(1)), samples: Int(packet.field(2)))
      guard words >= 0, samples >= 0,
        packet.count == Self.size + Int(words) * Self.wordSize + Int(samples) * 2
      else { return nil }
    }
  }

  /// How a reply ends, or why there is none.
  package enum State: Int32 {
    case more, done
    /// The greeting: the voice is there.
    case ready
    case noData, noVoice, wrongSampleRate, engineRefused
  }

  /// Where a word begins, as the engine counts: characters are Unicode scalars of what it got.
  package struct Word: Hashable {
    package var frame: Int32
    package var position: Int32
    package var length: Int32

    package init(frame: Int32, position: Int32, length: Int32) {
      self.frame = frame
      self.position = position
      self.length = length
    }
  }
}

extension [UInt8] {
  package mutating func append(field: Int32) {
    let bits = UInt32(bitPattern: field)
    for shift in [UInt32(0), 8, 16, 24] { append(UInt8(truncatingIfNeeded: bits >> shift)) }
  }
}

extension ArraySlice<UInt8> {
  /// The n-th 32 bit field.
  package func field(_ index: Int) -> Int32 {
    let place = startIndex + index * 4
    var bits: UInt32 = 0
    for byte in (0..<4).reversed() { bits = bits << 8 | UInt32(self[place + byte]) }
    return Int32(bitPattern: bits)
  }
}
