/// Frames of all elements, by index.
struct Layout: Sendable {
  /// Points, of an iPhone 14 and of an upright iPad Air.
  static let phoneWidth = 390.0
  static let padWidth = 820.0
  static let phoneHeight = 844.0
  static let padHeight = 1_180.0
  /// The least height of what can be touched.
  static let rowHeight = 44.0

  var frames: [Rect]
  /// Parents before their children, children in their order; the screen first.
  var order: [Int]
}

extension ElementTree {
  /// Where an element is on the screen: its stored frame, the one relative to its container, or
  /// the room it got below the sibling before it.
  public mutating func frame(of id: String) -> Rect? {
    guard let index = indices[id] else { return nil }
    return currentLayout().frames[index]
  }

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
  public mutating func activationPoint(of id: String) -> Point? {
    guard let index = indices[id] else { return nil }
    return elements[index].activationPoint ?? currentLayout().frames[index].center
  }

  /// Where an element is painted.
  public mutating func drawnFrame(of id: String) -> Rect? {
    guard let index = indices[id] else { return nil }
    return drawnFrame(index, in: currentLayout())
  }

  /// Moves an element, and with it what stands relative to it; frames stored below it stay behind
  /// (S002-04).
  @discardableResult
  public mutating func move(_ id: String, by offset: Point) -> Bool {
    guard let index = indices[id] else { return false }
    shift(index, by: offset)
    changed(shape: true)
    return true
  }

  /// Gives an element a frame on the screen, as ``move(_:by:)`` does.
  @discardableResult
  public mutating func move(_ id: String, to frame: Rect) -> Bool {
    guard let index = indices[id] else { return false }
    let old = currentLayout().frames[index]
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
  func drawnFrame(_ index: Int, in layout: Layout) -> Rect {
    var stored = index
    while stored != ElementTree.screen, elements[index].drawn == nil {
      if case .screen = shapes[stored].placement { break }
      stored = nodes[stored].parent
    }
    let frame = elements[index].drawn ?? layout.frames[index]
    guard stored != ElementTree.screen else { return frame }
    return frame.moved(by: movedAbove(stored) - nodes[stored].movedWhenStored)
  }

  mutating func currentLayout() -> Layout {
    if let layout { return layout }
    let order = parentsFirst()
    var heights = [Double](repeating: Layout.rowHeight, count: nodes.count)
    for index in order.reversed() where !nodes[index].children.isEmpty {
      heights[index] = height(of: index, heights)
    }
    var frames = [Rect](
      repeating: Rect(x: 0, y: 0, width: 0, height: 0), count: nodes.count)
    frames[ElementTree.screen] = Rect(
      x: 0, y: 0, width: device == .phone ? Layout.phoneWidth : Layout.padWidth,
      height: heights[ElementTree.screen])
    for index in order where !nodes[index].children.isEmpty {
      placeChildren(of: index, heights, in: &frames)
    }
    let made = Layout(frames: frames, order: order)
    layout = made
    return made
  }

  private func parentsFirst() -> [Int] {
    var order: [Int] = []
    order.reserveCapacity(indices.count + 1)
    var pending = [ElementTree.screen]
    while let index = pending.popLast() {
      order.append(index)
      pending.append(contentsOf: nodes[index].children.reversed())
    }
    return order
  }

  /// As tall as the children that are laid out in it; an element at least as tall as a row.
  private func height(of index: Int, _ heights: [Double]) -> Double {
    if shapes[index].flags.contains(.sideBySide) { return Layout.rowHeight }
    var sum = 0.0
    for child in nodes[index].children where takesRoom(child) { sum += heights[child] }
    return shapes[index].flags.contains(.isStop) ? max(sum, Layout.rowHeight) : sum
  }

  private func takesRoom(_ index: Int) -> Bool {
    shapes[index].placement == .flow && !shapes[index].flags.contains(.hidden)
  }

  private func placeChildren(of index: Int, _ heights: [Double], in frames: inout [Rect]) {
    let container = frames[index]
    let children = nodes[index].children
    let isSideBySide = shapes[index].flags.contains(.sideBySide)
    var top = container.y
    for (position, child) in children.enumerated() {
      switch shapes[child].placement {
      case .screen(let frame): frames[child] = frame
      case .container(let frame):
        frames[child] = frame.moved(by: Point(x: container.x, y: container.y))
      case .flow:
        var frame = Rect(x: container.x, y: top, width: container.width, height: heights[child])
        if isSideBySide {
          let share = container.width / Double(children.count)
          let column = direction == .ltr ? position : children.count - 1 - position
          frame = Rect(
            x: container.x + share * Double(column), y: top, width: share,
            height: container.height)
        } else if takesRoom(child) {
          top += heights[child]
        }
        frame = frame.moved(by: nodes[child].offset)
        if let size = nodes[child].size {
          frame.width = size.x
          frame.height = size.y
        }
        frames[child] = frame
      }
    }
  }
}
