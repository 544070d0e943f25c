import Accessibility

extension Record {
  static let handler = Record(
    "a handler",
    [
      Field("on", .record(.trigger), required: true, "What it answers to."),
      Field("when", conditions, "What has to hold; of several, all."),
      Field("do", .oneOrMore(.record(.action)), required: true, "What the app then does."),
    ])

  static let conditions = Shape.oneOrMore(.record(.condition))

  static let trigger = Record(
    "a trigger",
    oneOf: [
      Field("activate", .reference(.element), "A double tap, or a sighted tap."),
      Field("increment", .reference(.element), "A swipe up on an adjustable element."),
      Field("decrement", .reference(.element), "A swipe down on an adjustable element."),
      Field("focus", .optional(.reference(.element)), "The cursor comes."),
      Field("unfocus", .optional(.reference(.element)), "The cursor leaves."),
      Field("typed", .reference(.element), "Each character typed or deleted."),
      Field("escape", .optional(.reference(.element)), "The scrub gesture."),
      Field("magicTap", .optional(.reference(.element)), "The two finger double tap."),
      Field("scroll", .optional(.reference(.element)), "A three finger swipe."),
      Field("customAction", .record(.customAction), "A custom action was chosen."),
      Field("appear", .reference(.screen), "A screen is shown, presented or comes back."),
      Field("announcementDidFinish", .optional(.text), "An announcement has ended."),
      Field("elementFocused", .optional(.reference(.element)), "The notification of that name."),
      Field("voiceOverStatus", .nothing, "VoiceOver went on or off."),
      Field("every", .delay, "A timer, every 10 ms at most."),
    ])

  static let customAction = Record(
    "a custom action",
    [
      Field("element", .reference(.element), required: true, "Whose action it is."),
      Field("name", .name("the action's name"), required: true, "As `actions` has it."),
    ])

  static let condition = Record(
    "a condition",
    [
      Field("value", .reference(.element), "The element's value."),
      Field("label", .reference(.element), "The element's label."),
      Field("count", .reference(.element), "How many children the element has."),
      Field("exists", .reference(.element), "Whether the element is on the screen."),
      Field("voiceOver", .onOff, "Whether VoiceOver runs."),
      Field("unfocused", .reference(.element), "The element that the cursor left."),
      Field("successful", .boolean, "Whether the announcement was spoken to its end."),
      Field("equals", .text, "What the value, label or count has to be."),
      Field("isEmpty", .boolean, "Whether the value, label or count is nothing."),
      Field("not", .boolean, "Turns the condition round."),
    ],
    groups: [
      Group("a condition", conditionSubjects, required: true),
      Group("a test", ["equals", "isEmpty"]),
    ])

  static let conditionSubjects = [
    "value", "label", "count", "exists", "voiceOver", "unfocused", "successful",
  ]
}
