/// The room that elements get which do not say where they stand.
enum Layout {
  /// Points, of an iPhone 14 and of an upright iPad Air.
  static let phoneWidth = 390.0
  static let padWidth = 820.0
  static let phoneHeight = 844.0
  static let padHeight = 1_180.0
  /// The least height of what can be touched.
  static let rowHeight = 44.0
}

extension ElementTree {
  /// Where an element is on the screen: its stored frame, the one relative to its container, or
  /// the room it got below the sibling before it.
  public func frame(of id: String) -> Rect? { indices[id].map(frame) }

  /// Width and height of the screen, with what can be read beyond its lower and right edge.
  public mutating func extent() -> Point {
    var extent =
      device == .phone
      ? Point(x: Layout.phoneWidth, y: Layout.phoneHeight)
      : Point(x: Layout.padWidth, y: Layout.padHeight)
    for stop in stops() {
      extent.x = max(extent.x, stop.frame.x + stop.frame.width)
      extent.y = max(extent.y, stop.frame.y + stop.frame.height)
    }
    return extent
  }

  /// What a double tap reaches: the centre of the frame, or the point the element names.
  public func activationPoint(of id: String) -> Point? {
    indices[id].map { elements[$0].activationPoint ?? frame($0).center }
  }

  /// Where an element is painted.
  public func drawnFrame(of id: String) -> Rect? {
    indices[id].map { drawnFrame($0, frame: frame($0)) }
  }

  /// Moves an element, and with it what stands relative to it; frames stored below it stay behind
  /// (S002-04).
  @discardableResult
  public mutating func move(_ id: String, by offset: Point) -> Bool {
    guard let index = indices[id] else { return false }
    shift(index, by: offset)
    reweigh(index)
    changed(shape: true)
    return true
  }

  /// Gives an element a frame on the screen, as ``move(_:by:)`` does.
  @discardableResult
  public mutating func move(_ id: String, to frame: Rect) -> Bool {
    guard let index = indices[id] else { return false }
    let old = self.frame(index)
    shift(index, by: Point(x: frame.x - old.x, y: frame.y - old.y))
    switch shapes[index].placement {
    case .screen: elements[index].frame = frame
    case .container(var relative):
      relative.width = frame.width
      relative.height = frame.height
      elements[index].frameInContainer = relative
    case .flow: nodes[index].size = Point(x: frame.width, y: frame.height)
    }
    shapes[index] = Shape(elements[index])
    reweigh(index)
    changed(shape: true)
    return true
  }

  private mutating func shift(_ index: Int, by offset: Point) {
    nodes[index].moved = nodes[index].moved + offset
    elements[index].drawn = elements[index].drawn?.moved(by: offset)
    switch shapes[index].placement {
    case .screen(let frame): elements[index].frame = frame.moved(by: offset)
    case .container(let frame): elements[index].frameInContainer = frame.moved(by: offset)
    case .flow: nodes[index].offset = nodes[index].offset + offset
    }
    shapes[index] = Shape(elements[index])
  }

  /// Remembers how far all above had been moved when its frame, or `drawn`, was stored.
  mutating func store(_ index: Int) { nodes[index].movedWhenStored = movedAbove(index) }

  private func movedAbove(_ index: Int) -> Point {
    var sum = Point(x: 0, y: 0)
    var current = nodes[index].parent
    while current > ElementTree.screen {
      sum = sum + nodes[current].moved
      current = nodes[current].parent
    }
    return sum
  }

  /// What is painted went along with all moves above it since its place was stored.
  func drawnFrame(_ index: Int, frame: Rect) -> Rect {
    guard let drawn = elements[index].drawn else { return frame.moved(by: drift(index)) }
    return drawn.moved(by: movedAbove(index) - nodes[index].movedWhenStored)
  }

  /// How far an element with all that is laid out in it is painted from its frame: by the moves
  /// above the nearest frame stored in screen coordinates, since that was stored.
  func drift(_ index: Int) -> Point {
    var stored = index
    while stored != ElementTree.screen {
      if case .screen = shapes[stored].placement {
        return movedAbove(stored) - nodes[stored].movedWhenStored
      }
      stored = nodes[stored].parent
    }
    return Point(x: 0, y: 0)
  }

  /// As tall as the children that are laid out in it; an element at least as tall as a row.
  func height(of index: Int) -> Double {
    let inside = inside(index)
    if inside.elements == 0 || shapes[index].flags.contains(.sideBySide) {
      return Layout.rowHeight
    }
    return shapes[index].flags.contains(.isStop) ? max(inside.room, Layout.rowHeight) : inside.room
  }

  func takesRoom(_ index: Int) -> Bool {
    shapes[index].placement == .flow && !shapes[index].flags.contains(.hidden)
  }

  var screenFrame: Rect {
    Rect(
      x: 0, y: 0, width: device == .phone ? Layout.phoneWidth : Layout.padWidth,
      height: height(of: ElementTree.screen))
  }

  /// Costs the depth times the logarithm of how many siblings there are.
  func frame(_ index: Int) -> Rect {
    var above: [Int] = []
    var current = index
    var frame = screenFrame
    while current != ElementTree.screen {
      if case .screen(let stored) = shapes[current].placement {
        frame = stored
        break
      }
      above.append(current)
      current = nodes[current].parent
    }
    for child in above.reversed() {
      frame = self.frame(child, in: frame, below: siblings.sum(before: child))
    }
    return frame
  }

  /// - Parameters:
  ///   - container: its parent's frame.
  ///   - before: the sum over the siblings before it.
  func frame(_ index: Int, in container: Rect, below before: Weight) -> Rect {
    switch shapes[index].placement {
    case .screen(let frame): return frame
    case .container(let frame): return frame.moved(by: Point(x: container.x, y: container.y))
    case .flow:
      let parent = nodes[index].parent
      var frame = Rect(
        x: container.x, y: container.y + before.room, width: container.width,
        height: height(of: index))
      if shapes[parent].flags.contains(.sideBySide) {
        let count = Int(inside(parent).elements)
        let position = Int(before.elements)
        let column = direction == .ltr ? position : count - 1 - position
        let share = container.width / Double(count)
        frame = Rect(
          x: container.x + share * Double(column), y: container.y, width: share,
          height: container.height)
      }
      frame = frame.moved(by: nodes[index].offset)
      if let size = nodes[index].size {
        frame.width = size.x
        frame.height = size.y
      }
      return frame
    }
  }

  /// An element's children with their frames, in their order.
  func placedChildren(of index: Int, in container: Rect) -> [(index: Int, frame: Rect)] {
    var before = Weight()
    return children(index).map { child in
      let frame = frame(child, in: container, below: before)
      before = before + siblings.weight(child)
      return (child, frame)
    }
  }
}
