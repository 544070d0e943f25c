import Accessibility
import ScreenReader
import Speech

extension Record {
  static let scenario = Record(
    "a scenario",
    common(screensRequired: true) + [
      Field(
        "variants", .map(.variant, .record(.variant)),
        "Other ways for the same scenario to go: each is merged into the base.")
    ])

  static let variant = Record("a variant", common(screensRequired: false))

  private static func common(screensRequired: Bool) -> [Field] {
    [
      Field("title", .text, "The scenario's name for people."),
      Field("about", .text, "What it shows and why."),
      Field("language", .language, "The user's language, en-US when left out."),
      Field("profile", .choice("profile", Profile.self), "The iOS version, ios-18 when left out."),
      Field("quirks", .record(.quirks), "Single behaviours that differ from the profile's."),
      Field("timing", .record(.timing), "When the system's own speech starts."),
      Field(
        "device", .choice("device", ElementTree.Device.self), "phone or pad, phone when left out."),
      Field(
        "direction", .choice("direction", ElementTree.Direction.self),
        "ltr or rtl, the language's when left out."),
      Field("voiceOver", .record(.voiceOver), "What the VoiceOver user has set."),
      Field("rules", .list(.name("a rule such as S000-20")), "The rules that the scenario shows."),
      Field(
        "lint", .map(.finding, .onOff), "Findings that do not count here: `{fixed-delay: off}`."),
      Field("start", .record(.start), "Where the run begins."),
      Field(
        "until", .delay, "The longest wait for quiet before a step, 60 s when left out."),
      Field(
        "strings", .map(.string, .localized),
        "Texts by name, for `${name}`: one text, or one for each language."),
      Field(
        "screens", .map(.screen, .list(.record(.element))), required: screensRequired,
        "Screens by name, each a list of elements; the first is shown."),
      Field("handlers", .list(.record(.handler)), "What the app does when something happens."),
      Field("script", .list(.record(.step)), "What the user does, step by step."),
      Field("expect", .list(.record(.expectation)), "What is heard, in order; nothing else is."),
    ]
  }

  static let start = Record(
    "a start",
    [
      Field("screen", .reference(.screen), "The screen shown first."),
      Field("focus", .reference(.element), "Where the cursor stands, silently."),
      Field("voiceOver", .onOff, "Whether VoiceOver is on, on when left out."),
    ])

  static let voiceOver = Record(
    "VoiceOver settings",
    [
      Field("rate", .integer(SpeechSettings.rates), "Words per minute, 200 when left out."),
      Field("pitch", .integer(0...100), "eSpeak NG's pitch, 50 when left out."),
      Field("volume", .integer(0...100), "Percent, 100 when left out."),
      Field("voice", .name("a voice's name"), "An eSpeak NG voice for every language, or metered."),
      Field(
        "voices", .map(.language, .name("a voice's name")), "An eSpeak NG voice for each language."),
      Field("hints", .onOff, "Whether hints are spoken."),
      Field("earcons", .onOff, "Whether earcons sound."),
      Field("speech", .onOff, "Whether anything is spoken."),
      Field(
        "punctuation", .choice("punctuation", SpeechSettings.Punctuation.self),
        "How much punctuation is named."),
      Field("actions", .onOff, "Whether custom actions are mentioned."),
      Field("content", .onOff, "Whether custom content is mentioned."),
      Field("position", .onOff, "Whether positions in lists and tab bars are said."),
      Field(
        "controls", .choice("place for controls", VoiceOverSettings.Controls.self),
        "Where traits are said: before, after or not at all."),
      Field("minimal", .onOff, "Whether only the label is said."),
    ])

  static let quirks = Record(
    "quirks",
    Quirks.named.map { quirk in
      switch quirk.setting {
      case .flag: Field(quirk.name, .boolean, "Overrides the profile.")
      default:
        Field(
          quirk.name, .choice(Shape.Choice(quirk.name, Quirks.values(of: quirk.setting))),
          "Overrides the profile.")
      }
    })

  static let timing = Record(
    "timing",
    Timing.Name.allCases.map { Field($0.rawValue, .duration, "Overrides our own choice.") })
}
