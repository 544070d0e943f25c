import TestSupport
import Testing
import TextTools

@Suite struct DurationTextTests {
  static let durations: [(String, Duration)] = [
    ("300 ms", .milliseconds(300)), ("300ms", .milliseconds(300)), ("0 ms", .zero),
    ("1 s", .seconds(1)), ("1.5 s", .milliseconds(1_500)), ("2.5s", .milliseconds(2_500)),
    ("0.1 s", .milliseconds(100)), ("0.3 ms", .microseconds(300)), ("2 min", .seconds(120)),
    ("1.000000001 s", .nanoseconds(1_000_000_001)), ("1440 min", .seconds(86_400)),
    ("007 s", .seconds(7)), ("1  s", .seconds(1)),
  ]

  @Test(arguments: durations) func `a duration is read exactly`(
    text: String, duration: Duration
  ) throws {
    #expect(try DurationText.parse(text) == duration)
  }

  static let written: [(Duration, String)] = [
    (.zero, "0 s"), (.milliseconds(1), "1 ms"), (.milliseconds(120), "120 ms"),
    (.microseconds(250), "0.25 ms"), (.nanoseconds(1), "0.000001 ms"),
    (.milliseconds(999), "999 ms"), (.seconds(1), "1 s"), (.milliseconds(1_500), "1.5 s"),
    (.milliseconds(2_050), "2.05 s"), (.nanoseconds(1_000_000_001), "1.000000001 s"),
    (.seconds(60), "60 s"), (.seconds(86_400), "86400 s"), (.milliseconds(61_234), "61.234 s"),
    (Duration(secondsComponent: 1, attosecondsComponent: 1_000_000), "1000.000000001 ms"),
  ]

  @Test(arguments: written) func `a duration is written as people write it`(
    duration: Duration, text: String
  ) throws {
    #expect(duration.text == text)
    #expect(try DurationText.parse(text) == duration)
  }

  @Test func `every duration of a day is read as it was written`() throws {
    var random = SplitMix64(seed: 10)
    for digits in 1...17 {
      for _ in 0..<200 {
        let limit = (0..<digits).reduce(Int64(1)) { power, _ in power * 10 }
        let picoseconds = Int64.random(in: 0..<min(limit, 86_400_000_000_000_000), using: &random)
        let duration = Duration(
          secondsComponent: picoseconds / 1_000_000_000_000,
          attosecondsComponent: picoseconds % 1_000_000_000_000 * 1_000_000)
        #expect(try DurationText.parse(duration.text) == duration, "\(duration)")
      }
    }
  }

  static let mistakes: [(String, DurationText.Mistake)] = [
    ("", .noDuration), ("300", .missingUnit), ("1.5", .missingUnit), ("ms", .noDuration),
    ("-1 s", .noDuration), ("+1 s", .noDuration), ("1 h", .noDuration), ("1 S", .noDuration),
    ("1. s", .noDuration), (".5 s", .noDuration), ("1 s ", .noDuration), (" 1 s", .noDuration),
    ("1,5 s", .noDuration), ("1e3 ms", .noDuration), ("1 s 5 ms", .noDuration),
    ("1.0000000001 s", .noDuration), ("1441 min", .tooLong), ("86401 s", .tooLong),
    ("99999999999999999999999 ms", .tooLong), ("١ s", .noDuration),
  ]

  @Test(arguments: mistakes) func `anything else is refused`(
    text: String, mistake: DurationText.Mistake
  ) {
    #expect(throws: mistake) { try DurationText.parse(text) }
  }
}
