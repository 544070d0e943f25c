import Messages
import Playing

/// A row of the command table.
struct Command: Sendable {
  var name: String
  /// A phrase for the list of commands, without a full stop.
  var summary: String
  /// As in the usage line; empty where the command takes none.
  var operands: String
  /// Sentences for the command's own help.
  var details: String
  var options: [Option]
  var example: (line: String, about: String)
  /// Whether the config file has a say; one with mistakes then keeps the command from running.
  var heedsConfig = true
  /// Whether it goes on when nobody reads its output any more: its verdict or its files count.
  var outlivesReader = false
  var run: @Sendable (Arguments, Console) throws(Failure) -> ExitStatus

  /// All that its line may carry, in the order of the help.
  var allOptions: [Option] { options + Option.everywhere }
}

extension Option {
  static let everywhere = [
    Option(.quiet, "q", nil, "leave out warnings and what is told along the way"),
    Option(.help, "h", nil, "show this help and do nothing else"),
    Option(.version, "V", nil, "show the version and do nothing else"),
  ]
}
