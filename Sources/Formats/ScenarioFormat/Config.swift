public import Keys
public import ScreenReader
public import Simulation
import Speech
import YAMLReading

/// What a person has set for all scenarios in a config file (SPEC 9).
public struct Config: Sendable {
  /// What `explore` gives.
  public enum Output: String, CaseIterable, Sendable {
    /// Sound, and the last utterance.
    case speech
    /// Each utterance on a line, no sound.
    case text
    case both
  }

  public static let widths = 8...1_000
  public static let escapeDelays = Duration.milliseconds(1)...Duration.seconds(5)

  /// The file, for messages.
  var name = ""
  /// A folder that has a theme.yaml.
  public var theme: String?
  public var device: String?
  /// How long the device runs in silence after sound.
  public var idle: Duration?
  public var output: Output?
  public var width: Int?
  public var escapeDelay: Duration?
  /// Commands whose keys are not the standard ones, in the order of the commands.
  public var keys: [(command: Words.CommandName, keys: [Key])] = []
  var voiceOver: YAMLNode?
  var timing: YAMLNode?
  var lines: [String: Int] = [:]

  /// Nothing is set.
  public init() {}

  /// The keys of `voiceOver:` that are set.
  public var voiceOverKeys: [String] { voiceOver?.pairs?.map(\.name) ?? [] }
  public var timingNames: [Timing.Name] {
    Timing.Name.allCases.filter { timing?[$0.rawValue] != nil }
  }

  /// Where a setting stands, as `file:line`; it is named as `theme`, `voiceOver.rate` or
  /// `keys.next`. Nil for what is not set.
  public func place(of setting: String) -> String? { lines[setting].map { "\(name):\($0)" } }

  /// The voices that are set.
  public internal(set) var voices: [NamedVoice] = []

  /// A voice for every language stands in place of all voices that the scenario names.
  public func applied(to scenario: Scenario) -> Scenario {
    var scenario = scenario
    if let voiceOver {
      if voiceOver["voice"] != nil { scenario.voiceOver.speech.voices = [:] }
      scenario.voiceOver.take(voiceOver)
    }
    if let timing { scenario.timing.take(timing) }
    return scenario
  }
}
