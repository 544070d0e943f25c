/// Walks over the bytes of a `.strings` file, an entry at a time.
struct StringsScanner {
  struct Failure: Error {
    var line: Int
    var reason: String
  }

  private var rest: ArraySlice<UInt8>
  private var line = 1

  init(_ bytes: [UInt8]) {
    rest = bytes[...]
  }

  /// Nil at the end of the file; after a failure it goes on behind the next semicolon.
  mutating func next() -> Result<StringsFile.Entry, Failure>? {
    do throws(Failure) {
      let comment = try skipBlank()
      guard !rest.isEmpty else { return nil }
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

  private mutating func take() -> UInt8? {
    guard let byte = rest.popFirst() else { return nil }
    if byte == UInt8(ascii: "\n") { line += 1 }
    return byte
  }

  private func failure(_ reason: String) -> Failure { Failure(line: line, reason: reason) }

  private mutating func expect(_ byte: UInt8) throws(Failure) {
    try skipBlank()
    guard rest.first == byte else {
      throw failure("\(Unicode.Scalar(byte)) is missing")
    }
    _ = take()
  }

  /// White space and comments; returns the text of the last comment.
  @discardableResult
  private mutating func skipBlank() throws(Failure) -> String {
    var comment = ""
    while let byte = rest.first {
      if [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r")]
        .contains(byte)
      {
        _ = take()
      } else if rest.starts(with: "/*".utf8) {
        comment = try commentText(until: "*/")
      } else if rest.starts(with: "//".utf8) {
        comment = try commentText(until: "\n")
      } else {
        break
      }
    }
    return comment
  }

  private mutating func commentText(until end: String) throws(Failure) -> String {
    let start = line
    rest = rest.dropFirst(2)
    var text: [UInt8] = []
    while !rest.starts(with: end.utf8) {
      guard let byte = take() else {
        if end == "\n" { break }
        throw Failure(line: start, reason: "this comment does not end")
      }
      text.append(byte)
    }
    for _ in 0..<min(end.utf8.count, rest.count) { _ = take() }
    return try decoded(text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private mutating func quoted(_ expected: String) throws(Failure) -> String {
    guard rest.first == UInt8(ascii: "\"") else { throw failure("\(expected) is missing") }
    let start = line
    _ = take()
    var text: [UInt8] = []
    while let byte = take() {
      switch byte {
      case UInt8(ascii: "\""): return try decoded(text)
      case UInt8(ascii: "\\"): text += try escaped()
      default: text.append(byte)
      }
    }
    throw Failure(line: start, reason: "this quote does not end")
  }

  /// What stands behind a backslash.
  private mutating func escaped() throws(Failure) -> [UInt8] {
    switch take() {
    case UInt8(ascii: "\""): return Array("\"".utf8)
    case UInt8(ascii: "\\"): return Array("\\".utf8)
    case UInt8(ascii: "n"): return Array("\n".utf8)
    case UInt8(ascii: "U"):
      let digits = rest.prefix(4)
      guard digits.count == 4, digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }),
        let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
        let scalar = Unicode.Scalar(code)
      else { throw failure("\\U wants the four digits of a character") }
      rest = rest.dropFirst(4)
      return Array(String(Character(scalar)).utf8)
    default: throw failure("a backslash stands before \", \\, n or U only")
    }
  }

  private func decoded(_ bytes: [UInt8]) throws(Failure) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw failure("this is not UTF-8")
    }
    return text
  }
}
