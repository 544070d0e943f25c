import Speech

/// What the Chinese voice cannot read: signs beside numbers, joined Latin words, symbols.
struct ChineseReader {
  let names: SymbolNames
  let punctuation: SpeechSettings.Punctuation

  private static let currencies: [Character: String] = [
    "¥": "元", "￥": "元", "$": "美元", "€": "欧元", "£": "英镑",
  ]
  private static let timeUnits = ["点", "分", "秒"]
  private static let dateUnits = ["年", "月", "日"]

  func read(_ text: [Character], into builder: inout ReadingBuilder) {
    var place = 0
    while place < text.count {
      let character = text[place]
      if let number = number(text, at: place) {
        builder.append(number.spoken, for: number.range)
        place = number.range.upperBound
        continue
      }
      let kind = SymbolKind(character)
      if kind.isNamed(punctuation), let name = names.name(of: character) {
        builder.space()
        builder.append(name, for: place..<place + 1)
        builder.space()
      } else if kind != .punctuation || punctuation != .none {
        if isHump(text, at: place) { builder.space() }
        let isRepeated = character == "々" && place > 0
        builder.append(
          String(isRepeated ? text[place - 1] : character), for: place..<place + 1)
      } else {
        builder.append(" ", for: place..<place + 1)
      }
      place += 1
    }
  }

  /// AppStore is two words to the voice only where they stand apart.
  private func isHump(_ text: [Character], at place: Int) -> Bool {
    guard place > 1, place + 1 < text.count, text[place].isASCII else { return false }
    return text[place].isUppercase && text[place + 1].isLowercase && text[place - 1].isLowercase
      && text[place - 2].isLetter
  }

  private func number(
    _ text: [Character], at place: Int
  ) -> (range: Range<Int>, spoken: String)? {
    let character = Folding.ascii(text[place])
    if let unit = Self.currencies[character] {
      guard place + 1 < text.count, let number = NumberScan(text, at: place + 1),
        !number.isNegative
      else { return nil }
      return (place..<number.range.upperBound, Self.spoken(number) + unit)
    }
    guard character == "-" || character.isASCII && character.isNumber else { return nil }
    if let date = NumberScan.date(text, at: place) {
      return (date.range, Self.joined(date.numbers, Self.dateUnits))
    }
    if let time = NumberScan.time(text, at: place) {
      return (time.range, Self.joined(time.numbers, Self.timeUnits))
    }
    guard let number = NumberScan(text, at: place) else { return nil }
    let end = number.range.upperBound
    if NumberScan.sign(text, end) == "%" {
      return (place..<end + 1, "百分之" + Self.spoken(number))
    }
    return (number.range, Self.spoken(number))
  }

  private static func joined(_ numbers: [Int], _ units: [String]) -> String {
    zip(numbers, units).map { "\($0)\($1)" }.joined()
  }

  /// The voice reads whole numbers itself; behind a point digits stand alone.
  private static func spoken(_ number: NumberScan) -> String {
    let decimals = number.decimals.map { part in "点" + part.map(String.init).joined(separator: " ")
    }
    return (number.isNegative ? "负" : "") + String(number.whole) + decimals.joined()
  }
}
