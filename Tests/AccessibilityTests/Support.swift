@testable import Accessibility

typealias Branch = ElementTree.Branch

func branch(
  _ id: String, _ kind: Kind = .view, _ children: [Branch] = [], isExplicit: Bool = false,
  _ fill: (inout Element) -> Void = { _ in }
) -> Branch {
  var element = Element(id: id, kind: kind)
  fill(&element)
  return Branch(element, children: children, isExplicit: isExplicit)
}

/// A label with a frame on the screen.
func label(_ id: String, _ x: Double, _ y: Double, _ width: Double = 100, _ height: Double = 20)
  -> Branch
{
  branch(id, .label) { $0.frame = Rect(x: x, y: y, width: width, height: height) }
}

func labels(_ ids: String...) -> [Branch] { ids.map { branch($0, .label) } }

/// The ids of all stops, in reading order.
func order(
  _ branches: [Branch], _ device: ElementTree.Device = .phone,
  _ direction: ElementTree.Direction = .ltr
) -> [String] {
  var tree = ElementTree(branches, device: device, direction: direction)
  return tree.stops().map(\.id)
}

extension ElementTree {
  /// Read afresh, as if nothing had been kept: every sum made anew, and no group taken as one.
  func freshStops() -> [Stop] {
    var copy = self
    for id in ids.reversed() {
      guard let index = indices[id] else { continue }
      copy.siblings.setWeight(weight(of: index), of: index)
      copy.siblings.refresh(index)
    }
    copy.changed(shape: true)
    var walk = Walk(tree: copy, takesGroupsAsOne: false)
    copy.reading = walk.read()
    return copy.stops()
  }

  /// Frames as they come of laying out one child after the other.
  var freshFrames: [String: Rect] {
    var frames: [String: Rect] = [:]
    func place(_ index: Int, _ frame: Rect) {
      frames[elements[index].id] = frame
      for child in placedChildren(of: index, in: frame) { place(child.index, child.frame) }
    }
    place(ElementTree.screen, screenFrame)
    return frames
  }

  /// The stop drawn last of those whose frame holds a point.
  func freshStop(under point: Point) -> String? {
    let stops = freshStops().filter { $0.frame.contains(point) }.map(\.id)
    return ids.last { stops.contains($0) }
  }

  /// The view painted last of those under a point.
  func freshView(under point: Point) -> String? {
    ids.last { id in
      drawnFrame(of: id)?.contains(point) == true
        && above(id).allSatisfy { self[$0]?.hidden != true }
    }
  }

  /// An element and what it stands in.
  func above(_ id: String) -> [String] { Array(sequence(first: id) { parent(of: $0) }) }

  var ids: [String] {
    func below(_ id: String) -> [String] { [id] + children(of: id).flatMap(below) }
    return roots.flatMap(below)
  }
}
