extension Command {
  static let doctor = Command(
    name: "doctor",
    summary: "tell what is here and what is missing, and what mends it",
    operands: "",
    details: "Looks for the voice and its data, the earcons, sound devices, sound servers and the "
      + "settings that decide about them. A line begins with ok, note or missing. Exits with 3 "
      + "where something needed is missing.",
    options: [
      Option(.device, nil, "NAME", "the ALSA device to try instead of the usual ones"),
      Option(.theme, nil, "DIR", "a folder of earcons with a theme.yaml"),
    ],
    example: ("earshot doctor", "Tells why a machine is silent.")
  ) { (arguments, console) throws(Failure) in
    let checks =
      SpeechChecks.all() + [themeCheck(arguments)] + SoundChecks.all(arguments.value(.device))
    for check in checks { try console.line(check.line) }
    let missing = checks.filter { $0.verdict == .missing }.count
    switch missing {
    case 0: try console.line("Everything that is needed is here.")
    case 1: try console.line("1 thing is missing.")
    default: try console.line("\(missing) things are missing.")
    }
    return missing == 0 ? .done : .machine
  }

  private static func themeCheck(_ arguments: Arguments) -> Check {
    do {
      let theme = try ThemeFile(arguments)
      return Check(.ok, "\(theme.count) earcons in \(theme.path).")
    } catch {
      return Check(.missing, error.message)
    }
  }
}
