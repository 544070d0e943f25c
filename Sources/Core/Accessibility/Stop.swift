/// An element as the cursor meets it: in reading order, with what its containers make it say.
public struct Stop: Hashable, Sendable {
  /// Of the element.
  public var id: String
  /// On the screen.
  public var frame: Rect
  /// Below a tab bar.
  public var isInTabBar = false
  /// Its number in the nearest tab bar or series.
  public var position: Position?
  /// Where it begins or ends containers with explicit elements.
  public var ends: Ends = []
  /// The element, itself or above it in a table, that has a row or a column.
  public var cell: String?
  /// The cell is the first of its row, and this the first stop in it.
  public var isFirstInRow = false

  public init(id: String, frame: Rect) {
    self.id = id
    self.frame = frame
  }

  /// Counted from 1.
  public struct Position: Hashable, Sendable {
    public var number: Int
    public var count: Int

    public init(_ number: Int, of count: Int) {
      self.number = number
      self.count = count
    }
  }

  /// The first and last stops of lists and landmarks.
  public struct Ends: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let listStart = Ends(rawValue: 1)
    public static let listEnd = Ends(rawValue: 2)
    public static let landmarkStart = Ends(rawValue: 4)
    public static let landmarkEnd = Ends(rawValue: 8)
  }
}
