import ALSAOutput
import CLinux
import Glibc
import Sound

/// A sound without a pause on a machine whose cores are all busy: the longest gap that is heard in
/// it, and how soon another sound takes its place.
final class BusyBenchmark {
  static let runs = 5
  static let seconds = 60
  static let gapBar = 30.0
  /// Of the long sound, and of the one that cuts it.
  private static let level: Int16 = 1_500
  private static let cutLevel: Int16 = 9_000

  private let server = SoundServer()
  private let ear: Ear
  private let seconds: Int

  private struct Run {
    /// In milliseconds.
    var gap: Double
    var cut: Double?
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
    let gaps = found.map(\.gap).sorted()
    let cuts = found.compactMap(\.cut).sorted()
    let isWhole = found.count == runs && cuts.count == runs
    return [
      Measurement(
        name: "longest gap in \(seconds) s, both cores busy",
        figures: [
          ("runs", Double(found.count)), ("shortest", gaps.first ?? 0),
          ("longest", gaps.last ?? 0),
          ("underruns", Double(found.reduce(0) { $0 + $1.underruns })),
        ], judged: "medianMilliseconds", value: gaps.isEmpty ? 0 : gaps[gaps.count / 2],
        bar: Self.gapBar, isWhole: isWhole),
      Measurement(
        name: "cut to new sound behind it, both cores busy",
        figures: [("heard", Double(cuts.count)), ("maximum", cuts.last ?? 0)],
        judged: "medianMilliseconds", value: cuts.isEmpty ? 0 : cuts[cuts.count / 2], bar: nil,
        isWhole: isWhole),
    ]
  }

  private func run() -> Run? {
    let output = DeviceOutput(device: "pulse", settings: DeviceOutput.Settings(.quick))
    guard (try? output.start()) == true else { return nil }
    defer { output.stop() }
    let long = Self.tone(Self.level, seconds: seconds + 5)
    let start = ear.samples.count
    output.perform([.start(1, long)], at: output.now)
    listen(for: seconds * 1_000)
    let before = ear.samples.count
    let time = clinux_monotonic()
    output.perform([.cut(1), .start(2, Self.tone(Self.cutLevel, seconds: 1))], at: output.now)
    listen(for: 1_500)
    let key = ear.place(of: time)
    let onset = ear.samples[before...].firstIndex { $0 > Self.cutLevel / 2 }
    return Run(
      gap: Ear.milliseconds(longestGap(from: start, to: before)),
      cut: onset.map { Ear.milliseconds(max(0, $0 - key)) }, underruns: output.underrunCount)
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
