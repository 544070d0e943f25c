import Accessibility
import ScreenReader
import YAMLReading

/// One property of SPEC 1: its name, what may stand there, what it means, how it is read.
struct PropertyRow: Sendable {
  /// Meets only values that the shape allows, or whose mistake is already reported.
  typealias Decode = @Sendable (YAMLNode, inout ScenarioDecoder, inout Element) -> Void
  typealias Path<Value> = WritableKeyPath<Element, Value> & Sendable

  let property: Property
  let shape: Shape
  let summary: String
  let decode: Decode

  init(_ property: Property, _ shape: Shape, _ summary: String, _ decode: @escaping Decode) {
    self.property = property
    self.shape = shape
    self.summary = summary
    self.decode = decode
  }

  private static func texts(
    _ property: Property, _ path: any Path<Wording?>, _ summary: String
  ) -> PropertyRow {
    PropertyRow(property, .texts, summary) { node, decoder, element in
      element[keyPath: path] = decoder.wording(node)
    }
  }

  private static func flag(
    _ property: Property, _ path: any Path<Bool>, _ summary: String
  ) -> PropertyRow {
    PropertyRow(property, .boolean, summary) { node, _, element in
      element[keyPath: path] = node.boolean ?? false
    }
  }

  private static func choice(
    _ property: Property, _ path: any Path<Bool?>, _ summary: String
  ) -> PropertyRow {
    PropertyRow(property, .boolean, summary) { node, _, element in
      element[keyPath: path] = node.boolean
    }
  }

  private static func rectangle(
    _ property: Property, _ path: any Path<Rect?>, _ summary: String
  ) -> PropertyRow {
    PropertyRow(property, .rectangle, summary) { node, _, element in
      element[keyPath: path] = node.rectangle
    }
  }

  private static func index(
    _ property: Property, _ path: any Path<Int?>, _ summary: String
  ) -> PropertyRow {
    PropertyRow(property, .integer(cells), summary) { node, _, element in
      element[keyPath: path] = node.integer
    }
  }

  private static func span(
    _ property: Property, _ path: any Path<Int>, _ summary: String
  ) -> PropertyRow {
    PropertyRow(property, .integer(cells), summary) { node, _, element in
      element[keyPath: path] = node.integer ?? 1
    }
  }

  private static func names(
    _ property: Property, _ path: any Path<[String]>, _ summary: String
  ) -> PropertyRow {
    PropertyRow(property, .list(.text), summary) { node, decoder, element in
      element[keyPath: path] = (node.items ?? []).compactMap { decoder.text($0) }
    }
  }

  static let cells = 1...100_000

  /// All of them, in the order of SPEC 1.
  static let all: [PropertyRow] = [
    texts(.label, \.label, "accessibilityLabel."),
    texts(.value, \.value, "accessibilityValue; in a text field what was typed."),
    texts(.hint, \.hint, "accessibilityHint."),
    texts(.text, \.text, "What is drawn on a label; its label when it has none."),
    texts(.title, \.title, "What is drawn on a button; its label when it has none."),
    texts(.placeholder, \.placeholder, "What is drawn in an empty field."),
    PropertyRow(.image, .name("an image's file name"), "An image's file name.") {
      $2.image = $0.text
    },
    PropertyRow(
      .systemItem, .choice(Shape.Choice("system item", systemItems)),
      "A bar button that iOS names itself."
    ) { $2.systemItem = $0.text },
    PropertyRow(
      .traits, .oneOrMore(.choice(Shape.Choice("trait", traits))),
      "Added to the kind's; with `-` before it a trait is taken away."
    ) { node, _, element in
      for item in node.oneOrMore { element.take(trait: item.text ?? "") }
    },
    choice(.isElement, \.isElement, "isAccessibilityElement."),
    rectangle(.frame, \.frame, "On the screen, in points; stays when the container moves."),
    rectangle(.frameInContainer, \.frameInContainer, "In the container, whose moves it follows."),
    rectangle(.drawn, \.drawn, "Where it is painted, when not at its frame."),
    PropertyRow(.activationPoint, .point, "What a double tap hits; the middle when left out.") {
      $2.activationPoint = $0.point
    },
    PropertyRow(.language, .language, "accessibilityLanguage, for all below it too.") {
      $2.language = $0.text
    },
    flag(.hidden, \.hidden, "isHidden: it and all below it leave the screen."),
    flag(.elementsHidden, \.elementsHidden, "accessibilityElementsHidden: drawn, never read."),
    flag(.modal, \.modal, "accessibilityViewIsModal: its siblings are ignored."),
    flag(.groupsChildren, \.groupsChildren, "shouldGroupAccessibilityChildren."),
    PropertyRow(
      .container, .choice("container", ContainerType.self), "accessibilityContainerType."
    ) { $2.container = $0.choice(ContainerType.self) ?? .none },
    index(.row, \.row, "A table cell's row, from 1."),
    index(.column, \.column, "A table cell's column, from 1."),
    span(.rowSpan, \.rowSpan, "How many rows a table cell spans."),
    span(.columnSpan, \.columnSpan, "How many columns a table cell spans."),
    PropertyRow(.headers, .list(.reference(.element)), "A table cell's header cells.") {
      node, decoder, element in
      element.headers = (node.items ?? []).map { decoder.element($0) }
    },
    choice(.expanded, \.expanded, "accessibilityExpandedStatus, from iOS 18."),
    names(.actions, \.actions, "The names of custom actions."),
    PropertyRow(.content, .list(.record(.content)), "accessibilityCustomContent.") {
      node, decoder, element in
      element.content = (node.items ?? []).map { decoder.content($0) }
    },
    PropertyRow(
      .range, .numbers([("minimum", Shape.coordinates), ("maximum", Shape.coordinates)]),
      "What a slider or stepper runs over."
    ) { node, decoder, element in element.range = decoder.range(node) },
    names(.options, \.options, "What a picker offers."),
    PropertyRow(
      .liveRegion, .choice("live region", Element.LiveRegion.self),
      "Changes below it are announced: polite waits, assertive cuts."
    ) { $2.liveRegion = $0.choice(Element.LiveRegion.self) },
  ]

  static let named = Dictionary(uniqueKeysWithValues: all.map { ($0.property.rawValue, $0) })

  private static let systemItems = Words.SystemItem.allCases.map(\.rawValue)

  private static let traits =
    Traits.named.map(\.name) + Traits.named.map { removal + $0.name }

  static let removal = "-"
}

extension Element {
  /// Adds a trait, or takes one away.
  fileprivate mutating func take(trait name: String) {
    if name.hasPrefix(PropertyRow.removal) {
      removedTraits.formUnion(Traits(named: String(name.dropFirst())) ?? [])
    } else {
      traits.formUnion(Traits(named: name) ?? [])
    }
  }
}
