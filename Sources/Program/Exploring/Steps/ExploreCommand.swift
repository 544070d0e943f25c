public import Keys
public import ScreenReader

/// What a key does, by the name it has in the config file.
public typealias ExploreCommand = Words.CommandName

extension Words.CommandName {
  /// The keys it has unless the config file says otherwise.
  public var standardKeys: [Key] { standardKeyNames.compactMap(Key.init(name:)) }

  private var standardKeyNames: [String] {
    switch self {
    case .next: ["right"]
    case .previous: ["left"]
    case .first: ["home"]
    case .last: ["end"]
    case .activate: ["enter"]
    case .stop: ["space"]
    case .up: ["up"]
    case .down: ["down"]
    case .rotorLeft: ["["]
    case .rotorRight: ["]"]
    case .readAll: ["t"]
    case .readFromHere: ["b"]
    case .scrollUp: ["pageup"]
    case .scrollDown: ["pagedown"]
    case .escape: ["f5", "escape"]
    case .magicTap: ["m"]
    case .fingerLeft: ["ctrl-left"]
    case .fingerRight: ["ctrl-right"]
    case .fingerUp: ["ctrl-up"]
    case .fingerDown: ["ctrl-down"]
    case .touchStop: ["g"]
    case .repeat: ["r"]
    case .spell: ["s"]
    case .voiceOver: ["v"]
    case .faster: ["+"]
    case .slower: ["-"]
    case .hints: ["h"]
    case .help: ["?"]
    case .command: ["ctrl-space"]
    case .quit: ["q"]
    }
  }
}
