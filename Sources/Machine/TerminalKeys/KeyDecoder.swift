import CTermkey
import Keys

/// Owns a handle of libtermkey that knows the keys of one kind of terminal.
@safe
struct KeyDecoder: ~Copyable {
  private let handle: OpaquePointer

  private static let names: [(symbol: TermKeySym, name: Key.Name)] = [
    (TERMKEY_SYM_UP, .up), (TERMKEY_SYM_DOWN, .down),
    (TERMKEY_SYM_LEFT, .left), (TERMKEY_SYM_RIGHT, .right),
    (TERMKEY_SYM_HOME, .home), (TERMKEY_SYM_END, .end),
    // What a VT220 has where others have Home and End.
    (TERMKEY_SYM_FIND, .home), (TERMKEY_SYM_SELECT, .end),
    (TERMKEY_SYM_PAGEUP, .pageUp), (TERMKEY_SYM_PAGEDOWN, .pageDown),
    (TERMKEY_SYM_ENTER, .enter), (TERMKEY_SYM_KPENTER, .enter),
    (TERMKEY_SYM_TAB, .tab), (TERMKEY_SYM_ESCAPE, .escape), (TERMKEY_SYM_SPACE, .space),
    (TERMKEY_SYM_BACKSPACE, .backspace),
    (TERMKEY_SYM_DELETE, .delete), (TERMKEY_SYM_INSERT, .insert),
  ]

  private static let functions: [Key.Name] = [
    .f1, .f2, .f3, .f4, .f5, .f6, .f7, .f8, .f9, .f10, .f11, .f12,
  ]

  private static let modifiers: [(bit: Int, modifier: Key.Modifiers)] = [
    (TERMKEY_KEYMOD_CTRL, .control), (TERMKEY_KEYMOD_ALT, .alt), (TERMKEY_KEYMOD_SHIFT, .shift),
  ]

  /// - Parameter terminal: as in TERM; one that is not known has the common keys.
  init(terminal: String) {
    let flags = Int32(TERMKEY_FLAG_UTF8 | TERMKEY_FLAG_CONVERTKP | TERMKEY_FLAG_NOTERMIOS)
    guard let handle = unsafe termkey_new_abstract(terminal, flags) else {
      preconditionFailure("libtermkey knows some keys of every terminal")
    }
    unsafe self.handle = handle
    unsafe termkey_set_canonflags(handle, Int32(TERMKEY_CANON_DELBS))
  }

  deinit { unsafe termkey_destroy(handle) }

  /// The key of one whole sequence; nil where libtermkey knows none, or sees several.
  mutating func key(of sequence: [UInt8]) -> Key? {
    unsafe sequence.withUnsafeBytes { bytes in
      unsafe _ = termkey_push_bytes(
        handle, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
    }
    var keys: [Key?] = []
    var key = TermKeyKey()
    while unsafe termkey_getkey_force(handle, &key) == TERMKEY_RES_KEY {
      keys.append(translated(key))
    }
    return keys.count == 1 ? keys[0] : nil
  }

  private func translated(_ key: TermKeyKey) -> Key? {
    var modifiers: Key.Modifiers = []
    var rest = Int(key.modifiers)
    for row in Self.modifiers where rest & row.bit != 0 {
      modifiers.insert(row.modifier)
      rest &= ~row.bit
    }
    guard rest == 0 else { return nil }
    switch key.type {
    case TERMKEY_TYPE_KEYSYM:
      let symbol = unsafe key.code.sym
      return Self.names.first { $0.symbol == symbol }.map { .named($0.name, modifiers) }
    case TERMKEY_TYPE_FUNCTION:
      let number = unsafe Int(key.code.number)
      guard (1...Self.functions.count).contains(number) else { return nil }
      return .named(Self.functions[number - 1], modifiers)
    case TERMKEY_TYPE_UNICODE:
      return unsafe Unicode.Scalar(UInt32(clamping: key.code.codepoint)).flatMap {
        Self.character($0, modifiers)
      }
    default:
      return nil
    }
  }

  private static func character(_ scalar: Unicode.Scalar, _ modifiers: Key.Modifiers) -> Key? {
    if scalar == " " { return .named(.space, modifiers) }
    // Private ones are how some terminals number the keys that type nothing.
    switch scalar.properties.generalCategory {
    case .control, .privateUse, .unassigned: return nil
    default: break
    }
    let capital = scalar.properties.uppercaseMapping
    let isShifted = modifiers.contains(.shift) && capital.count == 1
    return .character(
      Character(isShifted ? capital : String(scalar)), modifiers.subtracting(.shift))
  }
}
