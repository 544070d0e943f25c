import CLinux
import Glibc
import Messages
import ScenarioFormat

/// Reads command lines by glibc's getopt_long: long options may be shortened, options may stand
/// behind operands, `--` ends them, `-` is an operand.
struct OptionParser {
  /// Values above every letter, so that long options do not clash with short ones.
  private static let firstCode: Int32 = 1_000

  var options: [Option]
  /// The words before a command: what follows the first operand belongs to the command.
  var stopsAtOperand = false
  /// Where help is found, for messages.
  var help = "earshot --help"

  func parse(_ words: [String]) throws(Failure) -> Arguments {
    let count = words.count + 1
    // getopt_long puts the operands behind the options, in place.
    let argv = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: count + 1)
    unsafe argv[0] = unsafe strdup("earshot")
    for index in words.indices { unsafe argv[index + 1] = unsafe strdup(words[index]) }
    unsafe argv[count] = nil
    let names = unsafe options.map { unsafe strdup($0.name.rawValue) }
    defer {
      for index in 0..<count { unsafe free(argv[index]) }
      for index in 0..<options.count { unsafe free(names[index]) }
      unsafe argv.deallocate()
    }
    var table: [CLinux.option] = unsafe []
    for index in options.indices {
      let takesValue = options[index].argument != nil
      unsafe table.append(
        CLinux.option(
          name: names[index], has_arg: takesValue ? required_argument : no_argument, flag: nil,
          val: Self.firstCode + Int32(index)))
    }
    unsafe table.append(CLinux.option(name: nil, has_arg: 0, flag: nil, val: 0))

    var found = Arguments()
    var restart: Int32 = 1
    while true {
      let next = unsafe clinux_getopt(Int32(count), argv, letters, table, restart)
      restart = 0
      let code = unsafe next.code
      let position = unsafe Int(next.next)
      if code == -1 {
        for index in position..<count {
          if let word = unsafe argv[index] { unsafe found.operands.append(String(cString: word)) }
        }
        return found
      }
      let letter = unsafe next.letter
      if code == Int32(UInt8(ascii: ":")), let option = option(letter) {
        throw usage("\(spelling(option, letter)) needs a value: \(option.argument ?? "")")
      }
      guard let option = option(code) else {
        let word = unsafe argv[position - 1].map { unsafe String(cString: $0) } ?? ""
        throw mistake(letter: letter, word: word)
      }
      let value = unsafe next.value.map { unsafe String(cString: $0) } ?? ""
      found.options.append((option.name, value))
    }
  }

  private var letters: String {
    var text = stopsAtOperand ? "+:" : ":"
    for option in options {
      guard let letter = option.letter else { continue }
      text.append(letter)
      if option.argument != nil { text.append(":") }
    }
    return text
  }

  private func option(_ code: Int32) -> Option? {
    if code >= Self.firstCode { return options[Int(code - Self.firstCode)] }
    guard let byte = UInt8(exactly: code) else { return nil }
    return options.first { $0.letter == Character(Unicode.Scalar(byte)) }
  }

  private func spelling(_ option: Option, _ code: Int32) -> String {
    if code < Self.firstCode, let letter = option.letter { return "-\(letter)" }
    return "--\(option.name.rawValue)"
  }

  private func mistake(letter: Int32, word: String) -> Failure {
    if letter >= Self.firstCode, let option = option(letter) {
      return usage("--\(option.name.rawValue) takes no value")
    }
    if let byte = UInt8(exactly: letter), byte != 0 {
      return usage("unknown option '-\(Character(Unicode.Scalar(byte)))'")
    }
    let name = String(word.dropFirst(2).prefix { $0 != "=" })
    let matches = options.map(\.name.rawValue).filter { $0.hasPrefix(name) }
    if matches.count > 1 {
      let list = matches.map { "--\($0)" }.joined(separator: ", ")
      return usage("option '--\(name)' is ambiguous: \(list)")
    }
    let guess = NearestName.of(name, among: options.map(\.name.rawValue))
    return usage("unknown option '--\(name)'" + didYouMean(guess.map { "--\($0)" }))
  }

  private func usage(_ message: String) -> Failure {
    Failure(.usage, "\(message)\nTry '\(help)'.")
  }
}
