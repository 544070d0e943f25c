import CLinux
import Glibc
import ScreenReader
import Sound
import Speech

/// How soon a key is heard: from the key, or the start of a program, to the first sample above
/// −40 dBFS at the monitor of a null sink, for Earshot, `espeak-ng` and speech-dispatcher alike.
///
/// How a time becomes a place in the one recording stands at ``Ear``. A new voice is found by what
/// it says (``KnownSound``): Earshot's as it was handed to the device, the others' as they sounded
/// in silence before. The old voice is gone after its last sample above −40 dBFS; where the new one
/// begins before that, the new one is subtracted, which is exact because both are mixed sample by
/// sample.
final class LatencyBenchmark {
  /// Begin with a vowel, a voiced stop, and C and T; none of them begins another.
  static let words = ["Apple", "Button", "Contacts", "Tab"]
  static let rounds = 12
  static let cutBar = 10.0
  static let dispatcherShare = 0.25
  private static let coldNumbers = ["seven", "eleven", "twenty", "ninety"]
  /// In milliseconds, how long after a key its sound is looked for.
  private static let reach = 700.0

  private let server = SoundServer()
  private let ear: Ear
  private let folder: String
  private var results: [Measurement] = []
  /// Medians, for comparing.
  private var medians: [String: Double] = [:]

  /// - Parameter folder: where `earshot` lies.
  static func run() throws -> [Measurement] {
    guard ChildProgram.exists("pulseaudio"), ChildProgram.exists("parec") else {
      print("latency: pulseaudio and parec are needed: apt install pulseaudio pulseaudio-utils")
      return [Measurement.missing("latency")]
    }
    guard let benchmark = LatencyBenchmark() else { return [Measurement.missing("latency")] }
    try benchmark.measureAll()
    return benchmark.results
  }

  private init?() {
    guard let ear = Ear() else { return nil }
    self.ear = ear
    folder = Machine.folder
  }

  private func measureAll() throws {
    try measureKeys(load: "")
    do {
      let busy = BusyCore()
      try measureKeys(load: ", other core busy")
      withExtendedLifetime(busy) {}
    }
    measureDispatcher()
    measureStarts()
  }

  // MARK: Keys

  private func measureKeys(load: String) throws {
    var labels = [LiveScreen.oldVoice]
    for word in Self.words { labels += [word, LiveScreen.oldVoice] }
    let warm = labels.count
    var cold: [String] = []
    for word in Self.words {
      for number in Self.coldNumbers { cold += ["\(word) \(number)"] }
    }
    let screen = try LiveScreen(labels + cold, ear: ear)
    var silence: [Times] = []
    var cuts: [Times] = []
    var jumps: [Times] = []
    let before = screen.readiness
    for _ in 0..<Self.rounds / 3 {
      for word in 0..<Self.words.count {
        // From silence: the stop again by a touch.
        silence += try hear(screen, .touch(.element("s\(2 * word + 1)")), wasSounding: false)
        screen.run(for: 900)
        _ = try screen.press(.touch(.element("s\(2 * word)")))
        // Old voices of any age, so that keys fall anywhere between two blocks.
        screen.run(for: 300 + Int64(word) * 37)
        cuts += try hear(screen, .swipe(.right), wasSounding: true)
        screen.run(for: 900)
      }
    }
    let after = screen.readiness
    for number in cold.indices {
      _ = try screen.press(.touch(.element("s\(number % 4 * 2)")))
      screen.run(for: 300 + Int64(number) * 13)
      jumps += try hear(
        screen, .touch(.element("s\(warm + number)")), wasSounding: true)
      screen.run(for: 900)
    }
    let block = server.sinkBlock ?? 0
    let hits = Double(after.hits - before.hits)
    let all = hits + Double(after.misses - before.misses)
    add("key to sound" + load, silence.map(\.sound), bar: nil)
    add("cut to new sound" + load, cuts.map(\.sound), bar: Self.cutBar)
    add("cut to old voice gone" + load, cuts.compactMap(\.gone), bar: Self.cutBar)
    add("cold jump to new sound" + load, jumps.map(\.sound), bar: Self.cutBar)
    add("cold jump to old voice gone" + load, jumps.compactMap(\.gone), bar: Self.cutBar)
    results.append(
      Measurement(
        name: "made ahead" + load,
        figures: [
          ("hits", hits), ("of", all), ("sinkBlockMilliseconds", block),
          ("underruns", Double(screen.underruns)),
        ], judged: "missed", value: all > 0 ? 1 - hits / all : 1, bar: 1))
  }

  private struct Times {
    var sound: Double
    /// Nil where nothing sounded before.
    var gone: Double?
  }

  private func hear(
    _ screen: LiveScreen, _ gesture: Gesture, wasSounding: Bool
  ) throws -> [Times] {
    let key = try screen.press(gesture)
    screen.run(for: Int64(Self.reach) + 200)
    guard let sound = screen.sound(of: key) else { return [] }
    return times(of: sound, after: key.time, wasSounding: wasSounding).map { [$0] } ?? []
  }

  private func times(of sound: KnownSound, after time: Int64, wasSounding: Bool) -> Times? {
    let key = ear.place(of: time)
    let reach = Ear.frames(milliseconds: Self.reach)
    guard let place = sound.place(in: ear.samples, from: key, to: key + reach) else { return nil }
    let gone =
      wasSounding
      ? sound.restEnd(in: ear.samples, sound: place, from: key, to: key + reach) : nil
    return Times(
      sound: Ear.milliseconds(place - key), gone: gone.map { Ear.milliseconds($0 - key) })
  }

  // MARK: Others

  private func measureDispatcher() {
    guard let dispatcher = SpeechDispatcher(in: server) else {
      print("latency: speech-dispatcher is not installed here, or does not start")
      return
    }
    var known: [KnownSound] = []
    for word in Self.words {
      // Twice: the first makes it load.
      for _ in 0..<2 {
        let start = ear.samples.count
        dispatcher.speak(word)
        wait(1_800)
        guard let onset = ear.onset(from: start) else { continue }
        if let sound = KnownSound(ear.samples[onset...]) {
          known.removeLast(known.count > Self.words.firstIndex(of: word) ?? 0 ? 1 : 0)
          known.append(sound)
        }
      }
    }
    guard known.count == Self.words.count else { return }
    var cuts: [Times] = []
    for round in 0..<Self.rounds / 3 {
      for (number, word) in Self.words.enumerated() {
        dispatcher.speak(LiveScreen.oldVoice)
        wait(500 + Int64(number) * 37 + Int64(round) * 11)
        let time = clinux_monotonic()
        dispatcher.cut(word)
        wait(Int64(Self.reach) + 400)
        guard let times = times(of: known[number], after: time, wasSounding: true) else { continue }
        cuts.append(times)
        wait(900)
      }
    }
    let block = server.sinkBlock ?? 0
    add("speech-dispatcher, cut to new sound", cuts.map(\.sound), bar: nil, block: block)
    add("speech-dispatcher, cut to old voice gone", cuts.compactMap(\.gone), bar: nil)
    for name in ["", ", other core busy"] {
      guard let ours = medians["cut to new sound" + name],
        let theirs = medians["speech-dispatcher, cut to new sound"], theirs > 0
      else { continue }
      results.append(
        Measurement(
          name: "cut to new sound against speech-dispatcher" + name,
          figures: [("ours", ours), ("theirs", theirs)], judged: "ratio", value: ours / theirs,
          bar: Self.dispatcherShare))
    }
  }

  private func measureStarts() {
    var theirs: [Double] = []
    var ours: [Double] = []
    let files = Self.words.map { word in
      server.write(
        "\(word).yaml",
        "voiceOver: {earcons: false}\nscreens: {one: [{text: \(word)}]}\n"
          + "script: [{post: {announcement: \(word)}}]\n")
    }
    let hasEspeak = ChildProgram.exists("espeak-ng")
    for _ in 0..<Self.rounds / 3 + 1 {
      for (number, word) in Self.words.enumerated() {
        ours += start(["\(folder)/earshot", "play", "--device", "pulse", files[number]])
        if hasEspeak { theirs += start(["espeak-ng", word]) }
      }
    }
    // The first round makes the machine load what is on the disk.
    let ourRest = Array(ours.dropFirst(Self.words.count))
    let theirRest = Array(theirs.dropFirst(Self.words.count))
    add("earshot play, start to sound", ourRest, bar: nil)
    guard hasEspeak else {
      print("latency: espeak-ng is not installed here")
      return
    }
    add("espeak-ng, start to sound", theirRest, bar: nil)
    if let ours = medians["earshot play, start to sound"],
      let theirs = medians["espeak-ng, start to sound"], theirs > 0
    {
      results.append(
        Measurement(
          name: "start to sound against espeak-ng", figures: [("ours", ours), ("theirs", theirs)],
          judged: "ratio", value: ours / theirs, bar: 1))
    }
  }

  private func start(_ arguments: [String]) -> [Double] {
    wait(300)
    let time = clinux_monotonic()
    guard let child = ChildProgram(arguments) else { return [] }
    wait(1_200)
    child.kill()
    wait(200)
    let place = ear.place(of: time)
    guard let onset = ear.onset(from: place) else { return [] }
    return [Ear.milliseconds(onset - place)]
  }

  private func wait(_ milliseconds: Int64) {
    let end = clinux_monotonic() + milliseconds * 1_000_000
    while clinux_monotonic() < end { ear.listen(until: end) }
  }

  private func add(_ name: String, _ values: [Double], bar: Double?, block: Double? = nil) {
    let sorted = values.sorted()
    let median = sorted.isEmpty ? 0 : sorted[sorted.count / 2]
    medians[name] = sorted.isEmpty ? nil : median
    var figures = [("heard", Double(sorted.count)), ("maximum", sorted.last ?? 0)]
    if let block { figures.append(("sinkBlockMilliseconds", block)) }
    let result = Measurement(
      name: name, figures: figures, judged: "medianMilliseconds", value: median,
      bar: bar ?? Double(Int(Self.reach) * 10), isWhole: !sorted.isEmpty)
    results.append(result)
  }
}

extension Measurement {
  static func missing(_ name: String) -> Measurement {
    Measurement(name: name, figures: [], judged: "missing", value: 1, bar: 0, isWhole: false)
  }
}
