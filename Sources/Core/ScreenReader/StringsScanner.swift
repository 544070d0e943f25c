/// Walks over the bytes of a `.strings` file, an entry at a time.
struct StringsScanner {
  struct Failure: Error {
    var line: Int
    var reason: String
  }

  private let bytes: [UInt8]
  private var place = 0
  private var line = 1

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Nil at the end of the file; after a failure it goes on behind the next semicolon.
  mutating func next() -> Result<StringsFile.Entry, Failure>? {
    do throws(Failure) {
      let comment = try skipBlank()
      guard place < bytes.count else { return nil }
      let start = line
      let key = try quoted("a key in quotes")
      try expect(UInt8(ascii: "="))
      try skipBlank()
      let value = try quoted("a value in quotes")
      try expect(UInt8(ascii: ";"))
      return .success(
        StringsFile.Entry(key: key, value: value, comment: comment, line: start))
    } catch {
      while let byte = take(), byte != UInt8(ascii: ";") {}
      return .failure(error)
    }
  }

  private func peek(_ distance: Int = 0) -> UInt8? {
    place + distance < bytes.count ? bytes[place + distance] : nil
  }

  private mutating func take() -> UInt8? {
    guard let byte = peek() else { return nil }
    place += 1
    if byte == UInt8(ascii: "\n") { line += 1 }
    return byte
  }

  private func failure(_ reason: String) -> Failure { Failure(line: line, reason: reason) }

  private mutating func expect(_ byte: UInt8) throws(Failure) {
    try skipBlank()
    guard peek() == byte else { throw failure("\(Unicode.Scalar(byte)) is missing") }
    place += 1
  }

  /// White space and comments; returns the text of the last comment.
  @discardableResult
  private mutating func skipBlank() throws(Failure) -> String {
    var comment: Range<Int>?
    while let byte = peek() {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        _ = take()
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"):
        comment = try skipComment()
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"):
        let start = place + 2
        while let byte = peek(), byte != UInt8(ascii: "\n") { place += 1 }
        comment = start..<place
      default: return try comment.map(commentText) ?? ""
      }
    }
    return try comment.map(commentText) ?? ""
  }

  /// Where the text between the marks stands.
  private mutating func skipComment() throws(Failure) -> Range<Int> {
    let (start, startLine) = (place + 2, line)
    place = start
    while let byte = take() {
      if byte == UInt8(ascii: "*"), peek() == UInt8(ascii: "/") {
        place += 1
        return start..<place - 2
      }
    }
    throw Failure(line: startLine, reason: "this comment does not end")
  }

  /// Lines are joined.
  private func commentText(_ range: Range<Int>) throws(Failure) -> String {
    let lines = try decoded(bytes[range]).utf8.split { $0 <= UInt8(ascii: " ") }
    return lines.map { String(Substring($0)) }.joined(separator: " ")
  }

  private mutating func quoted(_ expected: String) throws(Failure) -> String {
    guard peek() == UInt8(ascii: "\"") else { throw failure("\(expected) is missing") }
    let start = line
    place += 1
    var text: [UInt8] = []
    while let byte = take() {
      switch byte {
      case UInt8(ascii: "\""): return try decoded(text[...])
      case UInt8(ascii: "\\"): text += try escaped()
      default: text.append(byte)
      }
    }
    throw Failure(line: start, reason: "this quote does not end")
  }

  /// What stands behind a backslash.
  private mutating func escaped() throws(Failure) -> [UInt8] {
    switch take() {
    case UInt8(ascii: "\""): return [UInt8(ascii: "\"")]
    case UInt8(ascii: "\\"): return [UInt8(ascii: "\\")]
    case UInt8(ascii: "n"): return [UInt8(ascii: "\n")]
    case UInt8(ascii: "U"):
      let digits = bytes[place...].prefix(4)
      guard digits.count == 4, digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }),
        let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
        let scalar = Unicode.Scalar(code)
      else { throw failure("\\U wants the four digits of a character") }
      place += 4
      return Array(String(Character(scalar)).utf8)
    default: throw failure("a backslash stands before \", \\, n or U only")
    }
  }

  private func decoded(_ bytes: ArraySlice<UInt8>) throws(Failure) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw failure("this is not UTF-8")
    }
    return text
  }
}
