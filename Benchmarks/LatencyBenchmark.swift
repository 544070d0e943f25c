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
  static let rounds = 4
  /// So many keys make a row.
  static let keys = rounds * words.count
  static let cutBar = 10.0
  static let dispatcherShare = 0.25
  private static let coldNumbers = ["seven", "eleven", "twenty", "ninety"]
  /// In milliseconds, how long after a key its sound is looked for.
  private static let reach = 700.0
  /// In milliseconds, by how much of it a word of another program is known: a voice that goes on
  /// from its last text soon says it differently.
  private static let beginning = 40.0

  /// Between old voices, the words.
  private let labels =
    [LiveScreen.oldVoice] + words.flatMap { [$0, LiveScreen.oldVoice] }
  /// Each word's sound as the player got it.
  private var known: [String: KnownSound] = [:]
  private let server = SoundServer()
  private let ear: Ear
  private let folder: String
  private let report: (Measurement) -> Void
  /// Medians, for comparing.
  private var medians: [String: Double] = [:]

  static func run(report: @escaping (Measurement) -> Void) throws {
    guard ChildProgram.exists("pulseaudio"), ChildProgram.exists("parec") else {
      print("latency: pulseaudio and parec are needed: apt install pulseaudio pulseaudio-utils")
      return report(.missing("latency"))
    }
    guard let benchmark = LatencyBenchmark(report) else { return report(.missing("latency")) }
    try benchmark.measureAll()
  }

  private init?(_ report: @escaping (Measurement) -> Void) {
    guard let ear = Ear() else { return nil }
    self.ear = ear
    self.report = report
    folder = Machine.folder
    // A program that ends early is told by its missing sounds.
    signal(SIGPIPE, SIG_IGN)
  }

  private func measureAll() throws {
    try measureKeys(load: "")
    measureProgram(load: "")
    do {
      let busy = BusyCore()
      let load = ", other core busy"
      try measureKeys(load: load)
      measureProgram(load: load)
      withExtendedLifetime(busy) {}
    }
    measureDispatcher()
    measureStarts()
  }

  // MARK: Keys

  private func measureKeys(load: String) throws {
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
    for _ in 0..<Self.rounds {
      for word in 0..<Self.words.count {
        // From silence: the stop again by a touch.
        silence += try hear(screen, .touch(.element("s\(2 * word + 1)")), wasSounding: false)
        screen.run(for: 900)
        _ = try screen.press(.touch(.element("s\(2 * word)")))
        // Old voices of any age, so that keys fall anywhere between two blocks.
        screen.run(for: 300 + Int64(word) * 37)
        cuts += try hear(screen, .swipe(.right), wasSounding: true, word: Self.words[word])
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
    add("key to sound" + load, silence.map(\.sound), of: Self.keys, bar: nil)
    add("cut to new sound" + load, cuts.map(\.sound), of: Self.keys, bar: Self.cutBar)
    add("cut to old voice gone" + load, cuts.compactMap(\.gone), of: Self.keys, bar: Self.cutBar)
    add("cold jump to new sound" + load, jumps.map(\.sound), of: cold.count, bar: Self.cutBar)
    add(
      "cold jump to old voice gone" + load, jumps.compactMap(\.gone), of: cold.count,
      bar: Self.cutBar)
    report(
      Measurement(
        name: "made ahead" + load,
        figures: [
          ("hits", hits), ("of", all), ("sinkBlockMilliseconds", block),
          ("underruns", Double(screen.underruns)),
        ], judged: "missed", value: all > 0 ? 1 - hits / all : 1, bar: nil))
  }

  private struct Times {
    var sound: Double
    /// Nil where nothing sounded before.
    var gone: Double?
  }

  private func hear(
    _ screen: LiveScreen, _ gesture: Gesture, wasSounding: Bool, word: String? = nil
  ) throws -> [Times] {
    let key = try screen.press(gesture)
    screen.run(for: Int64(Self.reach) + 200)
    guard let sound = screen.sound(of: key) else { return [] }
    if let word { known[word] = sound }
    return times(of: sound, after: key.time, wasSounding: wasSounding)
  }

  private func times(of sound: KnownSound, after time: Int64, wasSounding: Bool) -> [Times] {
    let (key, found) = find(sound, after: time)
    guard let found else { return [] }
    let end = key + Ear.frames(milliseconds: Self.reach)
    let gone =
      wasSounding ? sound.restEnd(in: ear.samples, sound: found, from: key, to: end) : nil
    return [
      Times(sound: Ear.milliseconds(found - key), gone: gone.map { Ear.milliseconds($0 - key) })
    ]
  }

  /// The place of a key, and that of its sound.
  private func find(_ sound: KnownSound, after time: Int64) -> (key: Int, sound: Int?) {
    let key = ear.place(of: time)
    let reach = Ear.frames(milliseconds: Self.reach)
    return (key, sound.place(in: ear.samples, from: key, to: key + reach))
  }

  /// The program itself: each key is a line of its key pipe.
  private func measureProgram(load: String) {
    let stops = labels.map { "{text: \"\($0)\"}" }.joined(separator: ", ")
    let file = server.write(
      "live.yaml",
      "voiceOver: {earcons: false, hints: false, rate: \(LiveScreen.rate)}\n"
        + "screens: {one: [\(stops)]}\n")
    let program = ChildProgram(
      ["\(folder)/earshot", "explore", "--device", "pulse", file], hasInput: true)
    guard let program else { return report(.missing("explore" + load)) }
    // Until the sentence that comes before the first stop is over.
    wait(9_000)
    var cuts: [Times] = []
    for _ in 0..<Self.rounds {
      program.type("home")
      for (number, word) in Self.words.enumerated() {
        wait(300 + Int64(number) * 37)
        let time = clinux_monotonic()
        program.type("right")
        wait(Int64(Self.reach) + 200)
        if let sound = known[word] { cuts += times(of: sound, after: time, wasSounding: true) }
        program.type("right")
      }
    }
    program.type("q")
    add("explore, key line to new sound" + load, cuts.map(\.sound), of: Self.keys, bar: Self.cutBar)
    add(
      "explore, key line to old voice gone" + load, cuts.compactMap(\.gone), of: Self.keys,
      bar: Self.cutBar)
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
        if let sound = KnownSound(ear.samples[onset...], milliseconds: Self.beginning) {
          known.removeLast(known.count > Self.words.firstIndex(of: word) ?? 0 ? 1 : 0)
          known.append(sound)
        }
      }
    }
    guard known.count == Self.words.count else {
      print("latency: speech-dispatcher is not heard here")
      return
    }
    var cuts: [Times] = []
    for round in 0..<Self.rounds {
      for (number, word) in Self.words.enumerated() {
        dispatcher.speak(LiveScreen.oldVoice)
        wait(500 + Int64(number) * 37 + Int64(round) * 11)
        let time = clinux_monotonic()
        dispatcher.cut(word)
        wait(Int64(Self.reach) + 400)
        let (key, found) = find(known[number], after: time)
        guard let found else { continue }
        // It does not mix: the old voice is gone before the new one.
        let gone = max(key, ear.silenceBefore(found))
        cuts.append(
          Times(sound: Ear.milliseconds(found - key), gone: Ear.milliseconds(gone - key)))
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
      report(
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
    for _ in 0..<Self.rounds + 1 {
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
      report(
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

  /// - Parameter keys: how many were pressed; all of them must be heard. Nil: some must.
  private func add(
    _ name: String, _ values: [Double], of keys: Int? = nil, bar: Double?, block: Double? = nil
  ) {
    let sorted = values.sorted()
    let median = sorted.isEmpty ? 0 : sorted[sorted.count / 2]
    medians[name] = sorted.isEmpty ? nil : median
    var figures = [("heard", Double(sorted.count)), ("maximum", sorted.last ?? 0)]
    if let block { figures.append(("sinkBlockMilliseconds", block)) }
    let result = Measurement(
      name: name, figures: figures, judged: "medianMilliseconds", value: median,
      bar: bar, isWhole: keys.map { $0 == sorted.count } ?? !sorted.isEmpty)
    report(result)
  }
}

extension Measurement {
  static func missing(_ name: String) -> Measurement {
    Measurement(name: name, figures: [], judged: "missing", value: 1, bar: 0, isWhole: false)
  }
}
