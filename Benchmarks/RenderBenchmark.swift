import CommandLineInterface
import EspeakSynthesis
import Messages
import ScenarioFormat
import ScreenReader
import Simulation
import Speech

/// Rendering scenarios into files against raw synthesis of every utterance of their timelines,
/// repeats included.
enum RenderBenchmark {
  static let ratioAllowed = 1.5
  /// The middle one counts, since a machine has other things to do.
  private static let rounds = 5

  static func run(_ files: [String]) throws -> [Measurement] {
    let utterances = try utterances(of: files)
    let raw = RawSpeech()
    var statuses: [ExitStatus] = []
    var rendering: [Double] = []
    var speaking: [Double] = []
    // In turns, so that what else the machine does meets both; one round first to warm up.
    for _ in 0...rounds {
      let folder = TemporaryFolder()
      rendering.append(
        Machine.seconds {
          statuses.append(EarshotProgram.run(["render", "-q", "-o", folder.path] + files))
        })
      speaking.append(Machine.seconds { for item in utterances { raw.speak(item) } })
    }
    let ours = median(rendering.dropFirst())
    let theirs = median(speaking.dropFirst())
    return [
      Measurement(
        name: "render",
        figures: [
          ("stretches", Double(utterances.count)), ("seconds", ours), ("rawSeconds", theirs),
        ], judged: "ratio", value: ours / theirs, bar: ratioAllowed,
        isWhole: statuses.allSatisfy { $0 == .done })
    ]
  }

  private static func median(_ values: some Collection<Double>) -> Double {
    values.sorted()[values.count / 2]
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
