import Messages
import TextTools

extension Command {
  static let help = Command(
    name: "help",
    summary: "show this help, or that of a command",
    operands: "[COMMAND]",
    details: "The same as 'earshot --help' and 'earshot COMMAND --help'.",
    options: [],
    example: ("earshot help explore", "Shows what explore does and its options."),
    heedsConfig: false
  ) { (arguments, console) throws(Failure) in
    guard arguments.operands.count <= 1 else {
      throw Failure(.usage, "help takes one command\nTry 'earshot help'.")
    }
    let command = try arguments.operands.first.map { name throws(Failure) in
      try Command.named(name)
    }
    try console.lines(command.map(Help.text) ?? Help.overview)
    return .done
  }

  /// The row of a name.
  /// - Throws: what to say where there is none, with the nearest.
  static func named(_ name: String) throws(Failure) -> Command {
    if let command = all.first(where: { $0.name == name }) { return command }
    let guess = NearestName.of(name, among: all.map(\.name))
    throw Failure(
      .usage, "unknown command '\(name)'\(didYouMean(guess))\nTry 'earshot --help'.")
  }
}
