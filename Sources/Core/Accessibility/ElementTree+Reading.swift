/// What VoiceOver makes of the tree, kept until the next change.
struct Reading: Sendable {
  /// In reading order.
  var stops: [Stop] = []
  /// The stops' numbers by element index; -1 for what is none.
  var numbers: [Int]
  /// Element indices of the stops, the last drawn last.
  var painted: [Int] = []
}

extension ElementTree {
  /// All stops in reading order (SPEC 2).
  public mutating func stops() -> [Stop] { currentReading().stops }

  /// Where in the reading order an element stands; nil for what is no stop.
  public mutating func stopIndex(of id: String) -> Int? {
    guard let index = indices[id] else { return nil }
    let number = currentReading().numbers[index]
    return number < 0 ? nil : number
  }

  mutating func currentReading() -> Reading {
    if let reading { return reading }
    let made = read()
    reading = made
    return made
  }

  private mutating func read() -> Reading {
    let layout = currentLayout()
    var order = ReadingOrder(device, direction, elementCount: nodes.count)
    var walk = Walk(tree: self, frames: layout.frames)
    walk.collect(into: &order)
    var reading = Reading(numbers: [Int](repeating: -1, count: nodes.count))
    reading.painted = walk.painted
    let sequence = order.sequence()
    reading.stops.reserveCapacity(sequence.count)
    for index in sequence {
      reading.numbers[index] = reading.stops.count
      reading.stops.append(Stop(id: elements[index].id, frame: layout.frames[index]))
    }
    walk.describeContexts(of: sequence, in: &reading.stops)
    return reading
  }

  /// Goes through what VoiceOver sees: not below hidden views, stops or frames without size, nor
  /// beside a modal.
  struct Walk {
    /// The nearest of each at or above a place; the screen where there is none.
    struct Surroundings {
      var group = 0
      var numbering = ElementTree.screen
      var ends = ElementTree.screen
      var table = ElementTree.screen
      var cell = ElementTree.screen
      var isInTabBar = false
    }

    let tree: ElementTree
    let frames: [Rect]
    var painted: [Int] = []
    /// By element index, for stops and for containers whose ends are said.
    var surroundings: [Surroundings]

    init(tree: ElementTree, frames: [Rect]) {
      self.tree = tree
      self.frames = frames
      surroundings = [Surroundings](repeating: Surroundings(), count: frames.count)
    }

    mutating func collect(into order: inout ReadingOrder) {
      var pending = [ElementTree.screen]
      while let index = pending.popLast() {
        let flags = tree.shapes[index].flags
        var here = surroundings[index]
        if index != ElementTree.screen {
          guard isSeen(index) else { continue }
          if flags.contains(.cell), here.table != ElementTree.screen { here.cell = index }
          if flags.contains(.isStop) {
            surroundings[index] = here
            painted.append(index)
            order.add(stop: index, at: frames[index], to: here.group)
            continue
          }
          let parent = tree.nodes[index].parent
          if flags.contains(.group) || tree.nodes[index].isExplicit
            || tree.nodes[parent].isExplicit
          {
            here.group = order.addGroup(
              to: here.group, isExplicit: tree.nodes[index].isExplicit,
              isWindow: flags.contains(.window))
          }
          surroundings[index] = here
        }
        for child in visibleChildren(of: index).reversed() {
          surroundings[child] = inside(index, flags, here)
          pending.append(child)
        }
      }
    }

    private func isSeen(_ index: Int) -> Bool {
      tree.shapes[index].flags.isDisjoint(with: [.hidden, .elementsHidden])
        && !frames[index].isEmpty
    }

    private func visibleChildren(of index: Int) -> [Int] {
      let children = tree.nodes[index].children
      return modal(among: children).map { [$0] } ?? children
    }

    /// Of several modal siblings the last wins; the others are ignored (S002-21).
    func modal(among children: [Int]) -> Int? {
      children.last { tree.shapes[$0].flags.contains(.modal) && isSeen($0) }
    }

    private func inside(_ index: Int, _ flags: Shape.Flags, _ here: Surroundings) -> Surroundings {
      var inside = here
      if !flags.isDisjoint(with: [.tabBar, .series]) { inside.numbering = index }
      if flags.contains(.tabBar) { inside.isInTabBar = true }
      if tree.nodes[index].isExplicit, !flags.isDisjoint(with: [.list, .landmark]) {
        inside.ends = index
      }
      if flags.contains(.table) {
        inside.table = index
        inside.cell = ElementTree.screen
      }
      return inside
    }
  }
}
