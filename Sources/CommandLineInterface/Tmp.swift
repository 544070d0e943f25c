extension Command {
  static let play = tmp("play"), transcript = tmp("transcript"), render = tmp("render")
  static let test = tmp("test"), doctor = tmp("doctor"), devices = tmp("devices")
  static func tmp(_ name: String) -> Command {
    Command(
      name: name, summary: "x", operands: "FILE...", details: "y", options: Option.run,
      example: ("earshot \(name) x", "z")
    ) { (arguments: Arguments, console: Console) throws(Failure) -> ExitStatus in
      _ = try Overrides(arguments)
      for operand in arguments.operands { try console.line(operand) }
      return .done
    }
  }
}
