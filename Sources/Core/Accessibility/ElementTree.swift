/// The views of a screen, changed in place; every change raises `version`.
///
/// An element is reached by its id, which is unique in a tree. Changes cost what they touch times
/// the logarithm of how many siblings there are, and a copy what is changed afterwards. Of the
/// reading order that part is kept which cannot be told from the tree alone (see `Reading`).
public struct ElementTree: Sendable {
  /// An element with what stands below it, before it belongs to a tree.
  public struct Branch: Hashable, Sendable {
    public var element: Element
    /// In the order of the file.
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
  /// In which a line of elements is read.
  public enum Direction: String, CaseIterable, Sendable { case ltr, rtl }

  /// A place in the arena; element and shape of the same index belong to it.
  struct Node: Sendable {
    /// Of a place that is free: the next free one.
    var parent: Int
    /// The root of its children's search tree (``Siblings``).
    var children = Siblings.none
    var isExplicit = false
    /// By how much since it came.
    var moved = Point(x: 0, y: 0)
    /// The moves of all above it when its frame or `drawn` was stored: what is painted goes along
    /// with later ones, a stored frame does not.
    var movedWhenStored = Point(x: 0, y: 0)
    /// A laid-out element that was moved keeps its room and stands beside it.
    var offset = Point(x: 0, y: 0)
    var size: Point?
  }

  /// The screen itself: the parent of the roots.
  static let screen = 0

  public let device: Device
  public let direction: Direction
  /// Raised by every change.
  public private(set) var version = 0

  var nodes: PagedArray<Node>
  var elements: PagedArray<Element>
  var shapes: PagedArray<Shape>
  var siblings = Siblings()
  /// The first free place of the arena; negative where there is none.
  var vacant = -1
  var indices = IDTable()
  /// For ids given more than once: no free number is below this one.
  var nextNumber: [String: Int] = [:]
  var reading: Reading?

  public init(_ branches: [Branch], device: Device = .phone, direction: Direction = .ltr) {
    self.device = device
    self.direction = direction
    let root = Element(id: "")
    nodes = PagedArray([Node(parent: -1)])
    elements = PagedArray([root])
    shapes = PagedArray([Shape(root)])
    siblings.addElement()
    _ = insert(branches, into: nil, at: .end)
    version = 0
  }

  /// The ids of the elements that stand in no other.
  public var roots: [String] { children(ElementTree.screen).map { elements[$0].id } }

  /// How many elements there are, hidden ones included.
  public var count: Int { indices.count }

  public subscript(id: String) -> Element? { indices[id].map { elements[$0] } }

  /// Nil for a root, and for an id that is not in the tree.
  public func parent(of id: String) -> String? {
    guard let index = indices[id], nodes[index].parent != ElementTree.screen else { return nil }
    return elements[nodes[index].parent].id
  }

  public func children(of id: String) -> [String] {
    guard let index = indices[id] else { return [] }
    return children(index).map { elements[$0].id }
  }

  /// How many elements stand directly below one.
  public func childCount(of id: String) -> Int {
    indices[id].map { Int(siblings.sum(nodes[$0].children).elements) } ?? 0
  }

  /// Its place among its siblings, from 0.
  public func place(of id: String) -> Int? {
    indices[id].map { Int(siblings.sum(before: $0).elements) }
  }

  func children(_ index: Int) -> [Int] { siblings.elements(nodes[index].children) }

  /// Its children are explicit accessibilityElements.
  public func isExplicit(_ id: String) -> Bool {
    indices[id].map { nodes[$0].isExplicit } ?? false
  }

  /// Its own language or the nearest one above it, BCP 47.
  public func language(of id: String) -> String? {
    var index = indices[id] ?? ElementTree.screen
    while index != ElementTree.screen {
      if let language = elements[index].language { return language }
      index = nodes[index].parent
    }
    return nil
  }

  /// Ends a change; the reading order is read afresh where it may differ.
  mutating func changed(shape: Bool) {
    version += 1
    if shape { reading = nil }
  }
}
