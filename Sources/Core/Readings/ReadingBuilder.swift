import Speech

/// Puts a reading together and keeps what stands for which characters of the text.
struct ReadingBuilder {
  private(set) var spoken = ""
  private var count = 0
  private var segments: [Reading.Segment] = []
  private var isSpaceDue = false

  /// Numbers that follow one another are one word.
  var endsInNumber = false

  /// White space before the next piece, unless there is some or punctuation follows.
  mutating func space() {
    guard let last = spoken.last else { return }
    isSpaceDue = !last.isWhitespace && !Self.openings.contains(last)
  }

  private static let openings = Set("(（[［{｛「『【《〈〔“‘«")

  /// A pause that stands for no character.
  mutating func separate(by mark: String) {
    spoken += mark
    count += mark.count
    isSpaceDue = false
  }

  /// A piece that stands for characters of the text as a whole.
  mutating func append(_ piece: some StringProtocol, for text: Range<Int>) {
    guard let first = piece.first else { return }
    if isSpaceDue && (first.isLetter || first.isNumber) {
      spoken += " "
      count += 1
    }
    isSpaceDue = false
    let length = piece.count
    spoken += piece
    segments.append(Reading.Segment(text: text, spoken: count..<count + length))
    count += length
  }

  /// A character of the text as it is.
  mutating func copy(_ character: Character, at place: Int) {
    append(String(character), for: place..<place + 1)
  }

  /// Nil where the text itself is what is spoken.
  func reading(of text: String) -> Reading? {
    guard spoken != text else { return nil }
    // A character that combines with the one before it would move all that follow.
    guard spoken.count == count else { return Reading(spoken: spoken, segments: []) }
    return Reading(spoken: spoken, segments: segments)
  }
}
