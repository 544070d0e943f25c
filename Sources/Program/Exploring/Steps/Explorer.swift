import Accessibility
public import Keys
import ScenarioFormat
import ScreenReader
public import Simulation
public import Speech
import TextTools

/// A scenario under a person's hands: keys in, what happened out, on any clock.
public struct Explorer {
  /// How far a key moves the finger, in points.
  public static let fingerStep = 22.0
  /// How much `faster` and `slower` change the speaking rate, in percent.
  public static let rateStep = 10
  /// Digits before `touchStop`; more are ignored.
  private static let longestNumber = 9

  public var conductor: Conductor
  public let keys: KeyMap
  /// All that was done, in order.
  public private(set) var steps: [RecordedStep] = []
  public internal(set) var hasQuit = false

  /// Digits typed before `touchStop`.
  var number = ""
  /// What is made of the next key, whatever it is.
  var expects = Expecting.anything
  /// Where the finger is; nil: on what has the cursor.
  var finger: Point?
  private var lastStepBegan = Duration.zero
  /// It was said that the run has stopped.
  private var hasToldStop = false

  enum Expecting {
    case anything
    /// A key to be explained.
    case question
    /// A command, though a text is being typed.
    case command
  }

  /// - Parameter conductor: open, so that it does not end by itself.
  public init(_ conductor: Conductor, keys: KeyMap = KeyMap()) {
    self.conductor = conductor
    self.keys = keys
  }

  /// - Parameter time: since the start of the run; everything due before has been played.
  public mutating func press(_ key: Key, at time: Duration) throws(SpeechError) -> [Turn] {
    defer { if expects == .anything, !isDigit(key) { number = "" } }
    switch expects {
    case .question:
      expects = .anything
      return try explain(key, at: time)
    case .command:
      expects = .anything
      return try command(key, at: time)
    case .anything:
      if conductor.editing != nil, let typed = try type(key, at: time) { return typed }
      return try command(key, at: time)
    }
  }

  /// Plays one instant; see ``Conductor/advance(to:)``.
  public mutating func advance(to time: Duration) throws(SpeechError) -> Turn {
    let turn = try conductor.advance(to: time)
    return try tellingStop(turn)
  }

  /// Ends the run, and keeps for the script how long its timers ran.
  public mutating func end(at time: Duration) -> Turn {
    if conductor.hasTimers, !conductor.isStopped, time > lastStepBegan {
      let rest = pass(to: time)
      keep(Step(.wait(rest)), source: nil)
    }
    return conductor.end(at: time)
  }

  /// Does something and keeps it for the script; where the run has stopped, says so instead.
  /// - Parameter source: as somebody wrote all of it, a mapping in braces.
  public mutating func perform(
    _ contents: [Step.Content], source: String? = nil, at time: Duration
  ) throws(SpeechError) -> [Turn] {
    guard !conductor.isStopped else { return [try say(.runStopped, at: time)] }
    var turns: [Turn] = []
    for (index, content) in contents.enumerated() {
      if source == nil || index == 0 {
        record(content, source: source, at: time, isFirst: index == 0)
      }
      let turn = try conductor.perform(content, at: time)
      turns.append(try tellingStop(turn))
    }
    return turns
  }

  /// Says words of the program's own; they are not part of the script.
  mutating func say(_ words: Words.Key, at time: Duration) throws(SpeechError) -> Turn {
    try say(conductor.words[words], at: time)
  }

  mutating func say(_ text: String, at time: Duration) throws(SpeechError) -> Turn {
    let part = SpeechPart(.words, text, language: conductor.words.language)
    return try conductor.perform(.command(.say([part])), at: time)
  }

  /// A run that stops by itself says so, once.
  private mutating func tellingStop(_ turn: Turn) throws(SpeechError) -> Turn {
    guard conductor.isStopped, !hasToldStop else { return turn }
    hasToldStop = true
    let told = try say(.runStopped, at: turn.time)
    var both = turn
    both.events += told.events
    both.sounds += told.sounds
    return both
  }

  private mutating func record(
    _ content: Step.Content, source: String?, at time: Duration, isFirst: Bool
  ) {
    guard RecordedStep(step: Step(content), source: source).line != nil else { return }
    let waits = isFirst && conductor.isAtRest
    let delay = waits ? nil : pass(to: time)
    keep(Step(content, after: delay), source: source)
    lastStepBegan = time
  }

  /// Steps of nothing, where a step comes later than a file can say.
  /// - Returns: how long after the last of them the time is.
  private mutating func pass(to time: Duration) -> Duration {
    while time - lastStepBegan > DurationText.longest {
      keep(Step(.wait(.zero), after: DurationText.longest), source: nil)
      lastStepBegan += DurationText.longest
    }
    return time - lastStepBegan
  }

  private mutating func keep(_ step: Step, source: String?) {
    steps.append(RecordedStep(step: step, source: source))
  }

  private mutating func command(_ key: Key, at time: Duration) throws(SpeechError) -> [Turn] {
    if case .character(let digit, []) = key, isDigit(key) {
      if number.count < Explorer.longestNumber { number.append(digit) }
      return []
    }
    guard let command = keys[key] else { return [] }
    return try run(command, at: time)
  }

  private func isDigit(_ key: Key) -> Bool {
    guard case .character(let digit, []) = key else { return false }
    return ("0"..."9").contains(digit)
  }

  /// Keys while a text is typed; nil for those that do what they always do.
  private mutating func type(_ key: Key, at time: Duration) throws(SpeechError) -> [Turn]? {
    switch key {
    case .named(.escape, _): return try perform([.action(.endEditing)], at: time)
    case .named(.backspace, _): return try perform([.delete(1)], at: time)
    case .named(.enter, _):
      let isArea = conductor.editing.flatMap { conductor.tree[$0] }?.kind == .textView
      return try perform([isArea ? .type("\n") : .action(.endEditing)], at: time)
    case .paste(let text): return try perform([.paste(text)], at: time)
    default:
      guard let text = key.typedText else { return nil }
      return try perform([.type(text)], at: time)
    }
  }
}
