import Accessibility

extension Record {
  static let action = Record("an action", oneOf: actionFields, beside: [after])

  static let after = Field(
    "after", .delay, "How long after the handler ran, or the step before.")

  static let actionFields = [
    Field("post", .record(.post), "Posts a UIAccessibility notification."),
    Field("set", .map(.element, .record(.properties)), "Gives elements new property values."),
    Field("insert", .record(.insert), "Puts new elements into one."),
    Field("remove", .reference(.element), "Takes an element away."),
    Field("empty", .reference(.element), "Takes all of an element's children away."),
    Field("move", .record(.move), "Moves an element on the screen or among its siblings."),
    Field(
      "swap", .map(.element, .list(.record(.element))),
      "Replaces the children of an element; posts nothing."),
    Field(
      "show", .reference(.screen),
      "Shows another screen; as a step after `home` it opens the app again."),
    Field("present", .reference(.screen), "Presents a screen over this one."),
    Field("dismiss", .nothing, "Takes away what was presented."),
    Field("alert", .record(.alert), "Presents an alert."),
    Field("endEditing", .nothing, "Ends the editing of a text field."),
    Field("home", .nothing, "The app goes to the background."),
  ]

  static let post = Record(
    "a notification",
    oneOf: Notification.allCases.map { notification in
      switch notification {
      case .pauseAssistiveTechnology, .resumeAssistiveTechnology:
        Field(notification.rawValue, anyArgument, "Accepted; does nothing to speech.")
      default: Field(notification.rawValue, anyArgument, "Posts it with this argument.")
      }
    })

  private static let anyArgument = Shape.byForm(
    Shape.Forms(
      scalar: .text, list: .list(.attributed, atLeast: 1), mapping: .record(.argument),
      nothing: true, "text, `{element: ID}`, `{string: …}`, `{object: NAME}` or nothing"))

  static let argument = Record(
    "an argument",
    [
      Field("string", .texts, "What is said."),
      Field("runs", .list(.record(.run), atLeast: 1), "What is said, in runs."),
      Field("element", .reference(.element), "An element."),
      Field("object", .name("a name"), "Something that is neither string nor element."),
      Field("priority", .choice("priority", Priority.self), "From iOS 17."),
      Field("queue", .boolean, "Whether it waits for what sounds; from iOS 11."),
    ] + voiceFields,
    groups: [Group("an argument", ["string", "runs", "element", "object"], required: true)])

  static let insert = Record(
    "an insertion",
    [
      Field("into", .reference(.element), required: true, "The new parent."),
      Field(
        "elements", .list(.record(.element), atLeast: 1), required: true, "The new elements."),
      Field("at", .integer(0...100_000), "Their place among the children, from 0."),
      Field("before", .reference(.element), "The child before which they go."),
      Field("behind", .reference(.element), "The child behind which they go."),
    ],
    groups: [Group("a place", ["at", "before", "behind"])])

  static let move = Record(
    "a move",
    [
      Field("element", .reference(.element), required: true, "What moves."),
      Field("by", .point, "How far, in points."),
      Field("frame", .rectangle, "Where to, on the screen."),
      Field("before", .reference(.element), "The sibling before which it goes."),
      Field("behind", .reference(.element), "The sibling behind which it goes."),
    ],
    groups: [Group("a way to move", ["by", "frame", "before", "behind"], required: true)])

  static let alert = Record(
    "an alert",
    [
      Field("title", .texts, required: true, "Its first stop."),
      Field("message", .texts, "What it says below the title."),
      Field("buttons", .list(button), "Its buttons: titles, or `{id, title}`."),
    ])

  private static let button = Shape.byForm(
    Shape.Forms(scalar: .text, mapping: .record(.alertButton), "text or `{id, title}`"))

  static let alertButton = Record(
    "an alert's button",
    [
      Field("id", .id, "For handlers; button-1, button-2, … when left out."),
      Field("title", .texts, required: true, "What it says."),
    ])
}
