import Messages
import System
import TextTools

/// Reads command lines; every mistake names what would have been right.
struct OptionParser {
  var options: [Option]
  /// The words before a command: what follows the first operand belongs to the command.
  var stopsAtOperand = false
  /// Where help is found, for messages.
  var help = "earshot --help"

  func parse(_ words: [String]) throws(Failure) -> Arguments {
    let rows = options.map { option in
      OptionScanner.Row(
        name: option.name.rawValue, letter: option.letter, takesValue: option.argument != nil)
    }
    do {
      let found = try OptionScanner(rows, stopsAtOperand: stopsAtOperand).scan(words)
      return Arguments(
        options: found.options.map { (options[$0.row].name, $0.value) }, operands: found.operands)
    } catch {
      throw Failure(.usage, "\(message(error))\nTry '\(help)'.")
    }
  }

  private func message(_ mistake: OptionScanner.Mistake) -> String {
    switch mistake {
    case .missingValue(let row, let isLetter):
      return "\(spelling(options[row], isLetter)) needs a value: \(options[row].argument ?? "")"
    case .surplusValue(let row): return "--\(options[row].name.rawValue) takes no value"
    case .unknownLetter(let letter): return "unknown option '-\(letter)'"
    case .unknownName(let name):
      let names = options.map(\.name.rawValue)
      let matches = names.filter { $0.hasPrefix(name) }
      if matches.count > 1 {
        let list = matches.map { "--\($0)" }.joined(separator: ", ")
        return "option '--\(name)' is ambiguous: \(list)"
      }
      let guess = NearestName.of(name, among: names)
      return "unknown option '--\(name)'" + didYouMean(guess.map { "--\($0)" })
    }
  }

  private func spelling(_ option: Option, _ isLetter: Bool) -> String {
    if isLetter, let letter = option.letter { return "-\(letter)" }
    return "--\(option.name.rawValue)"
  }
}
