/// Numbers in kana, alone and with what is counted.
enum JapaneseNumber {
  /// More digits are read one by one.
  static let mostDigits = 16

  private static let digits = ["ぜろ", "いち", "に", "さん", "よん", "ご", "ろく", "なな", "はち", "きゅう"]
  private static let tens = ["", "じゅう", "ひゃく", "せん"]
  private static let powers = ["", "まん", "おく", "ちょう"]
  /// Where a digit and a power of ten melt together.
  private static let melted: [String: String] = [
    "いちじゅう": "じゅう", "いちひゃく": "ひゃく", "いちせん": "せん", "さんひゃく": "さんびゃく",
    "ろくひゃく": "ろっぴゃく", "はちひゃく": "はっぴゃく", "さんせん": "さんぜん", "はちせん": "はっせん",
  ]
  /// Ends of numbers before a doubled consonant.
  private static let doubled = [
    1: ("いち", "いっ"), 6: ("ろく", "ろっ"), 8: ("はち", "はっ"), 10: ("じゅう", "じゅっ"),
    100: ("ひゃく", "ひゃっ"),
  ]

  static func reading(_ number: Int) -> String {
    guard number > 0 else { return digits[0] }
    var groups: [Int] = []
    var rest = number
    while rest > 0 {
      groups.append(rest % 10_000)
      rest /= 10_000
    }
    var text = ""
    for (power, group) in groups.enumerated().reversed() where group > 0 {
      let isLarge = power < powers.count
      text += join(
        underTenThousand(group, before: power), isLarge ? powers[power] : "", group, power)
    }
    return text
  }

  static func reading(digits text: some Sequence<Character>) -> String {
    text.compactMap { $0.wholeNumberValue }.map { digits[$0 % 10] }.joined()
  }

  /// A whole number with its counter.
  static func reading(_ number: Int, _ counter: JapaneseCounter) -> String {
    if let whole = counter.wholes[number] { return whole }
    return joined(reading(number), end: end(of: number), counter)
  }

  /// Tenths are read digit by digit: いってんご.
  static func reading(_ number: Int, decimals: [Character], _ counter: JapaneseCounter?) -> String {
    let whole = number == 0 ? "れい" : melt(reading(number), end(of: number), before: .s)
    let text = whole + "てん" + reading(digits: decimals)
    guard let counter, let last = decimals.last?.wholeNumberValue else { return text }
    return joined(text, end: last, counter)
  }

  /// The last thing said of a number: a digit, 10, 100, 1,000 or more.
  static func end(of number: Int) -> Int {
    for unit in [10, 100, 1_000, 10_000] where number % unit > 0 {
      return unit == 10 ? number % 10 : unit / 10
    }
    return number == 0 ? 0 : 10_000
  }

  private static func joined(_ number: String, end: Int, _ counter: JapaneseCounter) -> String {
    var number = number
    if let digit = counter.digits[end], end < 10, number.hasSuffix(digits[end]) {
      number = number.dropLast(digits[end].count) + digit
    }
    let melted = melt(number, end, before: counter.sound)
    var reading = counter.reading
    switch counter.sound {
    case .h, .f:
      let isPlosive = melted != number || counter.sound == .f && (end == 3 || end == 4)
      if isPlosive {
        reading = Kana.moved(reading, by: 2)
      } else if counter.sound == .h && (end == 3 || end == 1_000) {
        reading = Kana.moved(reading, by: 1)
      }
    default:
      if counter.isVoicedByThree && end == 3 { reading = Kana.moved(reading, by: 1) }
    }
    return melted + reading
  }

  private static func melt(
    _ number: String, _ end: Int, before sound: JapaneseCounter.Sound
  ) -> String {
    let ends: [Int] =
      switch sound {
      case .plain: []
      case .k, .h, .f: [1, 6, 8, 10, 100]
      case .s: [1, 8, 10]
      case .p: [10]
      }
    guard ends.contains(end), let (plain, short) = doubled[end], number.hasSuffix(plain) else {
      return number
    }
    return number.dropLast(plain.count) + short
  }

  private static func underTenThousand(_ number: Int, before power: Int) -> String {
    var text = ""
    var unit = 1_000
    for place in [3, 2, 1, 0] {
      let digit = number / unit % 10
      unit /= 10
      if place == 0 {
        text += digit > 0 ? digits[digit] : ""
      } else if digit > 0 {
        // 10,000,000 is いっせんまん, 1,000 せん.
        let isThousandOfMore = place == 3 && digit == 1 && power > 0
        text += isThousandOfMore ? "いっせん" : join(digits[digit], tens[place])
      }
      if unit == 0 { break }
    }
    return text
  }

  private static func join(_ digit: String, _ unit: String) -> String {
    melted[digit + unit] ?? digit + unit
  }

  /// 兆 doubles its consonant: いっちょう.
  private static func join(_ text: String, _ power: String, _ group: Int, _ place: Int) -> String {
    place == 3 ? melt(text, end(of: group), before: .s) + power : text + power
  }
}
