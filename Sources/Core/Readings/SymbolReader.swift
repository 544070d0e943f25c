import Speech

/// A text whose voice needs nothing but the names of symbols.
struct SymbolReader {
  let names: SymbolNames
  let punctuation: SpeechSettings.Punctuation

  func read(_ text: [Character], into builder: inout ReadingBuilder) {
    for (place, character) in text.enumerated() {
      if SymbolKind(character).isNamed(punctuation), let name = names.name(of: character) {
        builder.space()
        builder.append(name, for: place..<place + 1)
        builder.space()
      } else {
        builder.copy(character, at: place)
      }
    }
  }

  /// Nothing where the voice can spell everything by itself.
  func spell(_ text: [Character], into builder: inout ReadingBuilder) {
    let found = text.map { SymbolKind($0) == .plain ? nil : names.name(of: $0) }
    guard found.contains(where: { $0 != nil }) else { return }
    for (place, character) in text.enumerated() where !character.isWhitespace {
      if !builder.spoken.isEmpty { builder.separate(by: ", ") }
      builder.append(found[place] ?? String(character), for: place..<place + 1)
    }
  }
}
