package import Messages
import Playing
import System

/// The whole program: words of a command line in, an exit status out.
package enum EarshotProgram {
  package static func run(_ words: [String]) -> ExitStatus {
    Descriptor.holdStandardOnes()
    Descriptor.ignoreClosedPipes()
    let signals = StopSignals()
    var console = Console(isQuiet: false)
    do throws(Failure) {
      let front = try OptionParser(options: Option.everywhere, stopsAtOperand: true).parse(words)
      if let text = answer(to: front, help: Help.overview) {
        try console.lines(text)
        try console.flush()
        return .done
      }
      guard let name = front.operands.first else {
        throw Failure(.usage, "no command given\nTry 'earshot --help'.")
      }
      let command = try Command.named(name)
      var arguments = try OptionParser(
        options: command.allOptions, help: "earshot \(name) --help"
      ).parse(Array(front.operands.dropFirst()))
      console = Console(isQuiet: front.has(.quiet) || arguments.has(.quiet))
      console.outlivesReader = command.outlivesReader
      if let text = answer(to: arguments, help: Help.text(for: command)) {
        try console.lines(text)
        try console.flush()
        return .done
      }
      try checkOperands(&arguments, of: command)
      if command.heedsConfig { arguments.config = try ConfigFile.read().config }
      let status = try command.run(arguments, console)
      do {
        try console.flush()
      } catch  where error.isClosedPipe {
        // Nobody reads it, and what it says of the run is true nevertheless.
      }
      return signals.haveArrived ? .interrupted : status
    } catch {
      // What a stop disturbed is no failure of its own.
      if signals.haveArrived { return .interrupted }
      console.report(error)
      return error.status
    }
  }

  private static func answer(to arguments: Arguments, help: String) -> String? {
    if arguments.has(.help) { return help }
    return arguments.has(.version) ? Help.version : nil
  }

  private static func checkOperands(
    _ arguments: inout Arguments, of command: Command
  ) throws(Failure) {
    if command.operands.isEmpty, let surplus = arguments.operands.first {
      throw Failure(
        .usage,
        "\(command.name) takes no operand, but there is '\(surplus)'\n"
          + "Try 'earshot \(command.name) --help'.")
    }
    if arguments.operands.contains("") {
      throw Failure(
        .usage,
        "an operand is empty; expected \(command.operands)\n"
          + "Try 'earshot \(command.name) --help'.")
    }
    if !command.operands.isEmpty, !command.operands.hasPrefix("["), arguments.operands.isEmpty {
      throw Failure(
        .usage,
        "\(command.name) needs \(command.operands)\n"
          + "Try 'earshot \(command.name) --help'.")
    }
  }
}
