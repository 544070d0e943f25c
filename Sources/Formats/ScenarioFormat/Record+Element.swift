import Accessibility

extension Record {
  static let element = Record(
    "an element",
    [
      Field("id", .id, "Never spoken; unique in the file; kind-1, kind-2, … when left out."),
      Field(
        "kind", .choice("kind", Kind.self),
        "UIKit's class; label when left out, or view when it has children or elements."),
    ] + propertyFields + [
      Field("children", .list(.record(.element)), "Subviews, read by where they are."),
      Field("elements", .list(.record(.element)), "accessibilityElements, read in this order."),
    ],
    groups: [Group("a list of children", ["children", "elements"])])

  /// The properties alone, for `set`.
  static let properties = Record("an element's properties", propertyFields)

  private static let propertyFields = PropertyRow.all.map {
    Field($0.property.rawValue, $0.shape, $0.summary)
  }

  static let content = Record(
    "custom content",
    [
      Field("label", .attributed, required: true, "What it is."),
      Field("value", .attributed, required: true, "What it says."),
      Field("important", .boolean, "Whether it is said with the element."),
    ])
}
