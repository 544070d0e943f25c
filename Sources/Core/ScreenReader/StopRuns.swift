import Accessibility
import Speech

extension SpeechRun {
  /// What the voice gets of an app's text; `language` where a run names none. Runs without text
  /// are left out.
  static func runs(of text: AttributedText, language: String) -> [SpeechRun] {
    text.runs.filter { !$0.text.isEmpty }.map { run in
      SpeechRun(
        run.text, language: run.language ?? language, pitch: run.pitch ?? 1,
        punctuation: run.punctuation.flatMap { SpeechSettings.Punctuation(rawValue: $0.rawValue) },
        spellOut: run.spellOut)
    }
  }
}
