/// Where a text that is too long for one go is cut, the better the higher.
enum Seam: Comparable {
  /// Inside a character of many scalars.
  case scalar
  case character
  case word
  case clause
  case sentence
  /// Nothing follows.
  case end

  private static let sentences = Set(".!?…।॥".unicodeScalars)
  private static let clauses = Set(",;:،؛".unicodeScalars)
  /// No space follows these.
  private static let wideSentences = Set("。！？．".unicodeScalars)
  private static let wideClauses = Set("、，；：".unicodeScalars)
  private static let closers = Set("\"'”’»)]}」』）】》〉".unicodeScalars)

  /// A point behind so few letters may be no end.
  private static let longestAbbreviation = 3

  /// Han characters, which are words or parts of words that nothing holds together.
  static func isHan(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
    default: false
    }
  }

  static func isClauseEnd(_ scalar: Unicode.Scalar) -> Bool { meaning(of: scalar) != nil }

  /// Whether the engine pauses there.
  var isPause: Bool { self == .clause || self == .sentence }

  /// Cuts a text into stretches that are no longer than they may be: each ends at the last of its
  /// best seams.
  /// - Parameters:
  ///   - breaks: Where it is cut in any case, rising.
  ///   - longest: Of a stretch, as `width` counts; a scalar is never longer.
  ///   - origin: The character that a scalar belongs to.
  static func cut(
    _ count: Int, breaks: [Int] = [], longest: Int, scalar: (Int) -> Unicode.Scalar,
    origin: (Int) -> Int32,
    width: (Int) -> Int
  ) -> [(range: Range<Int>, seam: Seam)] {
    var stretches: [(range: Range<Int>, seam: Seam)] = []
    var start = 0
    var breaks = breaks[...]
    while start < count {
      let limit = breaks.first ?? count
      var finder = Finder()
      var size = 0
      var end = start
      while end < limit {
        size += width(end)
        if end > start {
          finder.pass(
            scalar(end - 1), next: scalar(end), isCharacter: origin(end) != origin(end - 1), at: end
          )
        }
        if size > longest { break }
        end += 1
      }
      if end < limit {
        stretches.append((start..<finder.place, finder.seam))
        start = finder.place
      } else {
        stretches.append((start..<limit, limit < count ? .character : .end))
        start = limit
        breaks = breaks.dropFirst()
      }
    }
    return stretches
  }

  /// Goes along a text and keeps the last of the best seams.
  private struct Finder {
    private(set) var place = 0
    private(set) var seam = Seam.scalar
    /// What the punctuation just passed means if it ends there.
    private var due = Seam.word
    private var isWide = false
    /// Of the word under way.
    private var letters = 0

    mutating func pass(
      _ scalar: Unicode.Scalar, next: Unicode.Scalar, isCharacter: Bool, at end: Int
    ) {
      let isSpace = scalar.properties.isWhitespace
      note(scalar, isSpace)
      guard isCharacter else { return offer(.scalar, at: end) }
      if next.properties.isWhitespace { return offer(.character, at: end) }
      if isSpace || isWide && !Seam.isMark(next) {
        offer(due, at: end)
      } else {
        offer(Seam.isHan(scalar) || Seam.isHan(next) ? .word : .character, at: end)
      }
    }

    private mutating func note(_ scalar: Unicode.Scalar, _ isSpace: Bool) {
      if let (meaning, wide) = Seam.meaning(of: scalar) {
        let isAbbreviation = scalar == "." && letters <= Seam.longestAbbreviation
        due = max(due, isAbbreviation ? .word : meaning)
        isWide = wide
      } else if !isSpace && !Seam.closers.contains(scalar) {
        due = .word
        isWide = false
        letters += 1
      }
      if isSpace { letters = 0 }
    }

    private mutating func offer(_ found: Seam, at end: Int) {
      if found >= seam || place == 0 { (seam, place) = (found, end) }
    }
  }

  private static func meaning(of scalar: Unicode.Scalar) -> (Seam, isWide: Bool)? {
    if sentences.contains(scalar) { return (.sentence, false) }
    if clauses.contains(scalar) { return (.clause, false) }
    if wideSentences.contains(scalar) { return (.sentence, true) }
    if wideClauses.contains(scalar) { return (.clause, true) }
    return nil
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    closers.contains(scalar) || meaning(of: scalar) != nil
  }
}
