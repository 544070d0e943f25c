import Sound

extension Record {
  static let theme = Record(
    "a theme",
    [
      Field("title", .text, "The theme's name."),
      Field("about", .text, "What it sounds like."),
      Field("earcons", .map(.earcon, .record(.earcon)), required: true, "Every sound by its name."),
    ])

  static let earcon = Record(
    "an earcon",
    [
      Field("notes", .list(.record(.note), atLeast: 1), "Notes that follow one another."),
      Field(
        "file", .name("a file's path"), "An audio file, its path relative to the theme's folder."),
    ],
    groups: [Group("a source", ["notes", "file"], required: true)])

  static let note = Record(
    "a note",
    [
      Field("frequency", .number(EarconRecipe.Note.frequencies), required: true, "Hz."),
      Field("duration", .duration, required: true, "With attack and release inside it."),
      Field("gain", .number(EarconRecipe.Note.gains), "Of its loudest sample, in dBFS."),
      Field("attack", .duration, "How long it rises, 3 ms when left out."),
      Field("release", .duration, "How long it falls, 15 ms when left out."),
      Field("wave", .choice("wave", Wave.self), "Its colour, sine when left out."),
      Field("pause", .duration, "Silence before it, none when left out."),
    ])
}
