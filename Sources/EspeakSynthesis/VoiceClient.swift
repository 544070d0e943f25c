import Speech

/// One voice: its helper process, started when first needed and once more if it dies.
final class VoiceClient {
  struct Answer {
    var samples: [Int16] = []
    var words: [Wire.Word] = []
  }

  /// So many texts may lie with the helper at once, more than it has copies.
  static let window = 12
  private static let attempts = 2

  let voice: String
  let program: String
  let environment: [String]?
  var process: VoiceProcess?
  var hasGreeted = false
  var buffer = [UInt8](repeating: 0, count: Wire.largestPacket)
  private var lastID = Wire.ReplyHead.greeting

  init(voice: String, program: String, environment: [String]?) {
    self.voice = voice
    self.program = program
    self.environment = environment
  }

  /// An answer for each request, in their order; ids are given here.
  /// - Throws: `SpeechError` where the voice or its data is missing, or the helper dies twice.
  func answers(to requests: [Wire.Request]) throws(SpeechError) -> [Answer] {
    var batch = Batch(requests, after: lastID)
    lastID = batch.lastID
    var attempt = 0
    while true {
      attempt += 1
      try start()
      if try exchange(&batch) { return batch.answers.map(\.answer) }
      process = nil
      guard attempt < Self.attempts else {
        throw SpeechError(
          operation: "speak with the voice \(voice)", reason: "\(HelperPlace.name) ended",
          remedy: "Try another voice or text.")
      }
      batch.restart()
    }
  }

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
