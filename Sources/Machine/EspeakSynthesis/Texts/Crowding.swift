/// What the engine takes of one word and of one clause: it drops the rest and tells nobody, so that
/// such a text goes to it in stretches.
enum Crowding {
  /// Of a word, in bytes.
  static let longestWord = 120
  /// A letter or digit that is said by its name takes the room of so many bytes.
  static let name = 6
  /// Of a clause, of letters, digits and signs; a Han character takes half the room of one.
  static let mostNames = 100

  /// Whether a text of ASCII is crowded nowhere, as a quick look tells; else it may be.
  static func isFree(_ bytes: [UInt8]) -> Bool {
    var run = 0
    var names = 0
    var isNamed = true
    for byte in bytes {
      let scalar = Unicode.Scalar(byte)
      let isLetter = isASCIILetter(scalar)
      if isLetter || isDigit(scalar) {
        run += 1
        isNamed = isNamed && isConsonant(scalar)
      } else {
        if isNamed { names += run }
        run = 0
        isNamed = true
      }
      if !isLetter && byte != 32 { names += 1 }
      if run > longestWord / name || names > mostNames { return false }
    }
    return true
  }

  /// Where a text has to be cut, rising.
  static func breaks(in scalars: [KanaRespelling.Piece], spellOut: Bool) -> [Int] {
    var breaks: [Int] = []
    var room = mostNames * 2
    var place = 0
    func cut(at index: Int) {
      breaks.append(index)
      room = mostNames * 2
    }
    func isCharacter(_ index: Int) -> Bool {
      index < scalars.count && (index == 0 || scalars[index].origin != scalars[index - 1].origin)
    }
    while place < scalars.count {
      let scalar = scalars[place].scalar
      guard isInWord(scalar) else {
        if Seam.isClauseEnd(scalar) {
          room = mostNames * 2
        } else if !scalar.properties.isWhitespace {
          room -= Seam.isHan(scalar) ? 1 : 2
        }
        place += 1
        if room <= 0, isCharacter(place) { cut(at: place) }
        continue
      }
      let end = scalars[place...].firstIndex { !isInWord($0.scalar) } ?? scalars.count
      let isNamed = spellOut || scalars[place..<end].allSatisfy { isConsonant($0.scalar) }
      var size = 0
      for index in place..<end {
        let scalar = scalars[index].scalar
        let isName = isNamed || isDigit(scalar)
        size += isName ? name : UTF8.width(scalar)
        if size > longestWord, isCharacter(index) {
          cut(at: index)
          size = isName ? name : UTF8.width(scalar)
        }
        if isName { room -= 2 }
      }
      place = end
      if room <= 0, isCharacter(place) { cut(at: place) }
    }
    return breaks
  }

  /// Han characters are words by themselves.
  private static func isInWord(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x80 { return isDigit(scalar) || isASCIILetter(scalar) }
    return scalar.properties.isAlphabetic && !Seam.isHan(scalar)
      || scalar.properties.canonicalCombiningClass != .notReordered
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    (0x30...0x39).contains(scalar.value)
  }

  private static func isASCIILetter(_ scalar: Unicode.Scalar) -> Bool {
    (0x61...0x7A).contains(scalar.value | 0x20) && scalar.value < 0x80
  }

  /// A word of nothing else is spelled.
  private static func isConsonant(_ scalar: Unicode.Scalar) -> Bool {
    isASCIILetter(scalar) && !vowels.contains(scalar)
  }

  private static let vowels = Set("aeiouyAEIOUY".unicodeScalars)
}
