extension ElementTree {
  /// Changes an element; its id stays what it was.
  /// - Returns: false where no element has that id.
  @discardableResult
  public mutating func update(_ id: String, _ change: (inout Element) -> Void) -> Bool {
    guard let index = indices[id] else { return false }
    let drawn = elements[index].drawn
    change(&elements[index])
    elements[index].id = id
    let shape = Shape(elements[index])
    let isPlaced = elements[index].drawn == nil && shape.placement != shapes[index].placement
    if isPlaced || drawn != elements[index].drawn { store(index) }
    let differs = shape != shapes[index]
    shapes[index] = shape
    if differs { reweigh(index) }
    let synced = syncStepper(index)
    changed(shape: differs || synced)
    return true
  }

  /// Adds elements below one, or to the screen.
  /// - Returns: the ids they got, of the branches in their order: an id already there gets -2, -3, …
  ///   and one left empty is named after its kind. None where `parent` is not in the tree.
  @discardableResult
  public mutating func insert(_ branches: [Branch], into parent: String?, at place: Place)
    -> [String]
  {
    guard let target = parent.map({ indices[$0] }) ?? ElementTree.screen else { return [] }
    let position = self.position(of: place, in: target)
    let tops = branches.map { add($0, below: target) }
    attach(siblings.make(tops[...]), to: target, at: position)
    reweigh(target)
    changed(shape: true)
    return tops.map { elements[$0].id }
  }

  /// Takes an element and all below it out of the tree.
  /// - Returns: false where no element has that id.
  @discardableResult
  public mutating func remove(_ id: String) -> Bool {
    guard let index = indices[id] else { return false }
    detach(index)
    reweigh(nodes[index].parent)
    free([index])
    changed(shape: true)
    return true
  }

  /// Removes all below an element.
  @discardableResult
  public mutating func empty(_ id: String) -> Bool {
    guard let index = indices[id] else { return false }
    free(children(index))
    nodes[index].children = Siblings.none
    reweigh(index)
    changed(shape: true)
    return true
  }

  /// Puts new elements in the place of all below an element.
  /// - Returns: their ids, as ``insert(_:into:at:)`` does.
  @discardableResult
  public mutating func replaceChildren(of id: String, with branches: [Branch]) -> [String] {
    guard empty(id) else { return [] }
    return insert(branches, into: id, at: .end)
  }

  /// Puts an element elsewhere among its siblings, or beside the one that `place` names.
  /// - Returns: false where there is no such element or the place lies within it.
  @discardableResult
  public mutating func reorder(_ id: String, _ place: Place) -> Bool {
    guard let index = indices[id] else { return false }
    var target = nodes[index].parent
    switch place {
    case .end, .index: break
    case .before(let other), .behind(let other):
      guard let otherIndex = indices[other], !isSelfOrAbove(index, otherIndex) else {
        return false
      }
      target = nodes[otherIndex].parent
    }
    detach(index)
    attach(index, to: target, at: position(of: place, in: target))
    let left = nodes[index].parent
    if left != target {
      nodes[index].parent = target
      store(index)
      reweigh(left)
    }
    reweigh(target)
    changed(shape: true)
    return true
  }

  private func isSelfOrAbove(_ index: Int, _ below: Int) -> Bool {
    var current = below
    while current != ElementTree.screen {
      if current == index { return true }
      current = nodes[current].parent
    }
    return false
  }

  /// A place that names no child of `parent` is its end.
  private func position(of place: Place, in parent: Int) -> Int {
    let count = Int(siblings.sum(nodes[parent].children).elements)
    func number(_ id: String) -> Int? {
      guard let index = indices[id], nodes[index].parent == parent else { return nil }
      return Int(siblings.sum(before: index).elements)
    }
    switch place {
    case .end: return count
    case .index(let position): return min(max(position, 0), count)
    case .before(let id): return number(id) ?? count
    case .behind(let id): return number(id).map { $0 + 1 } ?? count
    }
  }

  /// Adds a branch to the arena; its parent does not list it yet.
  private mutating func add(_ branch: Branch, below parent: Int) -> Int {
    let top = addNode(branch, below: parent)
    var made = [(index: top, children: [Int]())]
    var pending = branch.children.reversed().map { (branch: $0, parent: 0) }
    while let (next, parent) = pending.popLast() {
      let index = addNode(next, below: made[parent].index)
      made[parent].children.append(index)
      for child in next.children.reversed() { pending.append((child, made.count)) }
      made.append((index, []))
    }
    for (index, children) in made.reversed() {
      if !children.isEmpty { nodes[index].children = siblings.make(children[...]) }
      siblings.setWeight(weight(of: index), of: index)
    }
    return top
  }

  mutating func addNode(_ branch: Branch, below parent: Int) -> Int {
    var element = branch.element
    element.id = freeID(for: element)
    var node = Node(parent: parent)
    node.isExplicit = branch.isExplicit
    let index: Int
    if vacant >= 0 {
      index = vacant
      vacant = nodes[index].parent
      nodes[index] = node
      elements[index] = element
      shapes[index] = Shape(element)
    } else {
      index = nodes.count
      nodes.append(node)
      elements.append(element)
      shapes.append(Shape(element))
      siblings.addElement()
    }
    indices[element.id] = index
    store(index)
    if element.kind == .stepper, branch.children.isEmpty { addStepperButtons(to: index) }
    return index
  }

  private mutating func free(_ tops: [Int]) {
    var pending = tops
    while let index = pending.popLast() {
      pending.append(contentsOf: children(index))
      release(elements[index].id)
      nodes[index] = Node(parent: vacant)
      elements[index] = Element(id: "")
      siblings.reset(index)
      vacant = index
    }
  }
}

/// Ids.
extension ElementTree {
  /// The element's id where it is free, else with the first free number.
  private mutating func freeID(for element: Element) -> String {
    let base = element.id.isEmpty ? element.kind.rawValue : element.id
    if !element.id.isEmpty, indices[base] == nil { return base }
    var number = nextNumber[base] ?? (element.id.isEmpty ? 1 : 2)
    while indices["\(base)-\(number)"] != nil { number += 1 }
    nextNumber[base] = number + 1
    return "\(base)-\(number)"
  }

  private mutating func release(_ id: String) {
    indices[id] = nil
    guard let dash = id.lastIndex(of: "-"), let number = Int(id[id.index(after: dash)...]) else {
      return
    }
    let base = String(id[..<dash])
    if let next = nextNumber[base], number > 0, number < next { nextNumber[base] = number }
  }
}
