import TestSupport
import Testing

@testable import Speech

private func request(_ text: String, rate: Int = 200) -> SpeechRequest {
  SpeechRequest(text: text, voice: "v", rate: rate)
}

@Suite("The cache of speech")
struct CachingTests {
  let recorder = Recorder()

  @Test func `what was spoken is not spoken again`() throws {
    let cache = CachingSynthesizer(recorder)
    let first = try cache.stretches(for: [request("Save"), request("Name")])
    let again = try cache.stretches(for: [request("Name"), request("Save"), request("Name")])
    #expect(recorder.asked == ["Save", "Name"])
    #expect(first.map(\.frameCount) == [4, 4])
    #expect(again.map(\.words.count) == [1, 1, 1])
  }

  @Test func `equal texts of one batch are spoken once`() throws {
    let cache = CachingSynthesizer(recorder)
    let answer = try cache.stretches(for: ["a b", "c", "a b"].map { request($0) })
    #expect(recorder.asked == ["a b", "c"])
    #expect(answer.map(\.frameCount) == [3, 1, 3])
  }

  @Test func `another rate is another sound`() throws {
    let cache = CachingSynthesizer(recorder)
    _ = try cache.stretches(for: [request("Save")])
    _ = try cache.stretches(for: [request("Save", rate: 300)])
    #expect(recorder.asked == ["Save", "Save"])
  }

  @Test func `the least recently used leaves first`() throws {
    let cache = CachingSynthesizer(recorder, capacity: 2 * (CachingSynthesizer.entryWeight + 1))
    for text in ["a", "b", "a", "c", "a", "b"] {
      _ = try cache.stretches(for: [request(text)])
    }
    #expect(recorder.asked == ["a", "b", "c", "b"])
  }

  @Test func `it never holds more than its capacity`() throws {
    var random = SplitMix64(seed: 7)
    let cache = CachingSynthesizer(recorder, capacity: 5_000)
    for _ in 0..<2_000 {
      let length = Int(random.next() % 6_000)
      let text = String(repeating: "x", count: length)
      let answer = try cache.stretches(for: [request(text)])
      #expect(answer[0].frameCount == length)
      #expect(cache.weight <= 5_000)
    }
  }
}
