public import Keys

/// Turns the bytes that a terminal sends into keys, however they are cut; asks for no time itself.
public final class KeyReader {
  /// How long after an ESC its sequence must follow, else it is the Escape key.
  public static let escapeDelay = Duration.milliseconds(30)
  /// How long the rest of a sequence may take that no key by itself can begin.
  static let sequenceDelay = Duration.milliseconds(300)
  /// How long a paste may pause; a signal key in it makes the terminal forget its end.
  static let pasteDelay = Duration.seconds(2)
  /// Without a terminfo entry of its own: what nearly all terminals send.
  private static let common = "dumb"

  private let escapeDelay: Duration
  private var splitter = KeySplitter()
  private var commonKeys = KeyDecoder(terminal: common)
  private var ownKeys: KeyDecoder

  /// - Parameter terminal: as in TERM, for the keys that only some terminals send.
  public init(terminal: String?, escapeDelay: Duration = KeyReader.escapeDelay) {
    ownKeys = KeyDecoder(terminal: terminal ?? Self.common)
    self.escapeDelay = escapeDelay
  }

  /// How long after the last bytes ``flush()`` is due, if no others come; nil when nothing is open.
  public var patience: Duration? {
    switch splitter.pending {
    case .nothing: nil
    case .escape: escapeDelay
    case .sequence: max(escapeDelay, Self.sequenceDelay)
    case .paste: max(escapeDelay, Self.pasteDelay)
    }
  }

  /// The keys that these bytes complete, in the order typed.
  public func push(_ bytes: some Sequence<UInt8>) -> [Key] { keys(of: splitter.push(bytes)) }

  /// Takes what is open for all there is: an ESC is the Escape key, a sequence without its end
  /// none.
  public func flush() -> [Key] { keys(of: splitter.flush()) }

  /// Forgets what is open, as when the terminal was somebody else's meanwhile.
  public func reset() { splitter.reset() }

  private func keys(of pieces: [KeySplitter.Piece]) -> [Key] {
    var keys: [Key] = []
    for piece in pieces {
      guard let key = key(of: piece) else { continue }
      if let joined = keys.last.flatMap({ Self.joined($0, key) }) {
        keys.removeLast()
        keys.append(joined)
      } else {
        keys.append(key)
      }
    }
    return keys
  }

  private func key(of piece: KeySplitter.Piece) -> Key? {
    switch piece {
    case .scalar(" ", let isAlt): .named(.space, isAlt ? .alt : [])
    case .scalar(let scalar, let isAlt): .character(Character(scalar), isAlt ? .alt : [])
    case .sequence(let bytes): commonKeys.key(of: bytes) ?? ownKeys.key(of: bytes)
    case .paste(let bytes): Key.pasted(String(decoding: bytes, as: UTF8.self))
    }
  }

  /// One character that was sent in parts, such as a letter and its accent.
  private static func joined(_ first: Key, _ second: Key) -> Key? {
    guard case .character(let first, []) = first, case .character(let second, []) = second
    else { return nil }
    let text = String([first, second])
    return text.count == 1 ? text.first.map { .character($0) } : nil
  }
}
