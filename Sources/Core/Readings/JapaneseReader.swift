import Speech

/// Japanese text to kana, word by word.
struct JapaneseReader {
  /// What of a text is known before it is cut into words.
  private struct Piece {
    enum Kind { case number, latin, symbol, mark }
    var range: Range<Int>
    var kind: Kind
    var kana: String
  }

  /// Asked only for what needs it.
  let analyzer: () -> (any MorphologicalAnalyzer)?
  let latin: LatinKana
  let names: SymbolNames
  let punctuation: SpeechSettings.Punctuation

  /// Whether kana alone would not tell how the text is pronounced.
  static func needsAnalyzer(_ text: [Character]) -> Bool {
    text.contains { Kana.isHan($0) || $0 == "は" || $0 == "へ" }
  }

  func read(_ text: [Character], into builder: inout ReadingBuilder) {
    let pieces = pieces(of: text)
    let words = words(of: text, around: pieces)
    var nextPiece = 0
    var nextWord = 0
    var place = 0
    var isAfterPrefix = false
    while place < text.count {
      while nextPiece < pieces.count && pieces[nextPiece].range.upperBound <= place {
        nextPiece += 1
      }
      if nextPiece < pieces.count, pieces[nextPiece].range.contains(place) {
        append(
          pieces[nextPiece], before: pieces.dropFirst(nextPiece + 1).first, isAfterPrefix, &builder)
        isAfterPrefix = false
        place = pieces[nextPiece].range.upperBound
        continue
      }
      while nextWord < words.count && words[nextWord].range.lowerBound < place { nextWord += 1 }
      if nextWord < words.count, words[nextWord].range.lowerBound == place {
        let word = words[nextWord]
        let isJoined = word.kind == .attached || word.kind == .mark || text[place] == Kana.longMark
        if !isAfterPrefix && !isJoined { builder.space() }
        append(word, of: text, &builder)
        isAfterPrefix = word.kind == .prefix
        place = word.range.upperBound
      } else {
        builder.copy(text[place], at: place)
        isAfterPrefix = false
        place += 1
      }
    }
  }

  /// Each character by itself, with a pause between them.
  func spell(_ text: [Character], into builder: inout ReadingBuilder) {
    for (place, character) in text.enumerated() where !character.isWhitespace {
      if builder.spoken.isEmpty == false { builder.separate(by: "、") }
      builder.append(spelled(character), for: place..<place + 1)
    }
  }

  private func spelled(_ character: Character) -> String {
    if let digit = character.wholeNumberValue, character.isASCII {
      return JapaneseNumber.reading(digit)
    }
    if let letter = LatinKana.letter(character) { return letter }
    if Kana.isKana(character) { return character == Kana.longMark ? "ちょうおん" : String(character) }
    if let name = names.name(of: character) { return kana(of: name) }
    return kana(of: String(character))
  }

  /// Kana of a few words, as a symbol's name.
  private func kana(of text: String) -> String {
    var builder = ReadingBuilder()
    let plain = SymbolNames([])
    JapaneseReader(analyzer: analyzer, latin: latin, names: plain, punctuation: .none)
      .read(text.map(Folding.folded), into: &builder)
    return builder.spoken
  }
}

/// What is known before words are looked for.
extension JapaneseReader {
  private func pieces(of text: [Character]) -> [Piece] {
    var pieces: [Piece] = []
    var place = 0
    while place < text.count {
      if let piece = piece(of: text, at: place) {
        pieces.append(piece)
        place = piece.range.upperBound
      } else {
        place += 1
      }
    }
    return pieces
  }

  private func piece(of text: [Character], at place: Int) -> Piece? {
    let character = text[place]
    if let number = JapaneseNumber.at(place, of: text) {
      return Piece(range: number.range, kind: .number, kana: number.kana)
    }
    if let word = OwnWords.at(place, of: text) {
      return Piece(range: word.range, kind: .number, kana: word.kana)
    }
    if LatinKana.isLetter(character) {
      let word = String(text[place...].prefix(LatinKana.longest).prefix(while: LatinKana.isLetter))
      return Piece(range: place..<place + word.count, kind: .latin, kana: latin.kana(of: word))
    }
    let kind = SymbolKind(character)
    if kind.isNamed(punctuation), let name = names.name(of: character) {
      return Piece(range: place..<place + 1, kind: .symbol, kana: kana(of: name))
    }
    guard kind != .plain || character == Kana.longMark else { return nil }
    return mark(text, at: place, kind)
  }

  /// Punctuation that the voice takes for a letter becomes a pause, or から between numbers.
  private func mark(_ text: [Character], at place: Int, _ kind: SymbolKind) -> Piece? {
    let before = place > 0 ? text[place - 1] : " "
    let character = text[place]
    let spoken: String
    switch character {
    case Kana.longMark:
      guard !Kana.isKana(before) else { return nil }
      spoken = " "
    case "〜", "～", "~":
      let isRange = NumberScan.sign(text, place + 1)?.wholeNumberValue != nil && before != " "
      spoken = isRange ? "から" : Kana.isKana(before) ? "ー" : " "
    case "–", "—", "―", "‐", "‑": spoken = "、"
    default: spoken = kind == .punctuation ? " " : String(character)
    }
    return Piece(range: place..<place + 1, kind: .mark, kana: spoken)
  }

  private func append(
    _ piece: Piece, before next: Piece?, _ isAfterPrefix: Bool, _ builder: inout ReadingBuilder
  ) {
    let followsNumber = builder.endsInNumber && piece.kind == .number
    if piece.kind != .mark && !isAfterPrefix && !followsNumber { builder.space() }
    builder.append(piece.kana, for: piece.range)
    builder.endsInNumber = piece.kind == .number
    if piece.kind == .symbol || piece.kind == .latin { builder.space() }
  }
}

/// Words, from the analyzer.
extension JapaneseReader {
  private struct Word {
    var range: Range<Int>
    var kind: Morpheme.Kind
    var pronunciation: String?
  }

  private func words(of text: [Character], around pieces: [Piece]) -> [Word] {
    guard Self.needsAnalyzer(text), let analyzer = analyzer() else { return [] }
    var offsets = [0]
    var offset = 0
    for character in text {
      offset += character.utf8.count
      offsets.append(offset)
    }
    let edges = pieces.flatMap { [offsets[$0.range.lowerBound], offsets[$0.range.upperBound]] }
    var place = 0
    return analyzer.morphemes(of: String(text), boundaries: edges).map { morpheme in
      while place < text.count && offsets[place] < morpheme.bytes.lowerBound { place += 1 }
      let start = place
      while place < text.count && offsets[place] < morpheme.bytes.upperBound { place += 1 }
      return Word(
        range: start..<place, kind: morpheme.kind, pronunciation: morpheme.pronunciation)
    }.filter { !$0.range.isEmpty }
  }

  private func append(_ word: Word, of text: [Character], _ builder: inout ReadingBuilder) {
    builder.endsInNumber = false
    let surface = String(text[word.range])
    if word.kind != .attached, let own = OwnWords.readings[surface] {
      builder.append(own, for: word.range)
    } else if let pronunciation = word.pronunciation, word.kind != .mark {
      let isKatakana = surface.allSatisfy { Kana.isKatakana($0) || $0 == Kana.longMark }
      builder.append(
        isKatakana ? pronunciation : Kana.toHiragana(pronunciation), for: word.range)
    } else {
      for place in word.range { appendUnknown(text[place], at: place, &builder) }
    }
  }

  /// A rare character still says that it is one.
  private func appendUnknown(_ character: Character, at place: Int, _ builder: inout ReadingBuilder)
  {
    guard Kana.isHan(character) else { return builder.copy(character, at: place) }
    let found = analyzer()?.morphemes(of: String(character), boundaries: []).first?.pronunciation
    builder.append(found.map(Kana.toHiragana) ?? "かんじ", for: place..<place + 1)
  }
}
