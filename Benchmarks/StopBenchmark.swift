import CLinux
import Glibc

/// How soon commands end at Ctrl-C, `kill` and the end of the session: from the signal to the exit,
/// as whoever waits for the process sees it.
enum StopBenchmark {
  /// Milliseconds, for the longest.
  static let allowed = 100.0
  private static let interrupted: Int32 = 130
  private static let rounds = 5
  /// From when signals are heeded until it is in the midst of its work.
  private static let start: UInt32 = 150_000
  private static let patience: Int64 = 20_000_000_000
  private static let signals = [("INT", SIGINT), ("TERM", SIGTERM), ("HUP", SIGHUP)]

  private struct Row {
    var name: String
    var words: [String]
  }

  static func run(report: (Measurement) -> Void) {
    let folder = TemporaryFolder()
    let many = folder.write("many.yaml", elements(100_000))
    let pingPong = folder.write("ping.yaml", pingPong)
    let long = folder.write("long.yaml", steps(2_000))
    let fifo = "\(folder.path)/fifo.yaml"
    unsafe mkfifo(fifo, 0o600)
    let rows = [
      // One ends by itself within a moment.
      Row(
        name: "transcript of two screens in turn",
        words: ["transcript"] + Array(repeating: pingPong, count: 500)),
      Row(name: "outline of 100,000 elements", words: ["outline", many]),
      Row(name: "transcript of a FIFO", words: ["transcript", fifo]),
      Row(name: "play", words: ["play", "--device", "null", long]),
      Row(name: "explore with keys from a pipe", words: ["explore", "--device", "null", long]),
      Row(name: "render", words: ["render", "-o", "\(folder.path)/out", long]),
    ]
    for row in rows { report(measurement(row)) }
  }

  private static func measurement(_ row: Row) -> Measurement {
    var figures: [(name: String, value: Double)] = []
    var isWhole = true
    for (name, signal) in signals {
      var times: [Double] = []
      for _ in 0..<rounds {
        let stop = stop(row, by: signal)
        times.append(stop?.milliseconds ?? 0)
        if stop?.status != interrupted { isWhole = false }
      }
      figures.append((name, times.max() ?? 0))
    }
    return Measurement(
      name: "stop: " + row.name, figures: figures, judged: "milliseconds",
      value: figures.map(\.value).max() ?? 0, bar: allowed, isWhole: isWhole)
  }

  /// - Returns: nil where it did not get so far.
  private static func stop(_ row: Row, by signal: Int32) -> (milliseconds: Double, status: Int32)? {
    guard let child = ChildProgram(["\(Machine.folder)/earshot"] + row.words, hasInput: true) else {
      return nil
    }
    let limit = clinux_monotonic() + patience
    while !heeds(signal, child.process) {
      guard clinux_monotonic() < limit else { return nil }
      usleep(1_000)
    }
    usleep(start)
    let begin = clinux_monotonic()
    let status = child.end(by: signal)
    return (Double(clinux_monotonic() - begin) / 1e6, status)
  }

  /// Whether a process has its own way with a signal: before, it would be ended by it at once.
  private static func heeds(_ signal: Int32, _ process: pid_t) -> Bool {
    let status = String(decoding: Machine.bytes(of: "/proc/\(process)/status"), as: UTF8.self)
    let line = status.after("SigCgt:\t")?.prefix { $0.isHexDigit } ?? ""
    return (UInt64(line, radix: 16) ?? 0) & 1 << UInt64(signal - 1) != 0
  }

  private static func elements(_ count: Int) -> String {
    let lines = (0..<count).map { "    - {text: Element \($0)}\n" }
    return "title: Many\nscreens:\n  a:\n" + lines.joined()
  }

  private static let pingPong = """
    screens:
      a: [{id: one, kind: button, title: One}]
      b: [{id: two, kind: button, title: Two}]
    handlers:
      - {on: {appear: a}, do: {show: b}}
      - {on: {appear: b}, do: {show: a}}
    until: 600 s

    """

  private static func steps(_ count: Int) -> String {
    let lines = (0..<count).map { "  - {post: {announcement: Sentence number \($0) is said}}\n" }
    return "screens: {a: [{text: Here}]}\nscript:\n" + lines.joined()
  }
}
