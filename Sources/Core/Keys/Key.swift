/// One thing typed: a character, a key with a name, or all of a paste.
public enum Key: Hashable, Sendable {
  /// A letter carries its own case, so that shift never stands here; a space is ``Name/space``.
  case character(Character, Modifiers = [])
  case named(Name, Modifiers = [])
  /// One text however long, free of control characters, with a space for each break of lines.
  case paste(String)

  /// Raw values are what people write in the config file and in a key pipe.
  public enum Name: String, CaseIterable, Sendable {
    case up, down, left, right
    case home, end
    case pageUp = "pageup"
    case pageDown = "pagedown"
    case enter, space, tab, escape, backspace, delete, insert
    case f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12
  }

  public struct Modifiers: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let control = Modifiers(rawValue: 1)
    public static let alt = Modifiers(rawValue: 2)
    public static let shift = Modifiers(rawValue: 4)
  }

  /// What a text field gets of it; nil for a key that types nothing.
  public var typedText: String? {
    switch self {
    case .character(let character, []): String(character)
    case .named(.space, []), .named(.space, .shift): " "
    case .paste(let text): text
    case .character, .named: nil
    }
  }
}
