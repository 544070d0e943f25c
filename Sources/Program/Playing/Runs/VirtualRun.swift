package import Messages
package import Simulation
package import System

/// Runs a scenario on the virtual clock: from one due instant to the next, as fast as it can.
package enum VirtualRun {
  /// - Parameter receive: called for each instant, in order.
  /// - Throws: what `receive` throws, ``Failure/interrupted``, and what keeps the voice from
  ///   speaking.
  package static func run(
    _ conductor: Conductor, until signals: StopSignals,
    receive: (Turn) throws(Failure) -> Void
  ) throws(Failure) {
    var conductor = conductor
    while let due = conductor.nextDue {
      let turn: Turn
      do {
        turn = try conductor.advance(to: due)
      } catch {
        throw Failure(error)
      }
      try receive(turn)
      if signals.haveArrived { throw Failure.interrupted }
    }
  }
}
