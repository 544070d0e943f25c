/// What the synthesizer and its helper process say to each other: one message a packet, in
/// little-endian fields of 32 bits, samples as the machine has them.
enum Wire {
  /// What fits one packet of a local socket with room to spare.
  static let largestPacket = 61_440

  /// A text to speak; its UTF-8 follows.
  struct Request {
    static let size = 7 * 4

    var id: Int32
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
      for field in [id, rate, pitch, punctuation, volume, form, Int32(text.count)] {
        packet.append(field: field)
      }
      packet.append(contentsOf: text)
      return packet
    }

    init(
      id: Int32, rate: Int, pitch: Int, punctuation: Int, volume: Int, form: Form, text: [UInt8]
    ) {
      self.id = id
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
      id = packet.field(0)
      rate = packet.field(1)
      pitch = packet.field(2)
      punctuation = packet.field(3)
      volume = packet.field(4)
      form = packet.field(5)
      let length = Int(packet.field(6))
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
    static let size = 4 * 4
    static let wordSize = 3 * 4
    /// The id of the helper's own first message.
    static let greeting: Int32 = 0

    var id: Int32
    var state: State
    var words: Int32
    var samples: Int32

    var packet: [UInt8] {
      var packet: [UInt8] = []
      packet.reserveCapacity(Self.size + Int(words) * Self.wordSize)
      for field in [id, state.rawValue, words, samples] { packet.append(field: field) }
      return packet
    }

    init(id: Int32, state: State, words: Int = 0, samples: Int = 0) {
      self.id = id
      self.state = state
      self.words = Int32(words)
      self.samples = Int32(samples)
    }

    init?(_ packet: ArraySlice<UInt8>) {
      guard packet.count >= Self.size, let state = State(rawValue: packet.field(1)) else {
        return nil
      }
      self.init(
        id: packet.field(0), state: state, words: Int(packet.field(2)),
        samples: Int(packet.field(3)))
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
    /// The process that spoke this text ended without an answer.
    case crashed
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
