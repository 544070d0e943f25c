/// A stretch of text that goes to the voice in one piece.
public struct SpeechRun: Hashable, Sendable {
  /// As written: what timeline, captions and `heard` show.
  public var text: String
  /// What the voice gets, where that differs.
  public var spoken: String?
  /// BCP 47, resolved.
  public var language: String
  /// A factor on the voice's pitch.
  public var pitch: Double
  /// Nil: the setting.
  public var punctuation: SpeechSettings.Punctuation?
  /// Letter by letter.
  public var spellOut: Bool

  public init(
    _ text: String, spoken: String? = nil, language: String, pitch: Double = 1,
    punctuation: SpeechSettings.Punctuation? = nil, spellOut: Bool = false
  ) {
    self.text = text
    self.spoken = spoken
    self.language = language
    self.pitch = pitch
    self.punctuation = punctuation
    self.spellOut = spellOut
  }
}

/// Part of what a stop says, with its role (SPEC 3); its runs follow one another without a gap.
public struct SpeechPart: Hashable, Sendable {
  /// What a part says of a stop.
  public enum Role: String, CaseIterable, Sendable {
    case selected, headers, label, value, importantContent, spans, row, column, notEnabled
    case button, backButton, `switch`, switchState, tab, textField, secureTextField, isEditing
    case header, link, adjustable, image, searchField, expanded, collapsed, position
    case actionsAvailable, contentAvailable, hint
    /// Not of a stop: what an app posted, a typed character, a word of the screen reader.
    case announcement, character, words
  }

  public var role: Role
  /// In the order in which they are said.
  public var runs: [SpeechRun]

  public init(_ role: Role, runs: [SpeechRun]) {
    self.role = role
    self.runs = runs
  }

  public init(_ role: Role, _ text: String, language: String) {
    self.init(role, runs: [SpeechRun(text, language: language)])
  }

  /// As written, of all runs.
  public var text: String { runs.count == 1 ? runs[0].text : runs.map(\.text).joined() }
}

/// What is said in one go, and how it is printed.
public struct Utterance: Hashable, Sendable {
  /// In the order in which they are said.
  public var parts: [SpeechPart]

  public init(_ parts: [SpeechPart]) { self.parts = parts }

  public var isEmpty: Bool { parts.isEmpty }

  /// Parts joined with ", " (a space after a part that already ends in punctuation), the hint
  /// after ". " (SPEC 3).
  public var text: String { printed.text }

  /// The printed text with, for each part, the range of its characters in it.
  public var printed: (text: String, ranges: [Range<Int>]) {
    var text = ""
    var count = 0
    var ranges: [Range<Int>] = []
    var endsInPunctuation = false
    for part in parts {
      if !text.isEmpty {
        let joint = endsInPunctuation ? " " : part.role == .hint ? ". " : ", "
        text += joint
        count += joint.count
      }
      let partText = part.text
      let length = partText.count
      text += partText
      ranges.append(count..<count + length)
      count += length
      endsInPunctuation = partText.last.map(Utterance.isPunctuation) ?? endsInPunctuation
    }
    return (text, ranges)
  }

  /// All but the hint.
  public var withoutHint: Utterance { Utterance(parts.filter { $0.role != .hint }) }

  static func isPunctuation(_ character: Character) -> Bool {
    guard let mark = character.unicodeScalars.first, character.unicodeScalars.count == 1 else {
      return false
    }
    return punctuation.contains(mark)
  }

  private static let punctuation = Array(".,;\u{37E}:!?…。、！？：；，।".unicodeScalars)
}
