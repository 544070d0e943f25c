import CLinux
import Glibc

/// Takes options and operands out of words by glibc's getopt_long: long options may be shortened,
/// options may stand behind operands, `--` ends them, `-` is an operand.
package struct OptionScanner {
  /// An option that is known.
  package struct Row {
    var name: String
    var letter: Character?
    var takesValue: Bool

    package init(name: String, letter: Character?, takesValue: Bool) {
      self.name = name
      self.letter = letter
      self.takesValue = takesValue
    }
  }

  package struct Found {
    /// Each by its row, in the order of the words.
    package var options: [(row: Int, value: String)] = []
    package var operands: [String] = []
  }

  package enum Mistake: Error {
    case missingValue(row: Int, isLetter: Bool)
    case surplusValue(row: Int)
    case unknownLetter(Character)
    /// None has that name, or several begin with it.
    case unknownName(String)
  }

  /// Values above every letter, so that long options do not clash with short ones.
  private static let firstCode: Int32 = 1_000

  private let rows: [Row]
  private let stopsAtOperand: Bool

  /// - Parameter stopsAtOperand: what follows the first operand are operands too.
  package init(_ rows: [Row], stopsAtOperand: Bool) {
    self.rows = rows
    self.stopsAtOperand = stopsAtOperand
  }

  package func scan(_ words: [String]) throws(Mistake) -> Found {
    let count = words.count + 1
    // getopt_long puts the operands behind the options, in place.
    let argv = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: count + 1)
    unsafe argv[0] = unsafe strdup("earshot")
    for index in words.indices { unsafe argv[index + 1] = unsafe strdup(words[index]) }
    unsafe argv[count] = nil
    let names = unsafe rows.map { unsafe strdup($0.name) }
    defer {
      for index in 0..<count { unsafe free(argv[index]) }
      for index in 0..<rows.count { unsafe free(names[index]) }
      unsafe argv.deallocate()
    }
    var table: [CLinux.option] = unsafe []
    for index in rows.indices {
      unsafe table.append(
        CLinux.option(
          name: names[index], has_arg: rows[index].takesValue ? required_argument : no_argument,
          flag: nil, val: Self.firstCode + Int32(index)))
    }
    unsafe table.append(CLinux.option(name: nil, has_arg: 0, flag: nil, val: 0))

    var found = Found()
    var restart: Int32 = 1
    while true {
      let next = unsafe clinux_getopt(Int32(count), argv, letters, table, restart)
      restart = 0
      let code = unsafe next.code
      let position = unsafe Int(next.next)
      if code == -1 {
        for index in position..<count {
          if let word = unsafe argv[index] { unsafe found.operands.append(String(cString: word)) }
        }
        return found
      }
      let letter = unsafe next.letter
      if code == Int32(UInt8(ascii: ":")), let row = row(letter) {
        throw .missingValue(row: row, isLetter: letter < Self.firstCode)
      }
      guard let row = row(code) else {
        let word = unsafe argv[position - 1].map { unsafe String(cString: $0) } ?? ""
        throw mistake(letter: letter, word: word)
      }
      let value = unsafe next.value.map { unsafe String(cString: $0) } ?? ""
      found.options.append((row, value))
    }
  }

  private var letters: String {
    var text = stopsAtOperand ? "+:" : ":"
    for row in rows {
      guard let letter = row.letter else { continue }
      text.append(letter)
      if row.takesValue { text.append(":") }
    }
    return text
  }

  private func row(_ code: Int32) -> Int? {
    if code >= Self.firstCode { return Int(code - Self.firstCode) }
    guard let byte = UInt8(exactly: code) else { return nil }
    return rows.firstIndex { $0.letter == Character(Unicode.Scalar(byte)) }
  }

  private func mistake(letter: Int32, word: String) -> Mistake {
    if letter >= Self.firstCode { return .surplusValue(row: Int(letter - Self.firstCode)) }
    if let byte = UInt8(exactly: letter), byte != 0 {
      return .unknownLetter(Character(Unicode.Scalar(byte)))
    }
    return .unknownName(String(word.dropFirst(2).prefix { $0 != "=" }))
  }
}
