import ALSAOutput
import Reports
import Simulation
import Sound
import Speech

/// Plays a scenario on the device's clock: each instant when its time has come.
struct LiveRun {
  /// Between two runs.
  static let pause = Duration.milliseconds(700)
  /// How often a device that may have gone is looked at.
  private static let glance = Duration.milliseconds(50)

  let output: DeviceOutput
  let signals: StopSignals
  let console: Console
  /// When the run starts, on the device's clock.
  let start: Duration

  /// - Returns: when the run ended, on the device's clock.
  /// - Throws: ``Failure/interrupted`` with the sound stopped, and what keeps the voice from
  ///   speaking.
  func run(_ conductor: Conductor) throws(Failure) -> Duration {
    var conductor = conductor
    var report = TimelineFormat.text.report
    var end = Duration.zero
    while let due = conductor.nextDue {
      if conductor.isMakingSound { try wait(until: .zero) }
      while output.now - start < due {
        try wait(until: min(due, output.now - start + LiveRun.glance))
        try noteLoss(&conductor, before: due, &report)
      }
      guard let now = conductor.nextDue, now <= due else { continue }
      let turn: Turn
      do {
        turn = try conductor.advance(to: now)
      } catch {
        throw Failure(error)
      }
      try receive(turn, &report)
      end = turn.time
    }
    return start + end
  }

  private func wait(until time: Duration) throws(Failure) {
    let left = start + time - output.now
    guard signals.wait(until: Terminal.now + max(.zero, left)) else { return }
    output.stop()
    throw Failure.interrupted
  }

  private func receive(_ turn: Turn, _ report: inout any TimelineReport) throws(Failure) {
    output.perform(turn.sounds, at: start + turn.time)
    try console.write(turn.events, by: &report)
    try console.flush()
  }

  /// A device that has gone cuts what it did not play; time goes on.
  private func noteLoss(
    _ conductor: inout Conductor, before due: Duration, _ report: inout any TimelineReport
  ) throws(Failure) {
    guard let failure = output.takeFailure() else { return }
    try console.warning("the sound is gone: \(failure.reason). \(failure.remedy)")
    let turn: Turn
    do {
      turn = try conductor.loseDevice(at: min(output.now - start, due))
    } catch {
      throw Failure(error)
    }
    try receive(turn, &report)
  }
}
