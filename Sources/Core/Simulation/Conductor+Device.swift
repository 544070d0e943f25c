import ScreenReader
public import Speech

/// Sound that is gone and comes back (SPEC 6, 13).
///
/// What sounds when the device is lost is cut there. What begins while it is gone makes no sound
/// and runs its time, so that everything else comes when it would have come; it ends as cut by the
/// device with nothing heard, whatever ended it. When the device is back what runs unheard ends at
/// once, lest it keep waiting what can be heard now.
extension Conductor {
  /// The device was lost.
  /// - Parameter time: as of when nothing was heard; a time before the last instant is taken as
  ///   that.
  public mutating func loseDevice(at time: Duration) throws(SpeechError) -> Turn {
    try changeDevice(isLost: true, at: time) { $0.speaking?.isUnheard == false }
  }

  /// Sound is back.
  public mutating func regainDevice(at time: Duration) throws(SpeechError) -> Turn {
    try changeDevice(isLost: false, at: time) { $0.speaking?.isUnheard == true }
  }

  /// The player stops for a while: what sounds was not heard to its end; time stands still until
  /// ``resume(at:)``.
  public mutating func suspend(at time: Duration) throws(SpeechError) -> Turn {
    turn = Turn(time: max(time, turn.time))
    guard !isFinished else { return turn }
    receive(.deviceLost)
    tellApp()
    record(.suspended)
    return turn
  }

  /// Goes on where ``suspend(at:)`` stopped; the current stop is said again.
  public mutating func resume(at time: Duration) throws(SpeechError) -> Turn {
    var turn = try perform(.command(.describe), at: time)
    turn.events.insert(TimelineEvent(turn.time, .resumed), at: 0)
    return turn
  }

  private mutating func changeDevice(
    isLost: Bool, at time: Duration, cutsWhere isCut: (Conductor) -> Bool
  ) throws(SpeechError) -> Turn {
    turn = Turn(time: max(time, turn.time))
    guard !isFinished else { return turn }
    isDeviceLost = isLost
    if isCut(self) { receive(.deviceLost) }
    tellApp()
    var both = turn
    let next = try advance(to: turn.time)
    both.events += next.events
    both.sounds += next.sounds
    return both
  }
}
