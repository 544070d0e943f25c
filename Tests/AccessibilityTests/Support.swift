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
  /// Read afresh, as if nothing had been kept.
  func freshStops() -> [Stop] {
    var copy = self
    copy.changed(shape: true)
    return copy.stops()
  }

  var ids: [String] {
    func below(_ id: String) -> [String] { [id] + children(of: id).flatMap(below) }
    return roots.flatMap(below)
  }
}
