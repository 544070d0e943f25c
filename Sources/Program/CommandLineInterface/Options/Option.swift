import ScenarioFormat

/// A row of the option table: parsing and help are made from it.
struct Option: Sendable {
  enum Name: String, CaseIterable, Sendable {
    case help, version, quiet
    case language, profile, quirk, timing, rate, pitch, voice, hints, variant, theme
    case device, format, output, clock, save, force, watch, width
    case escapeDelay = "escape-delay"
    case screen, kind, element, label, value, hint, trait, trace
  }

  var name: Name
  var letter: Character?
  /// Nil: the option stands alone.
  var argument: String?
  /// A phrase for the help, without a full stop.
  var about: String

  init(_ name: Name, _ letter: Character? = nil, _ argument: String? = nil, _ about: String) {
    self.name = name
    self.letter = letter
    self.argument = argument
    self.about = about
  }
}

/// What a command line holds, options in their order.
struct Arguments: Sendable {
  var options: [(name: Option.Name, value: String)] = []
  var operands: [String] = []
  /// What the config file sets, for commands that heed it.
  var config = Config()

  func has(_ name: Option.Name) -> Bool { options.contains { $0.name == name } }

  /// The last one given counts.
  func value(_ name: Option.Name) -> String? { options.last { $0.name == name }?.value }

  func values(_ name: Option.Name) -> [String] {
    options.filter { $0.name == name }.map(\.value)
  }
}
