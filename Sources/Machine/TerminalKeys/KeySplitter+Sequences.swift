/// What stands between an ESC with its introducer and the end of the sequence.
extension KeySplitter {
  mutating func takeInControl(_ byte: UInt8, _ pieces: inout [Piece]) {
    let isFirst = hasOnlyStart
    switch byte {
    case 0x20..<0x40:
      if bytes.count < Self.longestSequence { bytes.append(byte) }
    case UInt8(ascii: "[") where isFirst:
      bytes.append(byte)
      state = .console
    case UInt8(ascii: "M") where isFirst: state = .mouse(Self.mouseBytes)
    case 0x40..<0x7F:
      let isTooLong = bytes.count == Self.longestSequence
      bytes.append(byte)
      if bytes == Self.pasteStart {
        reset()
        state = .paste(PasteBuffer())
        return
      }
      // A colon stands before details that libtermkey misreads.
      if !isTooLong, !bytes.contains(UInt8(ascii: ":")) { pieces.append(.sequence(bytes)) }
      reset()
    default: startOver(with: byte, &pieces)
    }
  }

  mutating func takeInShort(_ byte: UInt8, _ pieces: inout [Piece]) {
    switch byte {
    case 0x30..<0x40:
      if bytes.count < Self.longestSequence { bytes.append(byte) }
    case 0x40..<0x7F:
      pieces.append(.sequence(bytes + [byte]))
      reset()
    default: startOver(with: byte, &pieces)
    }
  }

  mutating func takeInString(_ byte: UInt8, _ pieces: inout [Piece]) {
    if case .stringEscape = state {
      if byte == UInt8(ascii: "\\") { return reset() }
      // The string ended without its end, and another sequence has begun.
      bytes = [Self.escape]
      state = .escape
      return takeAfterEscape(byte, &pieces)
    }
    switch byte {
    case Self.escape: state = .stringEscape
    case 0x07, 0x18, 0x1A: reset()
    default:
      if bytes.count < 3 { bytes.append(byte) }
    }
  }
}
