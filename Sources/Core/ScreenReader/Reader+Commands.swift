import Accessibility
import Interruption
import Speech

extension Reader {
  /// A user asked for something; with VoiceOver off nothing is said.
  mutating func receive(_ command: UserCommand, tree: inout ElementTree) {
    switch command {
    case .rate(let rate): setRate(rate, tree: &tree)
    case .hints(let on):
      settings.hints = on
      if isRunning { sayWords(words[on ? .hintsOn : .hintsOff], tree: &tree) }
    case .spell: spell(&tree)
    case .describe:
      guard isRunning, let stop = cursor.flatMap({ tree.stop($0) }) else { return }
      say(stop, .full, with: nil, tree: &tree)
    case .say(let parts): say(.echo, parts, tree: &tree)
    case .introduce(var parts):
      if isRunning, let stop = cursor.flatMap({ tree.stop($0) }) {
        parts += describer.parts(of: stop, in: &tree, detail: .full)
      }
      say(.echo, parts, tree: &tree)
    }
  }

  /// A rate that eSpeak does not know is the edge of what there is.
  mutating func setRate(_ rate: Int, tree: inout ElementTree) {
    guard SpeechSettings.rates.contains(rate) else {
      emit(.boundary)
      return
    }
    settings.speech.rate = rate
    if isRunning { sayWords(String(rate), tree: &tree) }
  }

  private mutating func spell(_ tree: inout ElementTree) {
    guard isRunning else { return }
    let label = labelOfCursor(tree)
    guard !label.isEmpty else {
      emit(.boundary)
      return
    }
    let run = SpeechRun(label, language: language, spellOut: true)
    say(.echo, [SpeechPart(.character, runs: [run])], tree: &tree)
  }
}
