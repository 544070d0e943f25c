import TextTools

/// Finds the first byte that may not stand in a YAML file, before the parser sees it.
enum CharacterCheck {
  static func firstMistake(in bytes: [UInt8], from start: Int) -> YAMLMistake? {
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      if byte < 0x80 {
        if byte < .space && byte != .tab && byte != .newline && byte != .carriageReturn
          || byte == 0x7F
        {
          return forbidden(UInt32(byte), at: index)
        }
        index += 1
        continue
      }
      guard let (scalar, length) = decode(bytes, at: index) else {
        return YAMLMistake(
          at: index, "byte \(Digits.hexadecimal(byte, 2)) is not UTF-8; expected UTF-8")
      }
      if isForbidden(scalar) { return forbidden(scalar, at: index) }
      index += length
    }
    return nil
  }

  /// C1 controls, line ends that YAML 1.1 knows and 1.2 does not, and noncharacters.
  private static func isForbidden(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x80...0x9F, 0x2028, 0x2029, 0xFFFE, 0xFFFF: true
    default: false
    }
  }

  private static func forbidden(_ scalar: UInt32, at offset: Int) -> YAMLMistake {
    let digits = Digits.hexadecimal(scalar, 4)
    return YAMLMistake(
      at: offset,
      "control character U+\(digits); expected printable text, or \"\\u\(digits)\" in double quotes"
    )
  }

  /// A scalar of several bytes and their number; nil for overlong forms, surrogates and the like.
  private static func decode(_ bytes: [UInt8], at index: Int) -> (scalar: UInt32, length: Int)? {
    let first = bytes[index]
    let (length, least): (Int, UInt32) =
      switch first {
      case 0xC2...0xDF: (2, 0x80)
      case 0xE0...0xEF: (3, 0x800)
      case 0xF0...0xF4: (4, 0x1_0000)
      default: (0, 0)
      }
    guard length > 0, index + length <= bytes.count else { return nil }
    var scalar = UInt32(first) & (0x7F >> UInt32(length))
    for byte in bytes[index + 1..<index + length] {
      guard byte & 0xC0 == 0x80 else { return nil }
      scalar = scalar << 6 | UInt32(byte & 0x3F)
    }
    guard scalar >= least, Unicode.Scalar(scalar) != nil else { return nil }
    return (scalar, length)
  }
}
