import ScreenReader
import Speech

extension Record {
  static let step = Record("a step", oneOf: stepFields + actionFields, beside: [after])

  private static let stepFields = [
    Field("swipe", .choice("direction", Gesture.Direction.self), "One finger, a short stroke."),
    Field("touch", .target, "One finger comes down."),
    Field("tap", .target, "A sighted user's tap; with VoiceOver on the same as touch."),
    Field("drag", .list(.target, atLeast: 1), "One finger moves over the screen."),
    Field("doubleTap", .nothing, "Activates what has the cursor."),
    Field("twoFingerTap", .nothing, "Stops speech; in silence says the last again."),
    Field(
      "twoFingerSwipe", .choice("direction", Gesture.Course.self),
      "Reads all: up from the top, down from here."),
    Field("scrub", .nothing, "Escape."),
    Field("magicTap", .nothing, "Two fingers, twice."),
    Field(
      "threeFingerSwipe", .choice("direction", Gesture.Direction.self), "Scrolls a page."),
    Field("fourFingerTap", .choice("end", Gesture.End.self), "To the first or the last stop."),
    Field("rotor", .choice("side", Gesture.Side.self), "The next or previous rotor setting."),
    Field("tripleClick", .nothing, "VoiceOver on or off."),
    Field("type", .text, "Types a text, a letter at a time."),
    Field("paste", .text, "Text that comes in one piece."),
    Field("delete", .integer(1...10_000), "Deletes so many characters."),
    Field("voiceOver", .record(.setting), "The user changes a setting, which is said."),
    Field("spell", .nothing, "Says the label under the cursor letter by letter."),
    Field("wait", .delay, "Lets time pass, from the begin of the step before."),
    Field("check", conditions, "What has to hold at this moment."),
  ]

  static let setting = Record(
    "a setting",
    oneOf: [
      Field("rate", .integer(SpeechSettings.rates), "Words per minute."),
      Field("hints", .onOff, "Whether hints are spoken."),
    ], word: false)

  static let expectation = Record(
    "an expectation",
    oneOf: [
      Field("hears", heardText, "What was heard to its end."),
      Field("cut", heardText, "What was begun and cut."),
      Field("dropped", .text, "What never began."),
      Field("earcon", .choice("earcon", Earcon.self), "A sound."),
      Field("focus", .reference(.element), "Where the cursor went."),
      Field("finding", .choice("finding", FindingRule.self), "What a developer should know."),
      Field(
        "didFinish",
        .byForm(
          Shape.Forms(
            scalar: .text, mapping: .record(.didFinish), "text or `{string, successful}`")),
        "What the app was told of an announcement."),
      Field(anything, .nothing, "Any number of events."),
    ])

  static let anything = "..."

  private static let heardText = Shape.byForm(
    Shape.Forms(scalar: .text, mapping: .record(.heard), "text or `{text, heard}`"))

  static let heard = Record(
    "an utterance",
    [
      Field("text", .text, required: true, "The whole text."),
      Field("heard", .text, "What was heard of it."),
    ])

  static let didFinish = Record(
    "an announcement's end",
    [
      Field("string", .text, required: true, "What was announced."),
      Field("successful", .boolean, "Whether it was spoken to its end."),
    ])
}
