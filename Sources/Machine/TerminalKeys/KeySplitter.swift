/// Cuts what a terminal sends into whole pieces, by the shapes of ECMA-48 alone: a sequence that
/// nobody knows stays in one piece, so that none of its letters is taken for a key.
struct KeySplitter {
  enum Piece: Equatable {
    case scalar(Unicode.Scalar, isAlt: Bool)
    /// A control byte, or an escape sequence from its first byte to its last.
    case sequence([UInt8])
    case paste([UInt8])
  }

  /// What the bytes so far leave open.
  enum Pending {
    case nothing
    /// A key by itself, unless more follows at once.
    case escape
    case sequence
    case paste
  }

  enum State {
    case ground
    /// Within a character, so many bytes before its end.
    case character(Int)
    case escape
    /// After ESC [.
    case control
    /// After ESC O.
    case single
    /// After ESC [ [, the function keys of the Linux console.
    case console
    /// After ESC [ M, so many bytes before its end.
    case mouse(Int)
    /// A text for the terminal or from it, until BEL or ESC \.
    case string
    case stringEscape
    case paste(PasteBuffer)
  }

  static let escape: UInt8 = 0x1B
  /// Longer sequences are none that a key sends.
  static let longestSequence = 64
  static let mouseBytes = 3
  static let pasteStart = Array("\u{1B}[200~".utf8)
  private static let stringStarts = Array("P]X^_".utf8)

  var state = State.ground
  /// Of what is not whole yet, from its ESC on; of a string the first three only.
  var bytes: [UInt8] = []

  var pending: Pending {
    switch state {
    case .ground: .nothing
    case .escape: .escape
    case .control, .single, .string: hasOnlyStart ? .escape : .sequence
    case .character, .console, .mouse, .stringEscape: .sequence
    case .paste: .paste
    }
  }

  /// An ESC, or two, and the character that may start a sequence, but may be a key with Alt too.
  var hasOnlyStart: Bool { bytes.dropLast().allSatisfy { $0 == Self.escape } }

  mutating func push(_ input: some Sequence<UInt8>) -> [Piece] {
    var pieces: [Piece] = []
    for byte in input { take(byte, &pieces) }
    return pieces
  }

  /// Nothing more followed: what can be a key is one, and the rest is left out.
  mutating func flush() -> [Piece] {
    defer { reset() }
    switch state {
    case .escape:
      return bytes.map { .sequence([$0]) }
    case .control where hasOnlyStart, .single where hasOnlyStart, .string where hasOnlyStart:
      let escapes = bytes.dropLast(2).map { Piece.sequence([$0]) }
      return escapes + bytes.suffix(1).map { .scalar(Unicode.Scalar($0), isAlt: true) }
    case .paste(let paste):
      return [.paste(paste.bytes)]
    case .ground, .character, .control, .single, .console, .mouse, .string, .stringEscape:
      return []
    }
  }

  mutating func reset() {
    state = .ground
    bytes.removeAll()
  }

  private mutating func take(_ byte: UInt8, _ pieces: inout [Piece]) {
    switch state {
    case .ground: begin(byte, &pieces)
    case .character(let left): takeInCharacter(byte, left, &pieces)
    case .escape: takeAfterEscape(byte, &pieces)
    case .control: takeInControl(byte, &pieces)
    case .single, .console: takeInShort(byte, &pieces)
    case .mouse(let left):
      state = .mouse(left - 1)
      if left == 1 { reset() }
    case .string, .stringEscape: takeInString(byte, &pieces)
    case .paste(var paste):
      // So that the buffer is not copied for each byte.
      state = .ground
      if paste.take(byte) {
        pieces.append(.paste(paste.bytes))
        reset()
      } else {
        state = .paste(paste)
      }
    }
  }

  private mutating func begin(_ byte: UInt8, _ pieces: inout [Piece]) {
    switch byte {
    case Self.escape:
      bytes.append(byte)
      state = .escape
    case 0x00..<0x20, 0x7F: pieces.append(.sequence([Self.modern(byte)]))
    case 0x20..<0x7F: pieces.append(.scalar(Unicode.Scalar(byte), isAlt: false))
    default: beginCharacter(byte)
    }
  }

  private mutating func beginCharacter(_ byte: UInt8) {
    guard (0xC2...0xF4).contains(byte) else { return reset() }
    bytes.append(byte)
    state = .character(byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : 3)
  }

  private mutating func takeInCharacter(_ byte: UInt8, _ left: Int, _ pieces: inout [Piece]) {
    guard byte & 0xC0 == 0x80 else { return startOver(with: byte, &pieces) }
    bytes.append(byte)
    state = .character(left - 1)
    guard left == 1 else { return }
    let isAlt = bytes.first == Self.escape
    let text = String(validating: bytes.dropFirst(isAlt ? 1 : 0), as: UTF8.self)
    if let scalar = text?.unicodeScalars.first, scalar.properties.generalCategory != .control {
      pieces.append(.scalar(scalar, isAlt: isAlt))
    }
    reset()
  }

  mutating func takeAfterEscape(_ byte: UInt8, _ pieces: inout [Piece]) {
    let opens = byte == UInt8(ascii: "[") || byte == UInt8(ascii: "O")
    if bytes.count > 1, !opens {
      // ESC ESC is Alt only before a sequence.
      pieces.append(.sequence([Self.escape]))
      bytes.removeLast()
    }
    switch byte {
    case Self.escape: bytes.append(byte)
    case UInt8(ascii: "["), UInt8(ascii: "O"):
      bytes.append(byte)
      state = byte == UInt8(ascii: "[") ? .control : .single
    case _ where Self.stringStarts.contains(byte):
      bytes.append(byte)
      state = .string
    case 0x20..<0x7F:
      pieces.append(.scalar(Unicode.Scalar(byte), isAlt: true))
      reset()
    case 0x00..<0x20, 0x7F:
      pieces.append(.sequence(bytes + [Self.modern(byte)]))
      reset()
    default: beginCharacter(byte)
    }
  }

  /// What was begun is broken off; the byte belongs to something new.
  mutating func startOver(with byte: UInt8, _ pieces: inout [Piece]) {
    reset()
    begin(byte, &pieces)
  }

  /// Older terminals send Ctrl-H for Backspace, and Enter may arrive as a line feed.
  private static func modern(_ byte: UInt8) -> UInt8 {
    switch byte {
    case 0x08: 0x7F
    case 0x0A: 0x0D
    default: byte
    }
  }
}
