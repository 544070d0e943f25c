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
