public import Keys
public import ScreenReader

/// Which key does what.
public struct KeyMap: Sendable {
  private var commands: [Key: ExploreCommand] = [:]
  private var keys: [ExploreCommand: [Key]] = [:]

  /// - Parameter changes: the keys of some commands in place of the standard ones. A key that is
  ///   given to one command leaves every other.
  public init(_ changes: [(command: ExploreCommand, keys: [Key])] = []) {
    let changed = changes.flatMap(\.keys)
    for command in ExploreCommand.allCases {
      let own = changes.last { $0.command == command }?.keys
      let keys = own ?? command.standardKeys.filter { !changed.contains($0) }
      self.keys[command] = keys
      for key in keys { commands[key] = command }
    }
  }

  public subscript(key: Key) -> ExploreCommand? { commands[key] }

  public func keys(of command: ExploreCommand) -> [Key] { keys[command] ?? [] }
}
