/// A name of something said or shown, with its key in the `.strings` files.
protocol KeyedWord: CaseIterable, Hashable, RawRepresentable, Sendable where RawValue == String {
  /// What stands before the name in the key.
  static var prefix: String { get }
  /// The places that a text must have for numbers.
  var places: Set<Character> { get }
}

extension KeyedWord {
  var fileKey: String { Self.prefix + rawValue }
  var places: Set<Character> { [] }
}

extension Words.Key: KeyedWord {
  static let prefix = ""

  var places: Set<Character> {
    switch self {
    case .position, .page: ["x", "y"]
    case .rows: ["a", "b", "n"]
    case .row, .column, .spansRows, .spansColumns, .percent, .line: ["n"]
    default: []
    }
  }
}

extension Words.SystemItem: KeyedWord { static let prefix = "item." }
extension Words.TraitName: KeyedWord { static let prefix = "trait." }
extension Words.PropertyName: KeyedWord { static let prefix = "property." }
extension Words.CommandName: KeyedWord { static let prefix = "command." }
