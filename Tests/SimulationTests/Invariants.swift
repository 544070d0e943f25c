import Interruption
import Simulation
import Speech

/// What must hold of every timeline (SPEC 6), whatever was done.
struct Invariants {
  private(set) var broken: [String] = []
  private var sounding: (id: Int, kind: UtteranceKind)?
  private var started: Set<Int> = []
  private var over: Set<Int> = []
  private var lastTime = Duration.zero
  private var endedAnnouncements = 0
  private var reports = 0
  private var wasHome = false

  init(_ events: [TimelineEvent]) {
    for event in events { check(event) }
    if let sounding { broken.append("\(sounding.id) never ended") }
  }

  private mutating func check(_ event: TimelineEvent) {
    if event.time < lastTime { broken.append("time runs backwards at \(event.time)") }
    lastTime = event.time
    switch event.content {
    case .speech(let id, let kind, _, let utterance):
      if let sounding { broken.append("\(id) starts while \(sounding.id) sounds") }
      if !started.insert(id).inserted { broken.append("\(id) starts twice") }
      if over.contains(id) { broken.append("\(id) starts after its end") }
      if utterance.isEmpty { broken.append("\(id) says nothing") }
      sounding = (id, kind)
    case .speechEnd(let id, let outcome, _):
      guard let ended = sounding, ended.id == id else {
        broken.append("\(id) ends without sounding")
        return
      }
      if !over.insert(id).inserted { broken.append("\(id) ends twice") }
      if ended.kind == .high, case .utterance(let other)? = outcome.cutBy {
        broken.append("high \(id) was cut by \(other)")
      }
      if !(0...1).contains(outcome.fraction) {
        broken.append("\(id) was heard \(outcome.fraction)")
      }
      sounding = nil
    case .dropped(let id, _, _):
      if started.contains(id) { broken.append("\(id) is dropped after its start") }
      if !over.insert(id).inserted { broken.append("\(id) ends twice") }
    default: break
    }
  }
}
