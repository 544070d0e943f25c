import Speech

/// What a character is to a reading.
enum SymbolKind {
  /// Letters, digits, white space: never looked up.
  case plain
  /// Shapes the sentence; named only where all punctuation is.
  case prosody
  /// Named unless no punctuation is.
  case punctuation
  case symbol

  init(_ character: Character) {
    guard let first = character.unicodeScalars.first else {
      self = .plain
      return
    }
    if Self.shaping.contains(character) {
      self = .prosody
    } else if first.isASCII {
      let isKeycap = character.unicodeScalars.contains(Self.keycap)
      let isPlain = character.isLetter || character.isNumber || character.isWhitespace
      self = isKeycap ? .symbol : isPlain || first.value < 0x20 ? .plain : .punctuation
      if Self.asciiSymbols.contains(character) { self = .symbol }
    } else if Self.blocks.contains(where: { $0.contains(first.value) }) {
      switch first.properties.generalCategory {
      case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
        .initialPunctuation, .finalPunctuation, .otherPunctuation:
        self = .punctuation
      case .uppercaseLetter, .lowercaseLetter, .otherLetter, .modifierLetter, .spaceSeparator,
        .format, .control, .privateUse, .unassigned:
        self = .plain
      default: self = .symbol
      }
    } else {
      self = .plain
    }
  }

  func isNamed(_ setting: SpeechSettings.Punctuation) -> Bool {
    switch self {
    case .plain: false
    case .prosody: setting == .all
    case .punctuation: setting != .none
    case .symbol: true
    }
  }

  private static let shaping = Set(
    ".,!?;:'\"()[]{}-`。、，．！？；：（）［］｛｝「」『』【】《》〈〉〔〕…‥—–―‐‑‘’‚“”„«»‹›¿¡।〜～")
  private static let keycap: Unicode.Scalar = "\u{20E3}"
  private static let asciiSymbols = Set("$+<=>^`|~%&@#")
  /// Where symbols are: Latin-1, punctuation to arrows and shapes, East Asian, emoji.
  private static let blocks: [ClosedRange<UInt32>] = [
    0xA1...0xBF, 0xD7...0xD7, 0xF7...0xF7, 0x2010...0x2BFF, 0x3001...0x303F, 0x30FB...0x30FB,
    0x3200...0x33FF, 0xFE30...0xFE6F, 0xFFE0...0xFFEF, 0x1F000...0x1FBFF,
  ]
}
