import Sound
import TestSupport
import Testing

@testable import EspeakEngine
@testable import EspeakSynthesis
@testable import Speech

@Suite("Speech in pieces")
struct StreamTests {
  private static func utterance(_ random: inout SplitMix64) -> Utterance {
    let texts = ["Save", "", "two words", "日 本", "Button.", "a b c d e", " "]
    let roles = [SpeechPart.Role.label, .value, .button, .hint]
    return Utterance(
      (0..<random.next() % 5).map { _ in
        SpeechPart(
          roles[Int(random.next() % 4)],
          runs: (0..<random.next() % 4).map { _ in
            let text = texts[Int(random.next() % 7)]
            let spoken = random.next() % 3 == 0 ? texts[Int(random.next() % 7)] : nil
            return SpeechRun(text, spoken: spoken, language: "en")
          })
      })
  }

  @Test(arguments: 0..<Share.count(50, of: 200))
  func `random pieces of random texts are the same rendition as the whole`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let whole = Vocalizer(MeteredSynthesizer())
    let cache = CachingSynthesizer(Pieces(of: MeteredSynthesizer(), seed: seed), capacity: 60_000)
    for _ in 0..<20 {
      let utterance = Self.utterance(&random)
      let expected = try whole.rendition(of: utterance, settings: SpeechSettings())
      let open = try Vocalizer(cache).open(utterance, settings: SpeechSettings())
      try open.begin()
      #expect(open.isComplete || open.rendition.frameCount > 0)
      var clip = open.rendition.clip
      while !open.isComplete {
        let middle = open.rendition
        let frame = middle.frameCount
        // A text without words counts as soon as it is known to have none.
        #expect(expected.heard(before: frame).text.hasPrefix(middle.heard(before: frame).text))
        clip.append(try open.pull(within: .zero))
        #expect(clip.frameCount == open.rendition.frameCount)
      }
      #expect(clip.samples == expected.clip.samples)
      let made = open.rendition
      #expect(made.words == expected.words)
      #expect(made.hintStart == expected.hintStart)
      #expect(made.isWhole)
      for frame in stride(from: 0, through: clip.frameCount + 100, by: 997) {
        #expect(made.heard(before: frame) == expected.heard(before: frame))
      }
    }
  }

  @Test func `where the length is not known yet, the part heard is that of the characters`() throws
  {
    let part = SpeechPart(.announcement, "Contacts deleted", language: "en")
    var rendition = try Vocalizer(MeteredSynthesizer()).rendition(
      of: Utterance([part]), settings: SpeechSettings())
    rendition.isWhole = false
    #expect(rendition.heard(before: 0) == ("", 0))
    #expect(rendition.heard(before: 5_954) == ("Contacts", 0.5))
    #expect(rendition.heard(before: 5_955) == ("Contacts deleted", 1))
  }

  @Test(arguments: 0..<200)
  func `silence is trimmed the same, whatever the pieces`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var samples: [Int16] = []
    for _ in 0..<random.next() % 8 {
      let level = random.next() % 2 == 0 ? Int16(90) : 900
      samples += (0..<random.next() % 900).map { _ in
        Int16.random(in: -level...level, using: &random)
      }
    }
    let words = (0..<random.next() % 9).map { _ in
      Wire.Word(frame: Int32(random.next() % 4_000), position: Int32(random.next() % 50), length: 1)
    }
    let kept = Levelling.sounding(samples)
    var trimmer = Trimmer()
    var made = Wire.Piece()
    var start = 0
    var unsent = words[...]
    while start < samples.count {
      let end = min(samples.count, start + Int(random.next() % 700))
      let count = min(unsent.count, Int(random.next() % 3))
      let piece = trimmer.pass(Array(samples[start..<end]), Array(unsent.prefix(count)))
      unsent = unsent.dropFirst(count)
      start = end
      #expect(piece.words.allSatisfy { Int($0.frame) < made.samples.count + piece.samples.count })
      made.samples += piece.samples
      made.words += piece.words
    }
    made.words += trimmer.pass([], Array(unsent)).words + trimmer.finish()
    #expect(made.samples == Array(samples[kept]))
    let expected = words.map { word in
      var word = word
      word.frame = Int32(min(max(Int(word.frame) - kept.lowerBound, 0), kept.count - 1))
      return word
    }
    #expect(made.words == (kept.isEmpty ? [] : expected))
  }

  @Test func `the pause behind a stretch stays where the text goes on`() {
    let sound = [0, 0, 900, -900] + [Int16](repeating: 0, count: 5_000)
    for keepsEnd in [false, true] {
      var trimmer = Trimmer(keepsEnd: keepsEnd)
      let samples = [sound[..<1_000], sound[1_000...]].flatMap {
        trimmer.pass(Array($0), []).samples
      }
      #expect(samples == (keepsEnd ? sound : Array(sound[..<(4 + Levelling.tail)])))
    }
  }

  @Test(arguments: [false, true])
  func `a request comes back as it was sent`(keepsPause: Bool) throws {
    let sent = Wire.Request(
      rate: 200, pitch: 50, punctuation: 2, volume: 100, form: .markup, keepsPause: keepsPause,
      text: [65, 0])
    let back = try #require(Wire.Request(sent.packet[...]))
    #expect(back.packet == sent.packet)
    #expect(back.keepsPause == keepsPause)
    #expect(back.text == [65, 0])
  }

  @Test func `a packet comes back as it was sent`() throws {
    let piece = Wire.Piece(
      words: (0..<9_000).map { Wire.Word(frame: $0, position: $0 + 1, length: 2) },
      samples: (0..<70_000).map { Int16(truncatingIfNeeded: $0) })
    var back = Wire.Piece()
    let packets = Wire.packets(piece, last: .done)
    for (index, packet) in packets.enumerated() {
      #expect(packet.count <= Wire.largestPacket)
      let head = try #require(Wire.ReplyHead(packet[...]))
      #expect(head.state == (index == packets.count - 1 ? .done : .more))
      let part = Wire.piece(head, packet[...])
      back.words += part.words
      back.samples += part.samples
    }
    #expect(back.words == piece.words)
    #expect(back.samples == piece.samples)
  }

  @Test func `what is made ahead is at hand, a piece at a time, and makes way for what is heard`()
    throws
  {
    let recorder = Recorder()
    let vocalizer = Vocalizer(CachingSynthesizer(recorder))
    let texts = ["next", "previous", "next", "echo", String(repeating: "x", count: 2_001)]
    let utterances = texts.map { Utterance([SpeechPart(.label, $0, language: "en")]) }
    vocalizer.prepare(utterances, settings: SpeechSettings())
    #expect(vocalizer.prepareMore(within: .zero))
    #expect(recorder.asked == ["next"])
    #expect(vocalizer.prepareMore(within: .zero))
    #expect(recorder.asked == ["next", "previous"])
    while vocalizer.prepareMore(within: .zero) {}
    #expect(recorder.asked == ["next", "previous", "echo"])
    for utterance in utterances {
      _ = try vocalizer.rendition(of: utterance, settings: SpeechSettings())
    }
    #expect(vocalizer.readiness.hits == 4)
    #expect(vocalizer.readiness.misses == 1)
    #expect(!vocalizer.prepareMore(within: .zero))
  }
}
