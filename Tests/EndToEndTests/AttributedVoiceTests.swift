import Foundation
import Sound
import SoundFiles
import Testing

/// SPEC 11: what attributed text changes of eSpeak NG's voice, from the file to the samples.
@Suite struct AttributedVoiceTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func samples(_ element: String, step: String = "{touch: a}") throws -> [Int16] {
    let file = try scratch.file(
      "one.yaml",
      """
      voiceOver: {earcons: off, rate: 200}
      screens: {one: [\(element)]}
      script: [\(step)]
      """)
    let outcome = try Program.run(["render", "-q", "-o", scratch.path("out"), file])
    try #require(outcome.status == 0, "\(outcome.error)")
    return try SoundFileReader.clip(path: scratch.path("out/one.wav")).samples
  }

  private func label(_ text: String, language: String = "en-US") throws -> [Int16] {
    try samples("{id: a, text: \(text), language: \(language)}")
  }

  @Test func `a German run in an English label is spoken by the German voice`() throws {
    let mixed = try label("{runs: [{text: The}, {text: Zeitung, language: de}]}")
    let german = try label("Zeitung", language: "de")
    #expect(try mixed == label("The") + german)
    #expect(try german != label("Zeitung"))
    let told = try scratch.text("out/one.jsonl")
    #expect(told.contains("\"Zeitung\""))
  }

  @Test func `a spelled value says each letter`() throws {
    func value(_ value: String) throws -> [Int16] {
      try samples("{id: a, label: Word, value: {runs: [{text: \(value)}]}}")
    }
    let spelled = try value("cat, spellOut: true").count
    let read = try value("cat").count
    let letters = try ["C", "A", "T"].map { try label($0).count }.reduce(0, +)
    let word = try label("cat").count
    #expect(letters > 2 * word)
    // A letter within a spelled word is as long as one alone, give or take a third.
    #expect(abs(spelled - read - (letters - word)) < letters / 3)
  }

  @Test func `pitch moves the measured pitch of an announcement`() throws {
    func pitch(_ factor: String) throws -> Double {
      let text = "{runs: [{text: My mum may win a melon, pitch: \(factor)}]}"
      return Self.pitch(
        of: try samples("{id: a, text: A}", step: "{post: {announcement: \(text)}}"))
    }
    let plain = try pitch("1")
    #expect((60...250).contains(plain))
    // The engine moves the voice's lowest tone; its melody above that keeps its width.
    let higher = try pitch("1.5") / plain
    #expect(higher > 1.2 && higher <= 1.5, "\(higher)")
    let lower = try pitch("0.6") / plain
    #expect(lower >= 0.6 && lower < 0.88, "\(lower)")
  }

  @Test func `punctuation all names the comma of a hint`() throws {
    func hint(_ punctuation: String) throws -> Int {
      let run = "{text: 'Tea, milk', punctuation: \(punctuation)}"
      return try samples("{id: a, text: A, hint: {runs: [\(run)]}}").count
    }
    let comma = try label("comma").count
    let longer = try hint("all") - hint("none")
    #expect(longer > comma / 2 && longer < comma * 2)
  }

  /// The median of the pitch of all clearly voiced frames, in Hz.
  static func pitch(of samples: [Int16]) -> Double {
    let frame = AudioClock.sampleRate / 20
    let lags = AudioClock.sampleRate / 300...AudioClock.sampleRate / 60
    var found: [Double] = []
    for start in stride(from: 0, to: samples.count - frame - lags.upperBound, by: frame / 2) {
      func correlation(_ lag: Int) -> Double {
        var product = 0.0
        var one = 1.0
        var other = 1.0
        for place in start..<start + frame {
          let (a, b) = (Double(samples[place]), Double(samples[place + lag]))
          product += a * b
          one += a * a
          other += b * b
        }
        return product / (one * other).squareRoot()
      }
      let all = lags.map { correlation($0) }
      let best = all.max() ?? 0
      // The shortest lag that is nearly the best: not two periods for one.
      let peaks = all.indices.dropFirst().dropLast().filter {
        all[$0] >= all[$0 - 1] && all[$0] >= all[$0 + 1] && all[$0] > 0.9 * best
      }
      if best > 0.8, let first = peaks.first {
        found.append(Double(AudioClock.sampleRate) / Double(first + lags.lowerBound))
      }
    }
    return found.isEmpty ? 0 : found.sorted()[found.count / 2]
  }
}
