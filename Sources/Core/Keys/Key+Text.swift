extension Key: CustomStringConvertible {
  /// What stands before a name, in the order in which it is written.
  private static let prefixes: [(modifier: Modifiers, text: String)] = [
    (.control, "ctrl-"), (.alt, "alt-"), (.shift, "shift-"),
  ]

  private static let pastePrefix = "paste "

  /// The names of all keys that have one, without modifiers, for a message about an unknown one.
  public static let names = Name.allCases.map(\.rawValue)

  /// As people write it: `right`, `ctrl-right`, `A`, `paste some text`.
  ///
  /// Modifiers may stand in any order, each once; names are in small letters; shift stands only
  /// before names.
  public init?(name: String) {
    if name.hasPrefix(Key.pastePrefix) {
      guard let key = Key.pasted(String(name.dropFirst(Key.pastePrefix.count))) else { return nil }
      self = key
      return
    }
    var rest = name[...]
    var modifiers: Modifiers = []
    while let prefix = Key.prefixes.first(where: { rest.hasPrefix($0.text) }) {
      guard modifiers.insert(prefix.modifier).inserted else { return nil }
      rest = rest.dropFirst(prefix.text.count)
    }
    if let name = Name(rawValue: String(rest)) {
      self = .named(name, modifiers)
    } else if let character = rest.first, rest.count == 1, !modifiers.contains(.shift),
      Key.isPrintable(character)
    {
      self = .character(character, modifiers)
    } else {
      return nil
    }
  }

  public var description: String {
    switch self {
    case .character(let character, let modifiers): Key.text(of: modifiers) + String(character)
    case .named(let name, let modifiers): Key.text(of: modifiers) + name.rawValue
    case .paste(let text): Key.pastePrefix + text
    }
  }

  private static func text(of modifiers: Modifiers) -> String {
    prefixes.filter { modifiers.contains($0.modifier) }.map(\.text).joined()
  }

  /// Neither a space nor a control character begins it.
  private static func isPrintable(_ character: Character) -> Bool {
    !character.isWhitespace
      && character.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }
}
