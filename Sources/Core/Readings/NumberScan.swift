/// A number as written: 1,234.5, -3, 007, 17.5.1.
struct NumberScan {
  var range: Range<Int>
  var isNegative = false
  /// Without grouping commas.
  var whole: [Character] = []
  /// What follows each point.
  var decimals: [[Character]] = []

  /// Nil where no number begins.
  init?(_ text: [Character], at start: Int) {
    var place = start
    let before = start > 0 ? text[start - 1] : " "
    if Folding.ascii(text[place]) == "-" {
      guard before.isWhitespace || "(（".contains(before) else { return nil }
      isNegative = true
      place += 1
    }
    whole = Self.digits(text, from: place)
    guard !whole.isEmpty else { return nil }
    place += whole.count
    while whole.count <= Self.longest, Self.sign(text, place) == ",", place - start <= Self.longest
    {
      let group = Self.digits(text, from: place + 1)
      guard group.count == 3 else { break }
      whole += group
      place += 1 + group.count
    }
    while Self.sign(text, place) == ".", decimals.count < Self.mostPoints {
      let part = Self.digits(text, from: place + 1)
      guard !part.isEmpty else { break }
      decimals.append(part)
      place += 1 + part.count
    }
    range = start..<place
  }

  private static let longest = 40
  private static let mostPoints = 8

  /// Nil for one that is read digit by digit.
  var value: Int? {
    let isPlain = whole.count <= JapaneseNumber.mostDigits
    guard isPlain, whole.count == 1 || whole.first != "0" else { return nil }
    return Int(String(whole))
  }

  static func digits(_ text: [Character], from start: Int) -> [Character] {
    var digits: [Character] = []
    var place = start
    while let digit = sign(text, place), digit.isASCII, digit.isNumber {
      digits.append(digit)
      place += 1
    }
    return digits
  }

  static func sign(_ text: [Character], _ place: Int) -> Character? {
    place < text.count ? Folding.ascii(text[place]) : nil
  }

  /// Two or three numbers with one sign between them: 12:30, 2024/3/1.
  static func series(
    _ text: [Character], at start: Int, _ sign: Character, digits: [ClosedRange<Int>]
  ) -> (range: Range<Int>, numbers: [Int])? {
    var numbers: [Int] = []
    var place = start
    for (index, allowed) in digits.enumerated() {
      if index > 0 {
        guard Self.sign(text, place) == sign else { return nil }
        place += 1
      }
      let part = Self.digits(text, from: place)
      guard allowed.contains(part.count), let number = Int(String(part)) else { return nil }
      numbers.append(number)
      place += part.count
    }
    if let next = Self.sign(text, place), next == sign || next.isASCII && next.isNumber {
      return nil
    }
    return (start..<place, numbers)
  }

  /// 24 hours, minutes and perhaps seconds.
  static func time(_ text: [Character], at start: Int) -> (range: Range<Int>, numbers: [Int])? {
    let found =
      series(text, at: start, ":", digits: [1...2, 2...2, 2...2])
      ?? series(text, at: start, ":", digits: [1...2, 2...2])
    guard let found, found.numbers[0] <= 24, found.numbers.dropFirst().allSatisfy({ $0 < 60 })
    else { return nil }
    return found
  }

  /// Year, month, day.
  static func date(_ text: [Character], at start: Int) -> (range: Range<Int>, numbers: [Int])? {
    let digits = [4...4, 1...2, 1...2]
    let found =
      series(text, at: start, "/", digits: digits) ?? series(text, at: start, "-", digits: digits)
    guard let found, (1...12).contains(found.numbers[1]), (1...31).contains(found.numbers[2])
    else { return nil }
    return found
  }
}
