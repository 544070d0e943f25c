/// What the synthesizer and its helper process say to each other: one message a packet, in
/// little-endian fields of 32 bits, samples as the machine has them. Each text brings the socket
/// that its answer goes to; whoever wants no more of it closes the other end.
enum Wire {
  /// What fits one packet of a local socket with room to spare.
  static let largestPacket = 61_440

  /// A text to speak; its UTF-8 follows.
  struct Request {
    static let size = 6 * 4

    var rate: Int32
    var pitch: Int32
    var punctuation: Int32
    var volume: Int32
    /// A ``Form``.
    var form: Int32
    var text: [UInt8]

    var packet: [UInt8] {
      var packet: [UInt8] = []
      packet.reserveCapacity(Self.size + text.count)
      for field in [rate, pitch, punctuation, volume, form, Int32(text.count)] {
        packet.append(field: field)
      }
      packet.append(contentsOf: text)
      return packet
    }

    init(
      rate: Int, pitch: Int, punctuation: Int, volume: Int, form: Form, text: [UInt8]
    ) {
      self.rate = Int32(clamping: rate)
      self.pitch = Int32(clamping: pitch)
      self.punctuation = Int32(clamping: punctuation)
      self.volume = Int32(clamping: volume)
      self.form = form.rawValue
      self.text = text
    }

    /// Nil where the packet is none of ours.
    init?(_ packet: ArraySlice<UInt8>) {
      guard packet.count >= Self.size else { return nil }
      rate = packet.field(0)
      pitch = packet.field(1)
      punctuation = packet.field(2)
      volume = packet.field(3)
      form = packet.field(4)
      let length = Int(packet.field(5))
      guard packet.count == Self.size + length else { return nil }
      text = Array(packet.dropFirst(Self.size))
    }
  }

  enum Form: Int32 {
    case plain
    /// The text carries markup of ours (see ``SpokenText``).
    case markup
    /// Not spoken: the answer's samples are the bytes of its phonemes' names.
    case phonemes
  }

  /// A piece of an answer: words, then samples.
  struct ReplyHead {
    static let size = 3 * 4
    static let wordSize = 3 * 4

    var state: State
    var words: Int32
    var samples: Int32

    var packet: [UInt8] {
      var packet: [UInt8] = []
      packet.reserveCapacity(Self.size + Int(words) * Self.wordSize)
      for field in [state.rawValue, words, samples] { packet.append(field: field) }
      return packet
    }

    init(state: State, words: Int = 0, samples: Int = 0) {
      self.state = state
      self.words = Int32(words)
      self.samples = Int32(samples)
    }

    init?(_ packet: ArraySlice<UInt8>) {
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
  enum State: Int32 {
    case more, done
    /// The greeting: the voice is there.
    case ready
    case noData, noVoice, wrongSampleRate, engineRefused
  }

  /// Where a word begins, as the engine counts: characters are Unicode scalars of what it got.
  struct Word: Hashable {
    var frame: Int32
    var position: Int32
    var length: Int32
  }
}

extension [UInt8] {
  mutating func append(field: Int32) {
    let bits = UInt32(bitPattern: field)
    for shift in [UInt32(0), 8, 16, 24] { append(UInt8(truncatingIfNeeded: bits >> shift)) }
  }
}

extension ArraySlice<UInt8> {
  /// The n-th 32 bit field.
  func field(_ index: Int) -> Int32 {
    let place = startIndex + index * 4
    var bits: UInt32 = 0
    for byte in (0..<4).reversed() { bits = bits << 8 | UInt32(self[place + byte]) }
    return Int32(bitPattern: bits)
  }
}
