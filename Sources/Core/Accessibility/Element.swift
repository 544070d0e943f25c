/// One view or UIAccessibilityElement with all that SPEC 1 lets it say of itself; unset is nil.
public struct Element: Hashable, Sendable {
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

  public var id: String
  public var kind: Kind
  public var label: Wording?
  /// In a text field: what was typed. A secure field keeps the plain text here.
  public var value: Wording?
  public var hint: Wording?
  public var text: Wording?
  public var title: Wording?
  public var placeholder: Wording?
  /// An image's file name.
  public var image: String?
  /// A bar button item that iOS names itself: a key of the system item words.
  public var systemItem: String?
  /// Added to the kind's.
  public var traits: Traits = []
  /// Taken from the kind's and from `traits`.
  public var removedTraits: Traits = []
  public var isElement: Bool?
  public var frame: Rect?
  public var frameInContainer: Rect?
  public var drawn: Rect?
  public var activationPoint: Point?
  /// BCP 47, inherited.
  public var language: String?
  public var hidden = false
  public var elementsHidden = false
  public var modal = false
  public var groupsChildren = false
  public var container: ContainerType = .none
  /// Table cells: counted from 1, as spoken.
  public var row: Int?
  public var column: Int?
  public var rowSpan = 1
  public var columnSpan = 1
  /// Ids of the header cells, in the order they are said.
  public var headers: [String] = []
  public var expanded: Bool?
  public var actions: [String] = []
  public var content: [CustomContent] = []
  public var range: ValueRange?
  public var options: [String] = []
  public var liveRegion: LiveRegion?

  public init(id: String, kind: Kind = .view) {
    self.id = id
    self.kind = kind
  }

  public var effectiveTraits: Traits {
    kind.traits.union(traits).subtracting(removedTraits)
  }
}
