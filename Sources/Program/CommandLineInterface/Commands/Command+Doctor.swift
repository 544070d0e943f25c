import Doctor
import Messages
import Playing

extension Command {
  static let doctor = Command(
    name: "doctor",
    summary: "tell what is here and what is missing, and what mends it",
    operands: "",
    details: "Looks for the voice and its data, the earcons, sound devices, sound servers and the "
      + "settings that decide about them, with the config file's own. A line begins with ok, note, "
      + "wrong or missing. Exits with 3 where something needed is missing, else with 2 where the "
      + "config file is wrong.",
    options: [
      Option(.device, nil, "NAME", "the ALSA device to try instead of the usual ones"),
      Option(.theme, nil, "DIR", "a folder of earcons with a theme.yaml"),
    ],
    example: ("earshot doctor", "Tells why a machine is silent."),
    heedsConfig: false,
    outlivesReader: true
  ) { (arguments, console) throws(Failure) in
    var arguments = arguments
    let settings = SettingChecks(
      device: arguments.value(.device), theme: arguments.value(.theme))
    arguments.config = settings.config
    let checks =
      SpeechChecks.all() + [themeCheck(arguments)] + SoundChecks.all(arguments.device)
      + settings.all
    for check in checks { try console.line(check.line) }
    let missing = checks.count { $0.verdict == .missing }
    let wrong = checks.count { $0.verdict == .wrong }
    if missing == 0, wrong == 0 { try console.line("Everything that is needed is here.") }
    if missing > 0 { try console.line(count(missing, "missing")) }
    if wrong > 0 { try console.line(count(wrong, "wrong")) }
    return missing > 0 ? .machine : wrong > 0 ? .usage : .done
  }

  private static func count(_ number: Int, _ what: String) -> String {
    number == 1 ? "1 thing is \(what)." : "\(number) things are \(what)."
  }

  private static func themeCheck(_ arguments: Arguments) -> Check {
    do {
      let theme = try ThemeFile(arguments.theme)
      return Check(.ok, "\(theme.count) earcons in \(theme.path).")
    } catch {
      return Check(.missing, error.message)
    }
  }
}
