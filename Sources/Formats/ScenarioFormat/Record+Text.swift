import Accessibility

extension Record {
  static let runs = Record(
    "attributed text",
    [
      Field(
        "runs", .list(.record(.run), atLeast: 1), required: true,
        "Stretches of text, each with what it changes of the voice.")
    ])

  static let run = Record(
    "a run of text",
    [Field("text", .text, required: true, "What is said.")] + voiceFields)

  /// How a stretch of text is spoken (SPEC 11).
  static let voiceFields = [
    Field("language", .language, "The voice's language."),
    Field("pitch", .number(0.1...10), "A factor on the voice's pitch."),
    Field(
      "punctuation", .choice("punctuation", AttributedText.Punctuation.self),
      "How much punctuation is named."),
    Field("spellOut", .boolean, "Whether it is spelled letter by letter."),
  ]
}
