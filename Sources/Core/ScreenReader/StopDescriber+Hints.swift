import Accessibility
import Speech

extension StopDescriber {
  struct AutomaticHint {
    let sentences: [Words.Key]
    let applies: @Sendable (StopFacts) -> Bool

    init(_ sentences: Words.Key..., when applies: @escaping @Sendable (StopFacts) -> Bool) {
      self.sentences = sentences
      self.applies = applies
    }
  }

  /// What an enabled element is told to do: the first that applies (SPEC 3).
  static let automaticHints: [AutomaticHint] = [
    AutomaticHint(.hintToggle) { $0.traits.contains(.toggleButton) },
    AutomaticHint(.hintAdjust) { $0.traits.contains(.adjustable) && !$0.isHintPromoted },
    AutomaticHint(.hintMisspelled) { $0.isEditing },
    AutomaticHint(.hintEdit, .hintMisspelled) { $0.isField && $0.traits.contains(.textArea) },
    AutomaticHint(.hintEdit) { $0.isField },
    AutomaticHint(.hintCollapse) { $0.isExpanded == true },
    AutomaticHint(.hintExpand) { $0.isExpanded == false },
  ]
}

extension StopFacts {
  /// The author's hint, then the automatic one, joined like sentences.
  var hintRuns: [[SpeechRun]] {
    var sentences: [[SpeechRun]] = []
    if let hint, !isHintPromoted, !(isField && isEnabled) {
      sentences.append(SpeechRun.runs(of: hint, language: language))
    }
    if isEnabled, let found = StopDescriber.automaticHints.first(where: { $0.applies(self) }) {
      for key in found.sentences {
        let text = describer.words[key]
        sentences.append([SpeechRun(text, language: describer.words.language)])
      }
    }
    guard var joined = sentences.first else { return [] }
    for sentence in sentences.dropFirst() { StopFacts.join(&joined, sentence) }
    return [joined]
  }

  /// A full stop where none stands, a space; runs of one voice become one. Where a run is spelled
  /// or names its punctuation, what joins is a run of its own, so that nobody hears it.
  private static func join(_ runs: inout [SpeechRun], _ sentence: [SpeechRun]) {
    guard let last = runs.last, let next = sentence.first else { return }
    let joint = last.text.last.map(endsSentence) ?? true ? " " : ". "
    var plain = last
    plain.spellOut = false
    plain.punctuation = nil
    plain.text = joint
    if plain.sounds(like: last) {
      runs[runs.count - 1].text += joint
    } else {
      runs.append(plain)
    }
    if plain.sounds(like: next) {
      runs[runs.count - 1].text += next.text
      runs += sentence.dropFirst()
    } else {
      runs += sentence
    }
  }

  private static func endsSentence(_ character: Character) -> Bool {
    ".!?…。！？।".contains(character)
  }
}

extension SpeechRun {
  fileprivate func sounds(like other: SpeechRun) -> Bool {
    var copy = other
    copy.text = text
    return copy == self
  }
}
