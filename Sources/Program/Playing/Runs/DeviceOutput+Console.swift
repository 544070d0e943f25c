import ALSAOutput
package import Messages
import Sound
package import System
import TextTools

extension DeviceOutput {
  /// Starts it, with a word where it keeps one waiting.
  package func start(_ console: Console, until signals: StopSignals) throws(Failure) {
    let isStarted: Bool
    do throws(SoundError) {
      isStarted = try start(
        while: { !signals.haveArrived },
        telling: { obstacle, limit in
          // Whoever does not read on is told by what comes next.
          try? console.remark("\(obstacle.reason); waiting for up to \(limit.text)")
        })
    } catch {
      throw Failure(error)
    }
    guard isStarted else { throw Failure.interrupted }
  }
}
