package import Messages
import Reports
package import Simulation
package import SoundFiles
package import System

/// The three files of one run, written as it goes on and published together.
package final class Rendering {
  private let sound: SoundFileOutput
  private let captionFile: TextFile
  private let timelineFile: TextFile
  private var captions = Captions()
  private var timeline = TimelineJSON()
  private var end = Duration.zero
  private let signals: StopSignals

  package init(
    _ scenario: Scenario, in folder: String, format: FileFormat, until signals: StopSignals
  ) throws(Failure) {
    self.signals = signals
    let name = scenario.fileName
    captionFile = try TextFile("\(folder)/\(name).vtt")
    timelineFile = try TextFile("\(folder)/\(name).jsonl")
    do {
      sound = try SoundFileOutput(
        path: "\(folder)/\(name).\(format.rawValue)", format: format,
        while: { !signals.haveArrived })
    } catch {
      throw Failure(error)
    }
    try captionFile.write(captions.opening)
    try timelineFile.write(timeline.opening)
  }

  package func receive(_ turn: Turn) throws(Failure) {
    end = turn.time
    do {
      try sound.perform(turn.sounds, at: turn.time)
    } catch {
      throw signals.haveArrived ? .interrupted : Failure(error)
    }
    var cues = ""
    var lines = ""
    for event in turn.events {
      captions.write(event, to: &cues)
      timeline.write(event, to: &lines)
    }
    try captionFile.write(cues)
    try timelineFile.write(lines)
  }

  /// - Returns: the paths of the files.
  package func publish() throws(Failure) -> [String] {
    // All that a full disk can refuse comes before the first name.
    try captionFile.flush()
    try timelineFile.flush()
    do {
      try sound.finish(at: end)
    } catch {
      throw signals.haveArrived ? .interrupted : Failure(error)
    }
    try captionFile.publish()
    try timelineFile.publish()
    return [sound.path, captionFile.path, timelineFile.path]
  }
}
