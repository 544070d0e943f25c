import ALSAOutput
import CLinux
import Glibc
import Sound

/// A sound without a pause on a machine whose cores are all busy: the longest gap that is heard in
/// it, how soon other sounds take its place, and what they cost later than at first because the
/// queue has grown. Beside it the longest gap of a player with half a second in its queue: what no
/// queue of ours mends.
final class BusyBenchmark {
  static let runs = 5
  static let seconds = 60
  static let gapBar = 30.0
  private static let cuts = 8
  /// Of the long sound, and of the one that cuts it.
  private static let level: Int16 = 1_500
  private static let cutLevel: Int16 = 9_000

  private let server = SoundServer()
  private let ear: Ear
  private let seconds: Int

  private struct Run {
    /// In milliseconds.
    var gap: Double
    var cuts: [Double]
    var growth: Double
    var underruns: Int
  }

  /// - Parameter words: how many seconds a run lasts, and how many runs there are.
  static func run(_ words: [String], report: (Measurement) -> Void) {
    let numbers = words.compactMap(Int.init)
    guard ChildProgram.exists("pulseaudio"), ChildProgram.exists("parec"),
      let benchmark = BusyBenchmark(seconds: numbers.first ?? Self.seconds)
    else { return report(.missing("busy machine")) }
    benchmark.measure(runs: numbers.dropFirst().first ?? Self.runs).forEach(report)
  }

  private init?(seconds: Int) {
    guard let ear = Ear() else { return nil }
    self.ear = ear
    self.seconds = seconds
    signal(SIGPIPE, SIG_IGN)
  }

  private func measure(runs: Int) -> [Measurement] {
    let spinners = (0..<2).map { _ in ChildProgram(["sh", "-c", "while :; do :; done"]) }
    defer { for spinner in spinners { spinner?.kill() } }
    let found = (0..<runs).compactMap { _ in run() }
    // Last: after a deep queue PulseAudio's monitor passes on late what it hears.
    let control = control()
    let gaps = found.map(\.gap).sorted()
    let cuts = found.flatMap(\.cuts).sorted()
    let growths = found.map(\.growth).sorted()
    let isWhole = found.count == runs
    return [
      Measurement(
        name: "longest gap in \(seconds) s, both cores busy",
        figures: [
          ("runs", Double(found.count)), ("shortest", gaps.first ?? 0),
          ("longest", gaps.last ?? 0), ("deepPlayer", control),
          ("underruns", Double(found.reduce(0) { $0 + $1.underruns })),
        ], judged: "medianMilliseconds", value: Self.median(gaps), bar: Self.gapBar,
        isWhole: isWhole),
      Measurement(
        name: "cut to new sound, both cores busy",
        figures: [
          ("heard", Double(cuts.count)), ("maximum", cuts.last ?? 0),
          ("queueGrownBy", Self.median(growths)), ("queueGrownByAtMost", growths.last ?? 0),
        ],
        judged: "medianMilliseconds", value: Self.median(cuts), bar: nil,
        isWhole: isWhole && cuts.count == runs * Self.cuts),
    ]
  }

  private static func median(_ sorted: [Double]) -> Double {
    sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }

  private func run() -> Run? {
    let output = DeviceOutput(device: "pulse", settings: DeviceOutput.Settings(.quick))
    guard (try? output.start()) == true else { return nil }
    defer { output.stop() }
    let start = placeAfterSilence()
    output.perform([.start(0, Self.tone(Self.level, seconds: seconds + 60))], at: output.now)
    listen(for: seconds * 1_000)
    var run = Run(
      gap: Ear.milliseconds(longestGap(from: start, to: ear.samples.count)), cuts: [],
      growth: output.growth / .milliseconds(1), underruns: output.underrunCount)
    for number in 1...Self.cuts {
      let (old, new) = (2 * number - 2, 2 * number)
      let before = ear.samples.count
      let time = clinux_monotonic()
      output.perform(
        [.cut(old), .start(new - 1, Self.tone(Self.cutLevel, seconds: 1))], at: output.now)
      listen(for: 400)
      let key = ear.place(of: time)
      if let onset = ear.samples[before...].firstIndex(where: { $0 > Self.cutLevel / 2 }) {
        run.cuts.append(Ear.milliseconds(max(0, onset - key)))
      }
      output.perform(
        [.cut(new - 1), .start(new, Self.tone(Self.level, seconds: 60))], at: output.now)
      // Keys fall anywhere between two blocks.
      listen(for: 400 + 37 * number)
    }
    return run
  }

  /// The longest gap of a player that nobody's fingers wait for.
  private func control() -> Double {
    let bytes = (seconds + 1) * SoundServer.sampleRate * 2
    let start = placeAfterSilence()
    let player = ChildProgram([
      "sh", "-c",
      "head -c \(bytes) /dev/zero | tr '\\0' '\\005' | pacat --raw --format=s16le --channels=1 "
        + "--rate=\(SoundServer.sampleRate) --latency-msec=500 -d \(SoundServer.sink)",
    ])
    listen(for: seconds * 1_000)
    player?.kill()
    return Ear.milliseconds(longestGap(from: start, to: ear.samples.count))
  }

  /// Where what sounded before is over in the recording.
  private func placeAfterSilence() -> Int {
    listen(for: 500)
    return ear.samples.count
  }

  /// In frames, between two that are heard.
  private func longestGap(from start: Int, to end: Int) -> Int {
    var longest = 0
    var last: Int?
    for index in start..<end where ear.samples[index].magnitude > Ear.threshold.magnitude {
      if let last { longest = max(longest, index - last - 1) }
      last = index
    }
    return last == nil ? end - start : longest
  }

  private func listen(for milliseconds: Int) {
    let end = clinux_monotonic() + Int64(milliseconds) * 1_000_000
    while clinux_monotonic() < end {
      ear.listen(until: min(end, clinux_monotonic() + 1_000_000_000))
    }
  }

  /// Never silent.
  private static func tone(_ level: Int16, seconds: Int) -> Clip {
    Clip((0..<seconds * AudioClock.sampleRate).map { level - Int16($0 % 97) })
  }
}
