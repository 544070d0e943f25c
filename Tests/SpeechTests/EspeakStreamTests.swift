import Foundation
import Sound
import Speech
import Testing

@testable import EspeakEngine
@testable import EspeakSynthesis

@Suite("eSpeak NG in pieces", .serialized)
struct EspeakStreamTests {
  static let long = SpeechRequest(
    text: String(repeating: "Nobody waits for the end of this sentence. ", count: 300),
    voice: "en-us", rate: 200)
  static let short = ["Contacts", "Button", "Double tap to edit."].map {
    SpeechRequest(text: $0, voice: "en-us", rate: 200)
  }

  private static func copies(of voice: EspeakSynthesizer) throws -> [Int32] {
    let process = try #require(voice.helperProcesses.first)
    return try String(
      contentsOfFile: "/proc/\(process)/task/\(process)/children", encoding: .utf8
    ).split(separator: " ").compactMap { Int32($0) }
  }

  /// The next piece that has sound, or is the last.
  private static func piece(_ stream: any SpeechStream) throws -> StretchPiece {
    while true {
      if let piece = try stream.next(within: .milliseconds(100)) { return piece }
    }
  }

  @Test func `the first sound of a long text comes long before the last`() throws {
    let stream = try EspeakSynthesizer().open([Self.long])
    let first = try Self.piece(stream)
    #expect(!first.isLast)
    #expect((1..<AudioClock.sampleRate / 4).contains(first.clip.frameCount))
    #expect(first.words.first == WordMark(frame: 0, characters: 0..<6))
    let second = try Self.piece(stream)
    #expect(second.clip.frameCount < AudioClock.sampleRate)
  }

  @Test func `pieces of several texts are the whole stretches, one after the other`() throws {
    let voice = EspeakSynthesizer()
    var spelled = Self.short[0]
    spelled.spellOut = true
    let requests = Self.short + [spelled, SpeechRequest(text: " ", voice: "de", rate: 200)]
    let whole = try requests.map { try voice.stretches(for: [$0])[0] }
    let stream = try voice.open(requests)
    for expected in whole {
      var stretch = Stretch()
      while true {
        let piece = try Self.piece(stream)
        stretch.clip.append(piece.clip)
        stretch.words += piece.words
        if piece.isLast { break }
      }
      #expect(stretch.samples == expected.samples)
      #expect(stretch.words == expected.words)
    }
    #expect(stream.isOver)
  }

  /// In a process of its own: other suites open and close descriptors meanwhile.
  @Test func `streams let go of in mid-text end their copies and leave no descriptor`() async {
    await #expect(processExitsWith: .success) {
      let voice = EspeakSynthesizer()
      let expected = try voice.stretches(for: Self.short).map(\.samples)
      func descriptors() throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
      }
      let before = try descriptors()
      for round in 0..<60 {
        let stream = try voice.open([Self.long, Self.short[round % 3], Self.long])
        if round % 2 == 0 { _ = try Self.piece(stream) }
      }
      #expect(try voice.stretches(for: Self.short).map(\.samples) == expected)
      #expect(try descriptors() == before)
      #expect(try Self.copies(of: voice).count <= Seats.count)
    }
  }

  @Test func `a text goes on in another copy where the one that spoke it dies`() throws {
    let voice = EspeakSynthesizer()
    let expected = try voice.stretches(for: [Self.long])[0]
    let stream = try voice.open([Self.long])
    var stretch = Stretch()
    for round in 0... {
      let piece = try Self.piece(stream)
      stretch.clip.append(piece.clip)
      stretch.words += piece.words
      if piece.isLast { break }
      if round == 2 { for copy in try Self.copies(of: voice) { kill(copy, SIGKILL) } }
    }
    #expect(stretch.samples == expected.samples)
    #expect(stretch.words == expected.words)
  }
}
