/// One view or UIAccessibilityElement with all that SPEC 1 lets it say of itself; unset is nil.
public struct Element: Hashable, Sendable {
  /// AXCustomContent: more that an element can tell; what is important is said at once.
  public struct CustomContent: Hashable, Sendable {
    public var label: AttributedText
    public var value: AttributedText
    public var important: Bool

    public init(label: AttributedText, value: AttributedText, important: Bool = false) {
      self.label = label
      self.value = value
      self.important = important
    }
  }

  /// Changes below the element are announced: polite waits, assertive cuts.
  public enum LiveRegion: String, CaseIterable, Sendable { case polite, assertive }

  /// What a slider or stepper runs over.
  public struct ValueRange: Hashable, Sendable {
    public var minimum: Double
    public var maximum: Double

    public init(minimum: Double, maximum: Double) {
      self.minimum = minimum
      self.maximum = maximum
    }
  }

  /// Unique in its tree.
  public var id: String
  public var kind: Kind
  /// accessibilityLabel.
  public var label: Wording?
  /// In a text field: what was typed. A secure field keeps the plain text here.
  public var value: Wording?
  /// accessibilityHint.
  public var hint: Wording?
  /// What is drawn on a label; its label when it has none.
  public var text: Wording?
  /// What is drawn on a button; its label when it has none.
  public var title: Wording?
  /// What is drawn in an empty field.
  public var placeholder: Wording?
  /// An image's file name.
  public var image: String?
  /// A bar button item that iOS names itself: a key of the system item words.
  public var systemItem: String?
  /// Added to the kind's.
  public var traits: Traits = []
  /// Taken from the kind's and from `traits`.
  public var removedTraits: Traits = []
  /// isAccessibilityElement; nil is what the kind says.
  public var isElement: Bool?
  /// On the screen, in points; stays when the container moves.
  public var frame: Rect?
  /// In the container, in points, whose moves it follows.
  public var frameInContainer: Rect?
  /// Where it is painted, in points on the screen, when not at its frame.
  public var drawn: Rect?
  /// What a double tap hits, in points on the screen; nil is the middle.
  public var activationPoint: Point?
  /// BCP 47, inherited.
  public var language: String?
  /// isHidden: it and all below it leave the screen.
  public var hidden = false
  /// accessibilityElementsHidden: drawn, never read.
  public var elementsHidden = false
  /// accessibilityViewIsModal: its siblings are ignored.
  public var modal = false
  /// shouldGroupAccessibilityChildren.
  public var groupsChildren = false
  /// accessibilityContainerType.
  public var container: ContainerType = .none
  /// Table cells: counted from 1, as spoken.
  public var row: Int?
  public var column: Int?
  public var rowSpan = 1
  public var columnSpan = 1
  /// Ids of the header cells, in the order they are said.
  public var headers: [String] = []
  /// accessibilityExpandedStatus, from iOS 18; nil is none.
  public var expanded: Bool?
  /// The names of custom actions.
  public var actions: [String] = []
  /// accessibilityCustomContent, in the order it is said.
  public var content: [CustomContent] = []
  /// Of a slider or stepper.
  public var range: ValueRange?
  /// What a picker offers.
  public var options: [String] = []
  public var liveRegion: LiveRegion?

  public init(id: String, kind: Kind = .view) {
    self.id = id
    self.kind = kind
  }

  /// The kind's with those added and without those taken away.
  public var effectiveTraits: Traits {
    kind.traits.union(traits).subtracting(removedTraits)
  }
}
