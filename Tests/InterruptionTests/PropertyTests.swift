import Interruption
import TestSupport
import Testing

/// Everything of a random sequence falls on a grid, so that endings and requests often meet.
private let grid = 50

extension SplitMix64 {
  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  mutating func request(_ id: Int, _ kinds: [UtteranceKind] = UtteranceKind.allCases) -> Stage.Cue {
    let kind = kinds[number(0...kinds.count - 1)]
    let reports = kind.isAnnouncement && number(0...3) > 0
    return .request(
      Request(id: id, kind: kind, reportsFinish: reports), length: grid * number(1...8))
  }

  mutating func cue(_ id: Int) -> Stage.Cue {
    switch number(0...29) {
    case 0: .stop(.user)
    case 1: .stop(.home)
    case 2: .stop(.voiceOverOff)
    case 3: .loseDevice
    case 4, 5: .leave
    default: request(id)
    }
  }

  /// A stage with some twenty cues, not yet run.
  mutating func stage() -> Stage {
    var stage = Stage()
    for id in 1...number(1...24) { stage.schedule(cue(id), at: grid * number(0...24)) }
    return stage
  }
}

@Suite("SPEC 6: invariants") struct PropertyTests {
  @Test func `one voice, one ending each, high ones untouched, one didFinish, no hanging`() throws {
    for seed in 1...Share.count(3_000, of: 12_000) {
      var random = SplitMix64(seed: seed)
      var stage = random.stage()
      stage.run()
      let problems = Audit(stage).problems
      try #require(problems.isEmpty, "seed \(seed)")
    }
  }

  @Test func `the random sequences reach every kind of ending`() {
    var seen: Set<String> = []
    for seed in 1...500 {
      var random = SplitMix64(seed: seed)
      var stage = random.stage()
      stage.run()
      for entry in stage.log {
        switch entry.effect {
        case .cut(_, .utterance): seen.insert("cut by an utterance")
        case .cut(_, let cause): seen.insert("cut by \(cause)")
        case .drop(_, let reason): seen.insert("dropped \(reason)")
        case .finish: seen.insert("finished")
        case .refuse: seen.insert("refused")
        case .start, .wait, .didFinish: break
        }
      }
    }
    #expect(
      seen.sorted() == [
        "cut by an utterance", "cut by device", "cut by home", "cut by user",
        "cut by voiceOverOff", "dropped cursorLeft", "dropped flushed", "dropped home",
        "dropped replaced", "dropped userStop", "dropped voiceOverOff", "finished", "refused",
      ])
  }

  @Test func `announcements at one instant behave as announcements 1 ms apart`() throws {
    for seed in 1...Share.count(2_000, of: 10_000) {
      var random = SplitMix64(seed: seed)
      var before: [(time: Int, cue: Stage.Cue)] = []
      for id in 1...random.number(1...10) {
        before.append((grid * random.number(0...10), random.request(id)))
      }
      let instant = grid * random.number(10...16)
      let announcements = (100...100 + random.number(1...6)).map {
        random.request($0, [.announcement, .low, .high])
      }
      let logs = [0, 1].map { distance in
        var stage = Stage()
        for (time, cue) in before { stage.schedule(cue, at: time) }
        for (index, cue) in announcements.enumerated() {
          stage.schedule(cue, at: instant + index * distance)
        }
        stage.run()
        return stage.log.map(\.effect)
      }
      try #require(logs[0] == logs[1], "seed \(seed)")
    }
  }

  @Test func `an older focus utterance or default announcement is never heard after a newer one`()
    throws
  {
    for seed in 1...Share.count(2_000, of: 10_000) {
      var random = SplitMix64(seed: seed)
      var stage = random.stage()
      stage.run()
      for kind in [UtteranceKind.focus, .echo, .announcement] {
        let order = stage.requests.filter { $0.kind == kind }.map(\.id)
        let started: [Int] = stage.log.compactMap { entry in
          guard case .start(let id) = entry.effect, order.contains(id) else { return nil }
          return id
        }
        let expected = order.filter(started.contains)
        try #require(started == expected, "seed \(seed), \(kind)")
      }
    }
  }

  @Test(arguments: [0, 10])
  func `posting from a didFinish handler neither doubles nor hangs`(_ delay: Int) throws {
    for seed in 1...Share.count(2_000, of: 10_000) {
      var random = SplitMix64(seed: seed)
      var stage = random.stage()
      var posts = 0
      var told = 0
      var answers = random
      stage.onDidFinish = { _, successful in
        told += 1
        guard posts < 30 else { return [] }
        return (0..<(successful ? 1 : 2)).map { _ in
          posts += 1
          return (delay, answers.request(1_000 + posts, [.announcement, .low, .high]))
        }
      }
      stage.run()
      let problems = Audit(stage).problems
      try #require(problems.isEmpty, "seed \(seed)")
      let posted = stage.requests.filter { $0.id > 1_000 }.map(\.id)
      try #require(posted.sorted() == Array(1_001..<1_001 + posts), "seed \(seed)")
      let reported = stage.log.filter { entry in
        if case .didFinish = entry.effect { true } else { false }
      }
      try #require(told == reported.count, "seed \(seed)")
    }
  }
}
