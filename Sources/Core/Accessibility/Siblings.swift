/// The children of all elements: of each a balanced search tree by place, with the sums of their
/// weights, so that a place, a change, and a sum over all before a place cost the logarithm of
/// their number.
///
/// The trees are randomized: of two that become one each element of both is as likely the root.
struct Siblings: Sendable {
  static let none = -1

  struct Link: Sendable {
    var left: Int32 = -1
    var right: Int32 = -1
    var up: Int32 = -1
    var own = Weight()
    /// Of itself and all below it in the search tree.
    var sum = Weight()
  }

  private var links = PagedArray<Link>()
  private var random: UInt64 = 0
  /// How often a sum was made, for tests of what a change costs.
  private(set) var work = 0

  mutating func addElement() { links.append(Link()) }

  mutating func reset(_ index: Int) { links[index] = Link() }

  func weight(_ index: Int) -> Weight { links[index].own }

  func sum(_ root: Int) -> Weight { root < 0 ? Weight() : links[root].sum }

  // MARK: Looking

  /// The sum over all siblings before one.
  func sum(before index: Int) -> Weight {
    var sum = self.sum(Int(links[index].left))
    var current = index
    while case let up = Int(links[current].up), up >= 0 {
      if Int(links[up].right) == current {
        sum = self.sum(Int(links[up].left)) + links[up].own + sum
      }
      current = up
    }
    return sum
  }

  /// The last sibling for whose place something holds: for the sum over all before it. It holds
  /// for all before the last one.
  func last(in root: Int, where holds: (Weight) -> Bool) -> (index: Int, before: Weight)? {
    var found: (index: Int, before: Weight)?
    var before = Weight()
    var current = root
    while current >= 0 {
      let here = before + sum(Int(links[current].left))
      if holds(here) {
        found = (current, here)
        before = here + links[current].own
        current = Int(links[current].right)
      } else {
        current = Int(links[current].left)
      }
    }
    return found
  }

  /// In their order.
  func elements(_ root: Int) -> [Int] {
    guard root >= 0 else { return [] }
    var elements: [Int] = []
    elements.reserveCapacity(Int(links[root].sum.elements))
    var pending: [Int] = []
    var current = root
    while current >= 0 || !pending.isEmpty {
      while current >= 0 {
        pending.append(current)
        current = Int(links[current].left)
      }
      guard let next = pending.popLast() else { break }
      elements.append(next)
      current = Int(links[next].right)
    }
    return elements
  }

  // MARK: Changing

  /// - Returns: the root of a new tree of elements that are in none.
  mutating func make(_ elements: ArraySlice<Int>) -> Int {
    guard !elements.isEmpty else { return Siblings.none }
    let middle = (elements.startIndex + elements.endIndex) / 2
    let left = make(elements[..<middle])
    let right = make(elements[(middle + 1)...])
    links[elements[middle]].left = Int32(left)
    links[elements[middle]].right = Int32(right)
    adopt(elements[middle])
    links[elements[middle]].up = -1
    return elements[middle]
  }

  mutating func setWeight(_ weight: Weight, of index: Int) { links[index].own = weight }

  /// Makes the sums anew where a weight has changed.
  mutating func refresh(_ index: Int) {
    var current = index
    while current >= 0 {
      addUp(current)
      current = Int(links[current].up)
    }
  }

  mutating func join(_ left: Int, _ right: Int) -> Int {
    guard left >= 0 else { return right }
    guard right >= 0 else { return left }
    let leftCount = UInt64(links[left].sum.elements)
    let rightCount = UInt64(links[right].sum.elements)
    random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let root: Int
    if (random >> 33) % (leftCount + rightCount) < leftCount {
      root = left
      links[left].right = Int32(join(Int(links[left].right), right))
    } else {
      root = right
      links[right].left = Int32(join(left, Int(links[right].left)))
    }
    adopt(root)
    links[root].up = -1
    return root
  }

  /// The first `count` siblings, and the others.
  mutating func split(_ root: Int, at count: Int) -> (Int, Int) {
    guard root >= 0 else { return (Siblings.none, Siblings.none) }
    let before = Int(sum(Int(links[root].left)).elements)
    let parts: (Int, Int)
    if count <= before {
      let (left, rest) = split(Int(links[root].left), at: count)
      links[root].left = Int32(rest)
      parts = (left, root)
    } else {
      let (rest, right) = split(Int(links[root].right), at: count - before - 1)
      links[root].right = Int32(rest)
      parts = (root, right)
    }
    adopt(root)
    if parts.0 >= 0 { links[parts.0].up = -1 }
    if parts.1 >= 0 { links[parts.1].up = -1 }
    return parts
  }

  private mutating func adopt(_ index: Int) {
    let link = links[index]
    if link.left >= 0 { links[Int(link.left)].up = Int32(index) }
    if link.right >= 0 { links[Int(link.right)].up = Int32(index) }
    addUp(index)
  }

  private mutating func addUp(_ index: Int) {
    work += 1
    let link = links[index]
    links[index].sum = sum(Int(link.left)) + link.own + sum(Int(link.right))
  }
}
