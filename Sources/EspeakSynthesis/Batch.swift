/// Texts on their way to the helper and back.
struct Batch {
  struct Item {
    var packet: [UInt8]
    var answer = VoiceClient.Answer()
    var isDone = false
    var hasCrashed = false
  }

  private(set) var answers: [Item]
  private let firstID: Int32
  private var queue: [Int]
  private var next = 0
  private(set) var underWay = 0

  /// Ids go on after the last one given, and start again before they overflow.
  init(_ requests: [Wire.Request], after lastID: Int32) {
    let first = lastID > Int32.max / 2 ? 1 : lastID + 1
    firstID = first
    answers = requests.enumerated().map { index, request in
      var request = request
      request.id = first + Int32(index)
      return Item(packet: request.packet)
    }
    queue = Array(answers.indices)
  }

  var lastID: Int32 { firstID + Int32(answers.count) }
  var isDone: Bool { next == queue.count && underWay == 0 }
  var nextPacket: [UInt8]? { next < queue.count ? answers[queue[next]].packet : nil }

  mutating func didSend() {
    next += 1
    underWay += 1
  }

  /// Everything that has no whole answer goes out again.
  mutating func restart() {
    queue = answers.indices.filter { !answers[$0].isDone }
    for index in queue { answers[index].answer = VoiceClient.Answer() }
    next = 0
    underWay = 0
  }

  /// Takes in a packet; one that belongs to no request under way is passed over.
  /// - Returns: Why the request failed for good, else nil.
  mutating func receive(_ packet: ArraySlice<UInt8>) -> Wire.State? {
    guard let head = Wire.ReplyHead(packet), head.id >= firstID,
      case let index = Int(head.id - firstID), index < answers.count, !answers[index].isDone
    else { return nil }
    switch head.state {
    case .more, .done:
      answers[index].answer.append(head, packet)
      if head.state == .done {
        answers[index].isDone = true
        underWay -= 1
      }
    case .crashed where !answers[index].hasCrashed:
      answers[index].hasCrashed = true
      answers[index].answer = VoiceClient.Answer()
      queue.append(index)
      underWay -= 1
    default: return head.state
    }
    return nil
  }
}

extension VoiceClient.Answer {
  mutating func append(_ head: Wire.ReplyHead, _ packet: ArraySlice<UInt8>) {
    let fields = packet.dropFirst(Wire.ReplyHead.size)
    for word in 0..<Int(head.words) {
      words.append(
        Wire.Word(
          frame: fields.field(word * 3), position: fields.field(word * 3 + 1),
          length: fields.field(word * 3 + 2)))
    }
    let sound = fields.dropFirst(Int(head.words) * Wire.ReplyHead.wordSize)
    let old = samples.count
    samples.append(contentsOf: repeatElement(0, count: Int(head.samples)))
    unsafe sound.withUnsafeBytes { bytes in
      unsafe samples.withUnsafeMutableBytes { samples in
        unsafe samples[(old * 2)...].copyBytes(from: bytes)
      }
    }
  }
}
