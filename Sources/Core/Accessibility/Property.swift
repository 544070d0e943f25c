/// The properties of SPEC 1 by the names that scenario files give them; `id`, `kind`, `children`
/// and `elements` shape the tree instead and are not among them.
public enum Property: String, CaseIterable, Sendable {
  case label, value, hint, text, title, placeholder, image, systemItem, traits, isElement
  case frame, frameInContainer, drawn, activationPoint, language, hidden, elementsHidden, modal
  case groupsChildren, container, row, column, rowSpan, columnSpan, headers, expanded
  case actions, content, range, options, liveRegion

  /// Takes this property over, and no other.
  public func copy(from source: Element, to target: inout Element) {
    switch self {
    case .label: target.label = source.label
    case .value: target.value = source.value
    case .hint: target.hint = source.hint
    case .text: target.text = source.text
    case .title: target.title = source.title
    case .placeholder: target.placeholder = source.placeholder
    case .image: target.image = source.image
    case .systemItem: target.systemItem = source.systemItem
    case .traits:
      target.traits = source.traits
      target.removedTraits = source.removedTraits
    case .isElement: target.isElement = source.isElement
    case .frame: target.frame = source.frame
    case .frameInContainer: target.frameInContainer = source.frameInContainer
    case .drawn: target.drawn = source.drawn
    case .activationPoint: target.activationPoint = source.activationPoint
    case .language: target.language = source.language
    case .hidden: target.hidden = source.hidden
    case .elementsHidden: target.elementsHidden = source.elementsHidden
    case .modal: target.modal = source.modal
    case .groupsChildren: target.groupsChildren = source.groupsChildren
    case .container: target.container = source.container
    case .row: target.row = source.row
    case .column: target.column = source.column
    case .rowSpan: target.rowSpan = source.rowSpan
    case .columnSpan: target.columnSpan = source.columnSpan
    case .headers: target.headers = source.headers
    case .expanded: target.expanded = source.expanded
    case .actions: target.actions = source.actions
    case .content: target.content = source.content
    case .range: target.range = source.range
    case .options: target.options = source.options
    case .liveRegion: target.liveRegion = source.liveRegion
    }
  }
}
