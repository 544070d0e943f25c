import Sound
import Speech

/// Texts that the helper processes speak, read in their order while they come.
final class EspeakStream: SpeechStream {
  private struct Text {
    let client: VoiceClient
    let packet: [UInt8]
    var reply: Reply?
    /// How often it was sent.
    var attempts = 0
    /// What was read of it.
    var frames = 0
    var words = 0
    /// Of the answer under way, what was read before the one ahead of it broke off.
    var framesAgain = 0
    var wordsAgain = 0
  }

  /// What the helper gets in one go: a request, or a stretch of a long one.
  private struct Item {
    let spoken: SpokenText
    /// Of a text that is spelled: it comes without any.
    let words: [Range<Int>]?
    /// Nil where nothing is left to speak.
    var text: Text?
    /// Nothing of the request follows.
    let isLast: Bool
  }

  /// So many texts lie with the helpers at once, more than one has copies.
  private static let window = 12
  /// The last of them with a new helper.
  private static let attempts = 3

  private var items: [Item]
  private var place = 0
  /// Of the request under way, what lies before the item whose turn it is.
  private var framesBefore = 0
  /// Nobody heard anything for so long.
  private var waited = Duration.zero

  /// - Parameter form: of all texts; nil where each has its own.
  init(
    _ requests: [SpeechRequest], form: Wire.Form? = nil,
    client: (String) throws(SpeechError) -> VoiceClient
  ) throws(SpeechError) {
    items = []
    items.reserveCapacity(requests.count)
    for request in requests {
      let stretches = SpokenText.stretches(of: request.text, spellOut: request.spellOut)
      var words = request.spellOut ? WordMark.words(of: request.text)[...] : nil
      for (index, spoken) in stretches.enumerated() {
        let isLast = index == stretches.count - 1
        let own = words?.prefix { isLast || $0.lowerBound < spoken.characters.upperBound }
        words = words?.dropFirst(own?.count ?? 0)
        var item = Item(spoken: spoken, words: own.map(Array.init), text: nil, isLast: isLast)
        if !spoken.bytes.isEmpty {
          item.text = Text(
            client: try client(request.voice),
            packet: Wire.Request(request, spoken, form).packet)
        }
        items.append(item)
      }
    }
    _ = try ask()
  }

  var isOver: Bool { place == items.count }

  func next(within patience: Duration) throws(SpeechError) -> StretchPiece? {
    precondition(!isOver, "A stream that is over has no more pieces.")
    guard items[place].text != nil else { return finish(StretchPiece(isLast: true)) }
    guard try ask(), let text = items[place].text, let reply = text.reply else {
      try noteWait(patience)
      return nil
    }
    switch reply.receive(into: &text.client.buffer, within: patience) {
    case .nothing:
      try noteWait(patience)
      return nil
    case .closed:
      try breakOff()
      return nil
    case .packet(let length):
      waited = .zero
      return try read(text.client.buffer[..<length], text.client)
    }
  }

  /// Sends what is not yet sent, as far as the window and the helpers allow.
  /// - Returns: whether the text whose turn it is has been sent.
  private func ask() throws(SpeechError) -> Bool {
    for index in place..<min(place + Self.window, items.count) {
      guard let text = items[index].text, text.reply == nil else { continue }
      guard index == place || text.client.hasGreeted else {
        // Its helper gets ready while those before it are heard.
        try text.client.launch()
        continue
      }
      guard let reply = try text.client.ask(text.packet) else { return index > place }
      items[index].text?.reply = reply
      items[index].text?.attempts += 1
      items[index].text?.framesAgain = text.frames
      items[index].text?.wordsAgain = text.words
    }
    return true
  }

  /// The copy that spoke the text has died: equal requests give equal samples, so another goes on.
  private func breakOff() throws(SpeechError) {
    guard let text = items[place].text else { return }
    if text.attempts >= Self.attempts - 1 { text.client.giveUp() }
    guard text.attempts < Self.attempts else {
      throw SpeechError(
        operation: "speak with the voice \(text.client.voice)",
        reason: "\(HelperPlace.name) ended", remedy: "Try another voice or text.")
    }
    items[place].text?.reply = nil
  }

  private func noteWait(_ patience: Duration) throws(SpeechError) {
    waited += patience
    guard waited >= VoiceProcess.patience else { return }
    waited = .zero
    items[place].text?.client.giveUp()
    try breakOff()
  }

  private func read(
    _ packet: ArraySlice<UInt8>, _ client: VoiceClient
  ) throws(SpeechError) -> StretchPiece? {
    guard let head = Wire.ReplyHead(packet) else { throw client.error(for: .engineRefused) }
    guard head.state == .more || head.state == .done else { throw client.error(for: head.state) }
    var piece = Wire.piece(head, packet)
    dropHeard(&piece)
    items[place].text?.frames += piece.samples.count
    items[place].text?.words += piece.words.count
    let item = items[place]
    let isOver = head.state == .done
    var stretch = StretchPiece(clip: Clip(piece.samples), isLast: isOver && item.isLast)
    if let words = item.words {
      if isOver {
        stretch.words = WordMark.spelled(
          words, of: item.spoken.characters, frames: item.text?.frames ?? 0, from: framesBefore)
      }
    } else {
      stretch.words = piece.words.map { word in
        WordMark(
          frame: framesBefore + Int(word.frame),
          characters: item.spoken.characters(position: word.position, length: word.length))
      }
    }
    return isOver ? finish(stretch) : stretch
  }

  private func dropHeard(_ piece: inout Wire.Piece) {
    guard let text = items[place].text else { return }
    let frames = min(text.framesAgain, piece.samples.count)
    let words = min(text.wordsAgain, piece.words.count)
    guard frames + words > 0 else { return }
    items[place].text?.framesAgain -= frames
    items[place].text?.wordsAgain -= words
    piece.samples.removeFirst(frames)
    piece.words.removeFirst(words)
  }

  private func finish(_ piece: StretchPiece) -> StretchPiece {
    framesBefore = piece.isLast ? 0 : framesBefore + (items[place].text?.frames ?? 0)
    items[place].text = nil
    place += 1
    return piece
  }
}

extension WordMark {
  /// Spelled text comes without words: they lie where their characters do, by proportion.
  static func spelled(
    _ words: [Range<Int>], of characters: Range<Int>, frames: Int, from start: Int
  ) -> [WordMark] {
    let count = max(characters.count, 1)
    return words.map { word in
      let place = max(0, word.lowerBound - characters.lowerBound)
      return WordMark(frame: start + place * frames / count, characters: word)
    }
  }
}
