import Interruption

/// A conductor in small: a clock in milliseconds, utterances with lengths, and a log.
struct Stage {
  enum Cue: Hashable {
    case request(Request, length: Int)
    case stop(CutCause)
    case loseDevice
    /// The cursor leaves: a waiting F is taken back.
    case leave
  }

  struct Entry: Hashable {
    var time: Int
    var effect: Effect
  }

  private struct Due {
    var time: Int
    var cue: Cue
  }

  private(set) var interrupter = Interrupter()
  private(set) var now = 0
  /// When something last came from outside.
  private(set) var lastCue = 0
  private(set) var log: [Entry] = []
  private(set) var requests: [Request] = []
  private(set) var lengths: [Int: Int] = [:]
  /// By time; those of one time in the order in which they were scheduled.
  private var due: [Due] = []
  private var end: (id: Int, time: Int)?
  /// What the app posts when it is told, and how much later.
  var onDidFinish: ((_ id: Int, _ successful: Bool) -> [(after: Int, cue: Cue)])?

  mutating func schedule(_ cue: Cue, at time: Int) {
    precondition(time >= now, "The past is over.")
    let index = due.firstIndex { $0.time > time } ?? due.endIndex
    due.insert(Due(time: time, cue: cue), at: index)
  }

  /// Until nothing is scheduled, sounds or waits.
  mutating func run() {
    while let time = [end?.time, due.first?.time].compactMap(\.self).min() { settle(time) }
  }

  /// One instant, in SPEC 6's order.
  private mutating func settle(_ time: Int) {
    now = time
    if let end, end.time == time { take(interrupter.ended(end.id)) }
    while due.first?.time == time {
      lastCue = time
      switch due.removeFirst().cue {
      case .request(let request, let length):
        requests.append(request)
        lengths[request.id] = length
        take(interrupter.request(request))
      case .stop(let cause): take(interrupter.stop(by: cause))
      case .loseDevice: take(interrupter.loseDevice())
      case .leave:
        if let focus = interrupter.waitingFocus {
          take(interrupter.withdraw(focus.id, .cursorLeft))
        }
      }
    }
    take(interrupter.startWaiting())
  }

  private mutating func take(_ effects: [Effect]) {
    for effect in effects {
      log.append(Entry(time: now, effect: effect))
      switch effect {
      case .start(let id): end = (id, now + (lengths[id] ?? 0))
      case .cut, .finish: end = nil
      case .didFinish(let id, let successful):
        for answer in onDidFinish?(id, successful) ?? [] {
          schedule(answer.cue, at: now + answer.after)
        }
      case .wait, .refuse, .drop: break
      }
    }
  }
}
