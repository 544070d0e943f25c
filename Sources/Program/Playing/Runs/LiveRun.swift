package import ALSAOutput
package import Messages
import Reports
package import Simulation
import Sound
import Speech
package import System

/// Plays a scenario on the device's clock: each instant when its time has come.
package struct LiveRun {
  /// Between two runs.
  package static let pause = Duration.milliseconds(700)
  /// How often a device that may have gone is looked at.
  private static let glance = Duration.milliseconds(50)
  /// How often a device that lags is looked at.
  private static let doubt = Duration.milliseconds(5)

  package let output: DeviceOutput
  package let signals: StopSignals
  package let console: Console
  /// When the run starts, on the device's clock.
  package let start: Duration
  /// A save of these ends the run.
  package let files: FileWatch?
  /// Whether what happens is printed.
  package let isShown: Bool

  package init(
    output: DeviceOutput, signals: StopSignals, console: Console, start: Duration,
    files: FileWatch? = nil, isShown: Bool = true
  ) {
    self.output = output
    self.signals = signals
    self.console = console
    self.start = start
    self.files = files
    self.isShown = isShown
  }

  /// - Returns: when the run ended, on the device's clock; nil where a file was saved meanwhile.
  /// - Throws: ``Failure/interrupted`` with the sound stopped, and what keeps the voice from
  ///   speaking.
  package func run(_ conductor: Conductor) throws(Failure) -> Duration? {
    var conductor = conductor
    var report = TimelineFormat.text.report
    var end = Duration.zero
    let watch = SoundWatch(output: output, console: console, start: start)
    try receive(watch.begin(&conductor), &report)
    while let due = conductor.nextDue {
      try heedSignals()
      while output.reached - start < due {
        try wait(until: due)
        try receive(watch.follow(&conductor, before: due), &report)
        if try files?.wasSaved(console) == true {
          try receive([conductor.end(at: min(output.reached - start, due))], &report)
          return nil
        }
      }
      try receive(watch.follow(&conductor, before: due), &report)
      guard let now = conductor.nextDue, now <= due else { continue }
      let turn: Turn
      do {
        turn = try conductor.advance(to: now)
      } catch {
        throw Failure(error)
      }
      try receive([turn], &report)
      end = turn.time
    }
    return start + end
  }

  /// Waits for a time, and looks at the device meanwhile; also where the time has come and the
  /// device has not.
  private func wait(until due: Duration) throws(Failure) {
    let left = due + start - output.now
    let pause = left > .zero ? min(left, LiveRun.glance) : LiveRun.doubt
    guard signals.wait(until: MonotonicClock.now + pause, or: files?.descriptor) else { return }
    output.stop()
    throw Failure.interrupted
  }

  private func heedSignals() throws(Failure) {
    guard signals.haveArrived else { return }
    output.stop()
    throw Failure.interrupted
  }

  private func receive(_ turns: [Turn], _ report: inout any TimelineReport) throws(Failure) {
    for turn in turns {
      output.perform(turn.sounds, at: start + turn.time)
      if isShown { try console.write(turn.events, by: &report) }
    }
    try console.flush()
  }
}
