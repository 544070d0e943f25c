import CommandLineInterface
import EspeakSynthesis
import ScenarioFormat
import ScreenReader
import Simulation
import Speech

/// Rendering scenarios into files against raw synthesis of every utterance of their timelines,
/// repeats included.
enum RenderBenchmark {
  static let ratioAllowed = 1.5
  /// The best of these counts, since a machine has other things to do.
  private static let rounds = 5

  static func run(_ files: [String]) throws -> Measurement {
    let utterances = try utterances(of: files)
    let raw = RawSpeech()
    var status = ExitStatus.done
    var rendering = Double.infinity
    var speaking = Double.infinity
    for _ in 0..<rounds {
      let folder = TemporaryFolder()
      rendering = min(
        rendering,
        Machine.seconds {
          status = EarshotProgram.run(["render", "-q", "-o", folder.path] + files)
        })
      speaking = min(speaking, Machine.seconds { for item in utterances { raw.speak(item) } })
    }
    var result = Measurement("render")
    result.note("utterances", Double(utterances.count))
    result.note("seconds", rendering)
    result.note("rawSeconds", speaking)
    result.note("status", Double(status.rawValue), atMost: 0)
    result.note("ratio", rendering / speaking, atMost: ratioAllowed)
    return result
  }

  /// What is said, each stretch with its voice and rate.
  private static func utterances(of files: [String]) throws -> [RawSpeech.Item] {
    let vocalizer = Vocalizer(CachingSynthesizer(EspeakSynthesizer()))
    var items: [RawSpeech.Item] = []
    for file in files {
      for scenario in try ScenarioReader.read(Machine.bytes(of: file), name: file).scenarios {
        var conductor = Conductor(scenario: scenario, vocalizer: vocalizer, earcons: [:])
        let speech = scenario.voiceOver.speech
        while let due = conductor.nextDue {
          for event in try conductor.advance(to: due).events {
            guard case .speech(_, _, _, let utterance) = event.content else { continue }
            for run in utterance.parts.flatMap(\.runs) {
              items.append(
                RawSpeech.Item(
                  text: run.spoken ?? run.text, rate: speech.rate,
                  voice: vocalizer.voiceName(for: run.language, settings: speech)))
            }
          }
        }
      }
    }
    return items
  }
}
