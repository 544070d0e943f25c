/// From digits in a text to kana.
extension JapaneseNumber {
  /// The number that begins at a place of a text, with what it counts; nil where none does.
  static func at(_ place: Int, of text: [Character]) -> (range: Range<Int>, kana: String)? {
    let character = Folding.ascii(text[place])
    if let unit = currencies[character] { return amount(text, place, unit) }
    guard character == "-" || character.isASCII && character.isNumber else { return nil }
    if let date = NumberScan.date(text, at: place) {
      return (date.range, kana(date.numbers, ["年", "月", "日"]))
    }
    if let time = NumberScan.time(text, at: place) {
      return (time.range, kana(time.numbers, ["時", "分", "秒"]))
    }
    guard let number = NumberScan(text, at: place) else { return nil }
    let sign = number.isNegative ? "まいなす" : ""
    var end = number.range.upperBound
    if number.decimals.isEmpty, let value = number.value, let large = large(text, end, value) {
      return (place..<large.end, sign + large.kana)
    }
    let counter = counter(text, end)
    if let counter { end = counter.end }
    return (place..<end, sign + kana(number, counter?.counter))
  }

  private static let currencies: [Character: String] = [
    "¥": "円", "￥": "円", "$": "ドル", "€": "ユーロ", "£": "ポンド",
  ]
  private static let largeUnits: [Character: Int] = [
    "十": 10, "百": 100, "千": 1_000, "万": 10_000, "億": 100_000_000, "兆": 1_000_000_000_000,
  ]

  private static func amount(
    _ text: [Character], _ place: Int, _ unit: String
  ) -> (range: Range<Int>, kana: String)? {
    guard place + 1 < text.count, let number = NumberScan(text, at: place + 1),
      !number.isNegative, let counter = JapaneseCounter.at(0, of: Array(unit))
    else { return nil }
    return (place..<number.range.upperBound, kana(number, counter))
  }

  private static func kana(_ numbers: [Int], _ counters: [String]) -> String {
    zip(numbers, counters).map { number, name in
      JapaneseCounter.at(0, of: Array(name)).map { reading(number, $0) } ?? reading(number)
    }.joined()
  }

  private static func kana(_ number: NumberScan, _ counter: JapaneseCounter?) -> String {
    // With a counter a leading zero says nothing: 09時.
    let value =
      number.value ?? (counter == nil ? nil : Int(String(number.whole.prefix(mostDigits))))
    guard let value, number.whole.count <= mostDigits, number.decimals.count <= 1 else {
      let whole = number.value.map { reading($0) } ?? reading(digits: number.whole)
      let parts = [whole] + number.decimals.map { reading(digits: $0) }
      return parts.joined(separator: "てん") + (counter?.reading ?? "")
    }
    if let decimals = number.decimals.first {
      return reading(value, decimals: decimals, counter)
    }
    return counter.map { reading(value, $0) } ?? reading(value)
  }

  /// One blank may stand between.
  private static func counter(
    _ text: [Character], _ place: Int
  ) -> (counter: JapaneseCounter, end: Int)? {
    let start = place < text.count && text[place] == " " ? place + 1 : place
    guard let counter = JapaneseCounter.at(start, of: text) else { return nil }
    let end = start + counter.surface.count
    if let last = counter.surface.last, last.isASCII, last.isLetter, end < text.count,
      text[end].isASCII, text[end].isLetter
    {
      return nil
    }
    return (counter, end)
  }

  /// 3万5千円: digits with the great units between them.
  private static func large(
    _ text: [Character], _ start: Int, _ value: Int
  ) -> (end: Int, kana: String)? {
    guard start < text.count, var unit = largeUnits[text[start]] else { return nil }
    var place = start + 1
    var sum = 0
    var factor = value
    while true {
      let (product, isTooMuch) = factor.multipliedReportingOverflow(by: unit)
      guard !isTooMuch, product < 1_000_000_000_000_000 else { return nil }
      sum += product
      let digits = NumberScan.digits(text, from: place)
      guard !digits.isEmpty, digits.count <= 4, let more = Int(String(digits)) else { break }
      let next = place + digits.count
      guard next < text.count, let smaller = largeUnits[text[next]], smaller < unit else {
        sum += more
        place = next
        break
      }
      factor = more
      unit = smaller
      place = next + 1
    }
    guard let counter = counter(text, place) else { return (place, reading(sum)) }
    return (counter.end, reading(sum, counter.counter))
  }
}
