extension ElementTree {
  /// What VoiceOver finds under a finger: of the stops whose frame holds the point the one drawn
  /// last; views that are no stops are looked through (S004-35).
  public mutating func stop(under point: Point) -> String? {
    let frames = currentLayout().frames
    let index = currentReading().painted.last { frames[$0].contains(point) }
    return index.map { elements[$0].id }
  }

  /// What a sighted tap hits: of the views painted under the point the topmost.
  public mutating func view(under point: Point) -> String? {
    let layout = currentLayout()
    var hit = ElementTree.screen
    var pending = [ElementTree.screen]
    while let index = pending.popLast() {
      if index != ElementTree.screen {
        if shapes[index].flags.contains(.hidden) { continue }
        if drawnFrame(index, in: layout).contains(point) { hit = index }
      }
      pending.append(contentsOf: nodes[index].children.reversed())
    }
    return hit == ElementTree.screen ? nil : elements[hit].id
  }
}
