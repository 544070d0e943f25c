import ScreenReader

extension Record {
  static let config = Record(
    "a config file",
    [
      Field("voiceOver", .record(.voiceOver), "Over what every scenario sets."),
      Field("timing", .record(.timing), "Over what every scenario sets."),
      Field(
        "theme", .name("a folder of earcons"), "With a theme.yaml; relative to the config file."),
      Field("device", .name("the name of a sound device"), "As `earshot devices` lists them."),
      Field("idle", .duration, "How long the device runs in silence after sound, 30 s."),
      Field("explore", .record(.exploring), "How `earshot explore` shows and listens."),
      Field("keys", .record(.keys), "The keys of `earshot explore`: `next: [right, n]`."),
    ])

  static let exploring = Record(
    "settings of explore",
    [
      Field(
        "output", .choice("output", Config.Output.self), "What is spoken and what is printed."),
      Field("width", .integer(Config.widths), "Cells of a line, for a braille display."),
      Field("escapeDelay", .duration, "How long another key may need behind its ESC, 30 ms."),
    ])

  static let keys = Record(
    "keys",
    Words.CommandName.allCases.map { command in
      Field(
        command.rawValue, .oneOrMore(.name(ConfigReader.keyNoun)), "The keys of this command.")
    })
}
