import Messages
import Simulation
import Speech
import System

/// Keys from a pipe on the virtual clock: each at its time, nothing waits for a device.
enum VirtualExplore {
  /// - Parameter receive: called for each instant, in order.
  static func run(
    _ explorer: inout Explorer, keys: inout KeySource, until signals: StopSignals,
    receive: (Turn) throws(Failure) -> Void
  ) throws(Failure) {
    var now = Duration.zero
    try play(&explorer, to: now, receive)
    while !explorer.hasQuit {
      if signals.haveArrived { throw Failure.interrupted }
      guard let due = keys.nextDue else {
        if keys.isAtEnd { break }
        if signals.wait(until: nil, or: keys.descriptor.number) { throw Failure.interrupted }
        try keys.read()
        continue
      }
      now = due
      try play(&explorer, to: now, receive)
      switch keys.take(at: now) {
      case .press(let key):
        let turns = try Failure.speaking { () throws(SpeechError) in
          try explorer.press(key, at: now)
        }
        for turn in turns { try receive(turn) }
      case .quiet:
        now = try playUntilQuiet(&explorer, from: now, receive)
        keys.noteQuiet(at: now)
      case nil: break
      }
    }
    if !explorer.hasQuit { now = try playUntilQuiet(&explorer, from: now, receive) }
    try receive(explorer.end(at: now))
  }

  /// Plays what is due until a time.
  private static func play(
    _ explorer: inout Explorer, to time: Duration, _ receive: (Turn) throws(Failure) -> Void
  ) throws(Failure) {
    while let due = explorer.conductor.nextDue, due <= time {
      try receive(advance(&explorer, to: due))
    }
  }

  /// - Returns: when it was quiet, or when waiting for that was given up.
  private static func playUntilQuiet(
    _ explorer: inout Explorer, from start: Duration,
    _ receive: (Turn) throws(Failure) -> Void
  ) throws(Failure) -> Duration {
    let limit = start + explorer.conductor.scenario.until
    var now = start
    while !explorer.conductor.isQuiet, let due = explorer.conductor.nextDue, due <= limit {
      now = due
      try receive(advance(&explorer, to: due))
    }
    return now
  }

  private static func advance(
    _ explorer: inout Explorer, to time: Duration
  ) throws(Failure) -> Turn {
    try Failure.speaking { () throws(SpeechError) in try explorer.advance(to: time) }
  }
}
