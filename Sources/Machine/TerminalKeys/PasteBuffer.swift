/// The text of a bracketed paste, until the sequence that ends it.
struct PasteBuffer {
  /// In bytes; what comes beyond it is left out.
  static let limit = 65_536
  private static let end = Array("\u{1B}[201~".utf8)

  private(set) var bytes: [UInt8] = []
  /// How much of the end has just been seen.
  private var matched = 0

  /// - Returns: whether the paste has ended.
  mutating func take(_ byte: UInt8) -> Bool {
    if byte == Self.end[matched] {
      matched += 1
      if matched == Self.end.count {
        leaveOutHalfCharacter()
        return true
      }
    } else {
      for byte in Self.end[..<matched] { append(byte) }
      // Its first byte is nowhere else in it.
      matched = byte == Self.end[0] ? 1 : 0
      if matched == 0 { append(byte) }
    }
    return false
  }

  private mutating func append(_ byte: UInt8) {
    if bytes.count < Self.limit { bytes.append(byte) }
  }

  /// The limit may have cut a character of several bytes.
  private mutating func leaveOutHalfCharacter() {
    guard bytes.count == Self.limit else { return }
    while let last = bytes.last, last & 0xC0 == 0x80 { bytes.removeLast() }
    if let last = bytes.last, last >= 0xC0 { bytes.removeLast() }
  }
}
