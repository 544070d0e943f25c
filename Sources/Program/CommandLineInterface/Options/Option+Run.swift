import ScreenReader
import Speech

extension Option {
  /// What every command that runs scenarios understands.
  static let run = [
    Option(.language, nil, "LANG", "the user's language, as de-AT, over the file's own"),
    Option(.profile, nil, "NAME", "the iOS version: \(list(Profile.allCases.map(\.rawValue)))"),
    Option(.quirk, nil, "K=V", "one behaviour apart from the profile; may be repeated"),
    Option(.timing, nil, "K=V", "one of the system's delays, as echo=150ms; may be repeated"),
    Option(
      .rate, nil, "N",
      "words per minute, \(SpeechSettings.rates.lowerBound) to \(SpeechSettings.rates.upperBound)"),
    Option(.pitch, nil, "N", "pitch of the voice, 0 to 100"),
    Option(
      .voice, nil, "NAME",
      "a voice of eSpeak NG, or metered: silence of 30 ms a character, on any machine the same"),
    Option(.hints, nil, "on|off", "whether hints are spoken"),
    Option(.variant, nil, "NAME", "only this variant of the file; base is the file without one"),
    Option(.theme, nil, "DIR", "a folder of earcons with a theme.yaml"),
    Option(.trace, nil, "containers", "also show what VoiceOver asks the containers"),
  ]

  /// The names and values that quirks and timings have.
  static let valueLists: String = {
    let quirks = Quirks.named.map {
      "  \($0.name): \(list(Quirks.values(of: $0.setting)))"
    }
    let timings = list(Timing.Name.allCases.map(\.rawValue))
    return """
      Quirks and their values:
      \(quirks.joined(separator: "\n"))

      Timings:
      \(Help.wrap(timings, indentation: 2))
      """
  }()

  private static func list(_ names: [String]) -> String { names.joined(separator: ", ") }
}
