import Foundation
import Speech
import TestSupport
import Testing

@testable import EspeakEngine
@testable import EspeakSynthesis

@Suite("The helper process", .serialized)
struct EspeakProcessTests {
  static let texts: [(text: String, voice: String)] = [
    ("Clear contacts", "en-us"), ("Button", "en-us"), ("Contacts deleted", "en-us"),
    ("Kontaktliste leer – keine Kontakte gelöscht", "de"), ("Button", "en-gb"),
    ("Supprimer", "fr-fr"), ("れんらくさき", "ja"), ("Swipe up or down with one finger", "en-us"),
    ("没有删除联系人", "cmn-latn-pinyin"), ("Double tap to edit.", "en-us"),
  ]

  private static let requests = texts.flatMap { text in
    [80, 200, 350, 900].map { SpeechRequest(text: text.text, voice: text.voice, rate: $0) }
  }

  private func samples(_ requests: [SpeechRequest], _ voice: EspeakSynthesizer) throws
    -> [SpeechRequest: [Int16]]
  {
    let stretches = try voice.stretches(for: requests)
    return Dictionary(uniqueKeysWithValues: zip(requests, stretches.map(\.samples)))
  }

  @Test func `the same bytes in any order, together or alone, in one process or two`() throws {
    let first = EspeakSynthesizer()
    let expected = try samples(Self.requests, first)
    var random = SplitMix64(seed: 3)
    for voice in [first, EspeakSynthesizer()] {
      let shuffled = Self.requests.shuffled(using: &random)
      #expect(try samples(shuffled, voice) == expected)
      for request in shuffled.prefix(20) {
        for _ in 0..<2 {
          #expect(try voice.stretches(for: [request])[0].samples == expected[request])
        }
      }
    }
  }

  @Test func `many voices, one after another, end the helpers that were longest unused`() throws {
    let voice = EspeakSynthesizer()
    let names = ["en-us", "de", "fr-fr", "es", "it", "nl", "pl", "ru", "sv", "tr", "en-us"]
    for name in names {
      let request = SpeechRequest(text: "Radio", voice: name, rate: 200)
      #expect(try voice.stretches(for: [request])[0].frameCount > 0)
    }
    #expect(voice.helperProcesses.count == 8)
  }

  @Test func `voices made ready beforehand speak the same`() throws {
    let request = SpeechRequest(text: "Button", voice: "en-us", rate: 200)
    let voice = EspeakSynthesizer()
    voice.prepare(languages: ["en", "de-AT", "en-US"])
    #expect(voice.helperProcesses.count == 2)
    let expected = try EspeakSynthesizer().stretches(for: [request])[0].samples
    #expect(try voice.stretches(for: [request])[0].samples == expected)
    #expect(voice.helperProcesses.count == 2)
  }

  @Test(arguments: [true, false])
  func `a helper that died is started again`(withCopies: Bool) throws {
    let voice = EspeakSynthesizer()
    let request = SpeechRequest(text: "Button", voice: "en-us", rate: 200)
    let before = try voice.stretches(for: [request])[0].samples
    let process = try #require(voice.helperProcesses.first)
    kill(withCopies ? -process : process, SIGKILL)
    // A copy may still answer while it ends.
    for _ in 0..<100 where voice.helperProcesses.first == process {
      #expect(try voice.stretches(for: [request])[0].samples == before)
    }
    #expect(voice.helperProcesses.first != process)
  }

  @Test func `copies of the helper that died while they waited lose no text`() throws {
    let voice = EspeakSynthesizer()
    let requests = ["Save", "Button", "Double tap to edit."].map {
      SpeechRequest(text: $0, voice: "en-us", rate: 200)
    }
    let before = try voice.stretches(for: requests).map(\.samples)
    let process = try #require(voice.helperProcesses.first)
    let copies = try String(
      contentsOfFile: "/proc/\(process)/task/\(process)/children", encoding: .utf8
    ).split(separator: " ").compactMap { Int32($0) }
    for copy in copies { kill(copy, SIGKILL) }
    #expect(try voice.stretches(for: requests).map(\.samples) == before)
  }

  @Test func `a helper ends with its owner and leaves nothing behind`() throws {
    var voice: EspeakSynthesizer? = EspeakSynthesizer()
    let request = SpeechRequest(text: "Button", voice: "en-us", rate: 200)
    _ = try voice?.stretches(for: [request])
    let process = try #require(voice?.helperProcesses.first)
    #expect(getpgid(process) == process)
    #expect(getpgrp() != process)
    voice = nil
    #expect(kill(process, 0) == -1)
    #expect(errno == ESRCH)
  }

  @Test func `the helper tells the engine's version; without one it is unknown`() throws {
    #expect(EspeakSynthesizer().engineVersion == Engine.version)
    let voice = EspeakSynthesizer()
    _ = try voice.stretches(for: [SpeechRequest(text: "Button", voice: "de", rate: 200)])
    #expect(voice.engineVersion == Engine.version)
    #expect(EspeakSynthesizer(program: "/nowhere/earshot-voice").engineVersion == "unknown")
  }

  @Test func `the helper asks no sound server`() throws {
    let voice = EspeakSynthesizer(environment: ["PULSE_SERVER=unix:/run/pulse"])
    _ = try voice.stretches(for: [SpeechRequest(text: "Button", voice: "de", rate: 200)])
    let process = try #require(voice.helperProcesses.first)
    let environment = try Data(contentsOf: URL(filePath: "/proc/\(process)/environ"))
    let variables = String(decoding: environment, as: UTF8.self).split(separator: "\0")
    #expect(
      variables.filter { $0.hasPrefix("PULSE_SERVER=") } == ["PULSE_SERVER=unix:/dev/null"])
  }

  /// In a process of its own: other suites open and close theirs meanwhile.
  @Test func `no descriptor leaks`() async {
    await #expect(processExitsWith: .success) {
      func count() throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
      }
      _ = try EspeakSynthesizer().voices()
      let before = try count()
      for _ in 0..<5 {
        let request = SpeechRequest(text: "Button", voice: "de", rate: 200)
        _ = try EspeakSynthesizer().stretches(for: [request])
        _ = try? EspeakSynthesizer(environment: ["ESPEAK_DATA_PATH=/nowhere"]).voices()
      }
      #expect(try count() == before)
    }
  }

  @Test func `a voice that the engine lacks is named, with what mends it`() {
    let request = SpeechRequest(text: "Button", voice: "hal-9000", rate: 200)
    #expect(
      throws: SpeechError(
        operation: "choose the voice hal-9000", reason: "eSpeak NG has no voice of that name",
        remedy: "`earshot voices` lists the voices there are.")
    ) {
      try EspeakSynthesizer().stretches(for: [request])
    }
  }

  @Test func `missing data is named, with what mends it`() {
    let request = SpeechRequest(text: "Button", voice: "en-us", rate: 200)
    let voice = EspeakSynthesizer(environment: ["ESPEAK_DATA_PATH=/nowhere"])
    let expected = SpeechError(
      operation: "start eSpeak NG",
      reason: "no eSpeak NG data in /nowhere (ESPEAK_DATA_PATH)",
      remedy: "Unset ESPEAK_DATA_PATH, or install the data: apt install espeak-ng-data.")
    #expect(throws: expected) { try voice.stretches(for: [request]) }
    #expect(throws: expected) { try voice.voices() }
  }

  @Test func `a helper that is missing or no helper is named`() {
    let request = SpeechRequest(text: "Button", voice: "en-us", rate: 200)
    for (program, reason) in [
      ("/nowhere/earshot-voice", "No such file or directory"), ("/bin/true", "it ended at once"),
    ] {
      let error = #expect(throws: SpeechError.self) {
        try EspeakSynthesizer(program: program).stretches(for: [request])
      }
      #expect(error?.operation == "start \(program)")
      #expect(error?.reason == reason)
    }
  }
}
