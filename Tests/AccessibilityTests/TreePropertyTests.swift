import TestSupport
import Testing

@testable import Accessibility

/// Random trees and random changes, from seeds.
@Suite struct TreePropertyTests {
  static let seeds = (0..<Share.count(100, of: 400)).map { UInt64($0) }

  /// The tree's stops as the page puts it, without care for time: an oracle.
  private struct Oracle {
    let tree: ElementTree
    let frames: [String: Rect]

    func isSeen(_ id: String) -> Bool {
      guard let element = tree[id], let frame = frames[id] else { return false }
      return !element.hidden && !element.elementsHidden && !frame.isEmpty
    }

    func visible(_ ids: [String]) -> [String] {
      let modal = ids.last { isSeen($0) && tree[$0]?.modal == true }
      return modal.map { [$0] } ?? ids.filter(isSeen)
    }

    /// A run of stops that stays together, and where it stands.
    struct Block {
      var stops: [String]
      var top: Double
      var leading: Double
      var isWindow = false
    }

    func leading(_ frame: Rect) -> Double {
      tree.direction == .ltr ? frame.x : -(frame.x + frame.width)
    }

    func blocks(_ ids: [String], inExplicit: Bool) -> [Block] {
      visible(ids).flatMap { id -> [Block] in
        guard let element = tree[id], let frame = frames[id] else { return [] }
        if element.isStop {
          return [Block(stops: [id], top: frame.y, leading: leading(frame))]
        }
        let isExplicit = tree.isExplicit(id)
        let inner = blocks(tree.children(of: id), inExplicit: isExplicit)
        let isGroup =
          element.groupsChildren || element.container != .none || element.kind.isContainer
        guard isGroup || isExplicit || inExplicit else { return inner }
        guard let place = inner.min(by: { ($0.top, $0.leading) < ($1.top, $1.leading) }) else {
          return []
        }
        let stops = isExplicit ? inner.flatMap(\.stops) : sorted(inner)
        return [
          Block(
            stops: stops, top: place.top, leading: place.leading, isWindow: element.kind == .window)
        ]
      }
    }

    func sorted(_ blocks: [Block]) -> [String] {
      var rows: [[Block]] = []
      var last = -Double.infinity
      func endRow() -> [String] {
        defer { rows = [] }
        return rows.flatMap { row in
          row.enumerated().sorted {
            ($0.element.leading, $0.offset) < ($1.element.leading, $1.offset)
          }.flatMap(\.element.stops)
        }
      }
      var stops: [String] = []
      for stretch in blocks.split(omittingEmptySubsequences: false, whereSeparator: \.isWindow) {
        if let window = stretch.startIndex > 0 ? blocks[stretch.startIndex - 1] : nil {
          stops += window.stops
        }
        last = -Double.infinity
        let byTop = stretch.enumerated().sorted {
          ($0.element.top, $0.offset) < ($1.element.top, $1.offset)
        }
        for block in byTop.map(\.element) {
          if !rows.isEmpty, block.top - last < (tree.device == .phone ? 8 : 13) {
            rows[rows.count - 1].append(block)
          } else {
            rows.append([block])
          }
          last = block.top
        }
        stops += endRow()
      }
      return stops
    }

    var order: [String] { sorted(blocks(tree.roots, inExplicit: false)) }
  }

  private func oracle(_ tree: ElementTree) -> Oracle {
    var frames: [String: Rect] = [:]
    for id in tree.ids { frames[id] = tree.frame(of: id) }
    return Oracle(tree: tree, frames: frames)
  }

  @Test(arguments: seeds)
  func `the walk is the page's, and touches every stop once`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var tree = RandomTree.make(&random)
    let stops = tree.stops().map(\.id)
    #expect(stops == oracle(tree).order)
    #expect(Set(stops).count == stops.count)
    for (index, id) in stops.enumerated() { #expect(tree.stopIndex(of: id) == index) }
    for id in tree.ids where !stops.contains(id) { #expect(tree.stopIndex(of: id) == nil) }
  }

  @Test(arguments: seeds)
  func `a finger finds each stop where frames do not overlap`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var tree = RandomTree.make(&random)
    let stops = tree.stops()
    for stop in stops where stop.frame.width > 0 && stop.frame.height > 0 {
      let center = stop.frame.center
      let alone = stops.filter { $0.frame.contains(center) }.count == 1
      if alone { #expect(tree.stop(under: center) == stop.id) }
    }
    for _ in 0..<20 {
      let point = Point(
        x: .random(in: -10...400, using: &random), y: .random(in: -10...900, using: &random))
      if let found = tree.stop(under: point) {
        #expect(tree.frame(of: found)?.contains(point) == true)
      } else {
        #expect(stops.allSatisfy { !$0.frame.contains(point) })
      }
    }
  }

  @Test(arguments: seeds.prefix(Share.count(12, of: 50)))
  func `whatever is changed, what was kept is what would be read afresh`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var tree = RandomTree.make(&random)
    for _ in 0..<30 {
      RandomTree.change(&tree, &random)
      check(&tree)
      #expect(tree.ids.count == tree.count)
      #expect(Set(tree.ids).count == tree.count)
      for id in tree.ids {
        #expect(tree.children(of: id).allSatisfy { tree.parent(of: $0) == id })
      }
    }
    #expect(tree.stops().map(\.id) == oracle(tree).order)
  }

  /// What is kept, found through sums or by number is what is read afresh, one by one.
  private func check(_ tree: inout ElementTree) {
    var probe = SplitMix64(seed: UInt64(tree.version))
    let stops = tree.freshStops()
    #expect(tree.stops() == stops)
    for (number, stop) in stops.enumerated() { #expect(tree.stopIndex(of: stop.id) == number) }
    let frames = tree.freshFrames
    for id in tree.ids {
      #expect(tree.frame(of: id) == frames[id])
      #expect(tree.children(of: id).count == tree.childCount(of: id))
      let first = stops.first { stop in tree.above(stop.id).contains(id) }
      #expect(tree.firstStop(in: id) == first)
    }
    let traits = stops.compactMap { tree[$0.id]?.effectiveTraits }
    var items = ElementTree.RotorItems()
    items.headings = traits.count { $0.contains(.header) }
    items.links = traits.count { $0.contains(.link) }
    items.landmarked = stops.count { stop in
      tree.above(stop.id).contains { tree[$0]?.container == .landmark }
    }
    #expect(tree.rotorItems() == items)
    for _ in 0..<5 {
      let point = Point(x: Double(probe.next() % 400), y: Double(probe.next() % 800))
      #expect(tree.stop(under: point) == tree.freshStop(under: point))
      #expect(tree.view(under: point) == tree.freshView(under: point))
    }
  }

  /// Only what is laid out, in lists and groups: what is one entry of the reading.
  @Test(arguments: seeds.prefix(Share.count(12, of: 50)))
  func `where all is laid out, sums find what is read afresh`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var tree = RandomTree.make(&random, isPlaced: false)
    for _ in 0..<30 {
      RandomTree.change(&tree, &random, isPlaced: false)
      check(&tree)
    }
    #expect(tree.stops().map(\.id) == oracle(tree).order)
  }

  @Test(arguments: seeds.prefix(Share.count(12, of: 50)))
  func `a copy stays what it was, whatever is changed afterwards`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var tree = RandomTree.make(&random)
    var copy = tree
    let stops = copy.stops()
    let ids = copy.ids
    for _ in 0..<30 { RandomTree.change(&tree, &random) }
    #expect(copy.ids == ids)
    #expect(copy.freshStops() == stops)
    #expect(ids.allSatisfy { copy[$0]?.id == $0 })
  }
}

enum RandomTree {
  static func make(_ random: inout SplitMix64, isPlaced: Bool = true) -> ElementTree {
    var room = Int.random(in: 0...40, using: &random)
    let branches = siblings(depth: 0, &room, &random, isPlaced: isPlaced)
    return ElementTree(
      branches, device: Bool.random(using: &random) ? .phone : .pad,
      direction: Bool.random(using: &random) ? .ltr : .rtl)
  }

  static func siblings(
    depth: Int, _ room: inout Int, _ random: inout SplitMix64, isPlaced: Bool = true
  ) -> [Branch] {
    var siblings: [Branch] = []
    while room > 0, Int.random(in: 0..<5, using: &random) > 0 {
      room -= 1
      siblings.append(one(depth: depth, &room, &random, isPlaced: isPlaced))
    }
    return siblings
  }

  static func one(
    depth: Int, _ room: inout Int, _ random: inout SplitMix64, isPlaced: Bool = true
  ) -> Branch {
    var element = Element(id: "e")
    scramble(&element, &random, isPlaced: isPlaced)
    let children =
      depth < 6 ? siblings(depth: depth + 1, &room, &random, isPlaced: isPlaced) : []
    return Branch(
      element, children: children, isExplicit: Int.random(in: 0..<6, using: &random) == 0)
  }

  /// - Parameter isPlaced: some have frames and are numbered; else all is laid out.
  static func scramble(
    _ element: inout Element, _ random: inout SplitMix64, isPlaced: Bool = true
  ) {
    func once(in count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }
    element.kind =
      once(in: 2)
      ? .label : once(in: 2) ? .view : Kind.allCases.randomElement(using: &random) ?? .view
    element.hidden = once(in: 15)
    element.elementsHidden = once(in: 15)
    element.modal = once(in: 25)
    element.groupsChildren = once(in: 6)
    element.container =
      once(in: 5) ? ContainerType.allCases.randomElement(using: &random) ?? .none : .none
    element.isElement = once(in: 12) ? Bool.random(using: &random) : nil
    if !isPlaced {
      if [.tabBar, .series, .table].contains(element.container) { element.container = .list }
      if element.kind == .tabBar { element.kind = .list }
      return
    }
    element.row = once(in: 4) ? Int.random(in: 1...3, using: &random) : nil
    element.column = once(in: 4) ? Int.random(in: 1...3, using: &random) : nil
    element.frame = once(in: 2) ? rect(&random) : nil
    element.frameInContainer = once(in: 4) ? rect(&random) : nil
    element.drawn = once(in: 9) ? rect(&random) : nil
  }

  static func rect(_ random: inout SplitMix64) -> Rect {
    Rect(
      x: Double(Int.random(in: 0...7, using: &random) * 50),
      y: Double(Int.random(in: 0...100, using: &random) * 4),
      width: Double(Int.random(in: 0...3, using: &random) * 30),
      height: Double(Int.random(in: 0...3, using: &random) * 10))
  }

  static func change(
    _ tree: inout ElementTree, _ random: inout SplitMix64, isPlaced: Bool = true
  ) {
    let ids = tree.ids
    guard let id = ids.randomElement(using: &random),
      let other = ids.randomElement(using: &random)
    else {
      tree.insert([Branch(Element(id: "e", kind: .label))], into: nil, at: .end)
      return
    }
    let places: [ElementTree.Place] = [
      .end, .index(Int.random(in: -1...5, using: &random)), .before(other), .behind(other),
    ]
    let place = places.randomElement(using: &random) ?? .end
    switch Int.random(in: 0..<10, using: &random) {
    case 0: tree.remove(id)
    case 1: tree.empty(id)
    case 2: tree.reorder(id, place)
    case 3 where isPlaced: tree.move(id, by: Point(x: 5, y: 20))
    case 4 where isPlaced: tree.move(id, to: rect(&random))
    case 5, 6:
      var room = 6
      tree.insert(
        [one(depth: 3, &room, &random, isPlaced: isPlaced)], into: other, at: place)
    case 7:
      var room = 6
      tree.replaceChildren(of: id, with: [one(depth: 3, &room, &random, isPlaced: isPlaced)])
    case 8: tree.update(id) { $0.label = "changed" }
    default:
      var changed = Element(id: "e")
      scramble(&changed, &random, isPlaced: isPlaced)
      tree.update(id) { $0 = changed }
    }
  }
}
