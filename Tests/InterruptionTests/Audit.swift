import Interruption

/// Reads a log against the invariants of SPEC 6, knowing nothing of how the interrupter works.
struct Audit {
  private struct Life {
    var request: Request
    var starts = 0
    var ends = 0
    var didFinishes: [Bool] = []
    var expectedDidFinish: Bool?
    var isRefused = false
  }

  private(set) var problems: [String] = []
  private var lives: [Int: Life] = [:]
  private var sounding: Int?

  init(_ stage: Stage) {
    for request in stage.requests {
      if lives.updateValue(Life(request: request), forKey: request.id) != nil {
        problems.append("\(request.id) was requested twice")
      }
    }
    for entry in stage.log { read(entry.effect) }
    for request in stage.requests { close(request.id) }
    if !stage.interrupter.isIdle { problems.append("something still sounds or waits") }
    checkTimes(of: stage)
  }

  private mutating func read(_ effect: Effect) {
    switch effect {
    case .start(let id):
      if let sounding { problems.append("\(id) started while \(sounding) sounded") }
      sounding = id
      lives[id]?.starts += 1
    case .finish(let id):
      end(id, successful: true)
    case .cut(let id, let cause):
      if lives[id]?.request.kind == .high, case .utterance = cause {
        problems.append("high announcement \(id) was cut by an utterance")
      }
      end(id, successful: cause == .home ? nil : false)
    case .drop(let id, _):
      if lives[id]?.starts != 0 { problems.append("\(id) was dropped after its start") }
      lives[id]?.ends += 1
    case .didFinish(let id, let successful):
      if sounding == id { problems.append("didFinish of \(id) came before its end") }
      lives[id]?.didFinishes.append(successful)
    case .refuse(let id):
      if lives[id]?.request.kind != .echo { problems.append("\(id), no echo, was refused") }
      lives[id]?.isRefused = true
      lives[id]?.ends += 1
    case .wait: break
    }
  }

  private mutating func end(_ id: Int, successful: Bool?) {
    if sounding != id { problems.append("\(id) ended without sounding") }
    sounding = nil
    lives[id]?.ends += 1
    if lives[id]?.request.reportsFinish == true { lives[id]?.expectedDidFinish = successful }
  }

  private mutating func close(_ id: Int) {
    guard let life = lives[id] else { return }
    if life.ends != 1 { problems.append("\(id) ended \(life.ends) times") }
    if life.starts > 1 { problems.append("\(id) started \(life.starts) times") }
    if life.isRefused && life.starts > 0 { problems.append("\(id) was refused and started") }
    if life.didFinishes != (life.expectedDidFinish.map { [$0] } ?? []) {
      problems.append("didFinish of \(id): \(life.didFinishes)")
    }
  }

  /// Once nothing new comes, all is over within the sum of the lengths.
  private mutating func checkTimes(of stage: Stage) {
    guard let last = stage.log.last else { return }
    let sum = stage.requests.reduce(0) { $0 + (stage.lengths[$1.id] ?? 0) }
    if last.time > stage.lastCue + sum { problems.append("still busy at \(last.time)") }
  }
}
