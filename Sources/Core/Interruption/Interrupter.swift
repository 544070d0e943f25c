/// Decides who speaks, who is cut and who waits (SPEC 6): requests in, effects out, no clock.
///
/// Inside one instant the caller first reports what has ended, then makes the requests that are
/// due, and calls ``startWaiting()`` when all of them are made. Until then the voice is silent
/// and a request starts by the table's first row, whoever waits.
public struct Interrupter: Sendable {
  public private(set) var sounding: Request?
  private var waitingList = WaitingList()

  public init() {}

  /// Nothing sounds and nothing waits.
  public var isIdle: Bool { sounding == nil && waitingList.count == 0 }
  public var waitingCount: Int { waitingList.count }
  public var waitingFocus: Request? { waitingList.focus }
  public var waitingAnnouncement: Request? { waitingList.announcement }
  /// All that waits, in the order in which it would start.
  public var waiting: [Request] { waitingList.all }

  /// A new utterance.
  /// - Precondition: No other request has had its id.
  public mutating func request(_ new: Request) -> [Effect] {
    precondition(new.id != sounding?.id, "Each utterance has a number of its own.")
    switch Decision.on(new.kind, sounding: sounding?.kind) {
    case .speak: return start(new)
    case .cut: return cutSounding(by: .utterance(new.id)) + start(new)
    case .wait:
      let replaced = dropReplaced(by: new.kind)
      waitingList.append(new)
      return replaced + [.wait(new.id)]
    case .refuse: return [.refuse(new.id)]
    }
  }

  /// The last sample of an utterance fell; one that does not sound (any more) changes nothing.
  public mutating func ended(_ id: Int) -> [Effect] {
    guard let old = sounding, old.id == id else { return [] }
    sounding = nil
    return [.finish(id)] + didFinish(old, successful: true)
  }

  /// An instant has settled: in silence the next that waits starts.
  public mutating func startWaiting() -> [Effect] {
    guard sounding == nil, let next = waitingList.popFirst() else { return [] }
    return start(next)
  }

  /// Takes back one that waits; one that does not wait (any more) changes nothing.
  public mutating func withdraw(_ id: Int, _ reason: DropReason) -> [Effect] {
    guard let request = waitingList.remove(id) else { return [] }
    return [.drop(request.id, reason)]
  }

  /// Cuts what sounds, AH too, and drops all that waits.
  /// - Parameter cause: `user`, `voiceOverOff`, `home` or `end`; after `home` no didFinish comes.
  public mutating func stop(by cause: CutCause) -> [Effect] {
    let reason: DropReason =
      switch cause {
      case .user: .userStop
      case .voiceOverOff: .voiceOverOff
      case .home: .home
      case .end: .end
      case .utterance, .device: preconditionFailure("This cuts one utterance, it stops nothing.")
      }
    var effects = cutSounding(by: cause)
    while let request = waitingList.popFirst() { effects.append(.drop(request.id, reason)) }
    return effects
  }

  /// The device went away: what sounds is cut, what waits stays.
  public mutating func loseDevice() -> [Effect] { cutSounding(by: .device) }

  /// F and E flush the waiting AL; whatever starts replaces an older one of its kind that waits,
  /// lest that is heard after it.
  private mutating func start(_ request: Request) -> [Effect] {
    sounding = request
    var effects = [Effect.start(request.id)] + dropReplaced(by: request.kind)
    if !request.kind.isAnnouncement {
      while let low = waitingList.popLow() { effects.append(.drop(low.id, .flushed)) }
    }
    return effects
  }

  private mutating func cutSounding(by cause: CutCause) -> [Effect] {
    guard let old = sounding.take() else { return [] }
    return [.cut(old.id, by: cause)] + (cause == .home ? [] : didFinish(old, successful: false))
  }

  private mutating func dropReplaced(by kind: UtteranceKind) -> [Effect] {
    waitingList.takePlace(of: kind).map { [.drop($0.id, .replaced)] } ?? []
  }

  private func didFinish(_ request: Request, successful: Bool) -> [Effect] {
    guard request.reportsFinish && request.kind.isAnnouncement else { return [] }
    return [.didFinish(request.id, successful: successful)]
  }
}
