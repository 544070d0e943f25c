/// The views of a screen, changed in place; every change raises `version`.
///
/// An element is reached by its id, which is unique in a tree. Changes cost what they touch;
/// what is read from the tree as a whole (reading order, layout) is kept until the next change.
public struct ElementTree: Sendable {
  /// An element with what stands below it, before it belongs to a tree.
  public struct Branch: Hashable, Sendable {
    public var element: Element
    public var children: [Branch]
    /// `elements` in the file: explicit accessibilityElements, read in array order.
    public var isExplicit: Bool

    public init(_ element: Element, children: [Branch] = [], isExplicit: Bool = false) {
      self.element = element
      self.children = children
      self.isExplicit = isExplicit
    }
  }

  /// Where inserted or moved elements go among their siblings.
  public enum Place: Hashable, Sendable {
    case end
    case index(Int)
    case before(String)
    case behind(String)
  }

  public enum Device: String, CaseIterable, Sendable { case phone, pad }
  public enum Direction: String, CaseIterable, Sendable { case ltr, rtl }
}
