package import ALSAOutput
package import Messages
package import Simulation
import Sound
import Speech

/// What a live run makes of a device that goes and comes back: told once each time, and followed
/// by the conductor.
package struct SoundWatch {
  package let output: DeviceOutput
  package let console: Console
  /// When the run starts, on the device's clock.
  package let start: Duration

  package init(output: DeviceOutput, console: Console, start: Duration) {
    self.output = output
    self.console = console
    self.start = start
  }

  /// For a run that begins while sound is gone.
  /// - Returns: what is to be performed and told.
  package func begin(_ conductor: inout Conductor) throws(Failure) -> [Turn] {
    guard output.isLost else { return [] }
    return [try turn { () throws(SpeechError) in try conductor.loseDevice(at: .zero) }]
  }

  /// Takes the device's news; called each time round, and before the conductor advances.
  /// - Parameter due: the conductor's next instant, which no news leaps over.
  /// - Returns: what is to be performed and told.
  package func follow(
    _ conductor: inout Conductor, before due: Duration = .seconds(Int64.max)
  ) throws(Failure) -> [Turn] {
    var turns: [Turn] = []
    for news in output.takeNews() {
      try tell(news)
      let turn = try turn { () throws(SpeechError) in
        switch news {
        case .lost(_, let time): try conductor.loseDevice(at: min(time - start, due))
        case .back(let time): try conductor.regainDevice(at: min(time - start, due))
        }
      }
      turns.append(turn)
    }
    return turns
  }

  /// News that come when the run is over.
  func tellTheRest() throws(Failure) {
    for news in output.takeNews() { try tell(news) }
  }

  private func tell(_ news: DeviceNews) throws(Failure) {
    switch news {
    case .lost(let error, _):
      try console.warning("the sound is gone: \(error.reason). \(error.remedy)")
    case .back: try console.remark("the sound is back.")
    }
  }

  private func turn(_ body: () throws(SpeechError) -> Turn) throws(Failure) -> Turn {
    do {
      return try body()
    } catch {
      throw Failure(error)
    }
  }
}
