/// Which words of a text belong to which words of its reading, by proportion: for readings that
/// come without a map of their own.
struct SpokenWords {
  private let textWords: [Range<Int>]
  private let spokenWords: [Range<Int>]

  init(text: String, spoken: String) {
    textWords = WordMark.words(of: text)
    spokenWords = WordMark.words(of: spoken)
  }

  /// Characters of the reading to characters of the text: the whole words they belong to.
  func characters(of spoken: Range<Int>) -> Range<Int> {
    guard let first = textWords.first, let last = textWords.last else { return 0..<0 }
    guard !spokenWords.isEmpty else { return first.lowerBound..<last.upperBound }
    let index = spokenWords.lastIndex { $0.lowerBound <= spoken.lowerBound } ?? 0
    let from = index * textWords.count / spokenWords.count
    let to = max(from, ((index + 1) * textWords.count - 1) / spokenWords.count)
    return textWords[from].lowerBound..<textWords[to].upperBound
  }
}

extension WordMark {
  /// The characters of each word of a text, by the white space between them.
  public static func words(of text: String) -> [Range<Int>] {
    MeteredSynthesizer.stretch(of: text).words.map(\.characters)
  }
}
