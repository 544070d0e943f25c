import Testing

@testable import Accessibility

/// What a change costs, counted in sums that were made anew: never the size of the screen.
@Suite struct CostTests {
  static let count = 20_000
  /// Some times the logarithm.
  static let few = 200

  private static func list() -> ElementTree {
    ElementTree([
      branch("list", .list, (0..<count).map { branch("e\($0)", .label) }),
      branch("end", .label),
    ])
  }

  private func work(_ tree: inout ElementTree, _ change: (inout ElementTree) -> Void) -> Int {
    _ = tree.stopCount()
    let before = tree.siblings.work
    change(&tree)
    _ = tree.firstStop()
    _ = tree.lastStop()
    return tree.siblings.work - before
  }

  @Test func `what is laid out in a group is one entry of the reading`() {
    var tree = ElementTree([
      branch("bar", .navigationBar, [label("title", 0, 0)]),
      branch("list", .list, (0..<Self.count).map { branch("e\($0)", .label) }) {
        $0.frame = Rect(x: 0, y: 88, width: 390, height: 600)
      },
    ])
    #expect(tree.currentReading().entries.map(\.element) == [2, 3])
    #expect(tree.stopCount() == Self.count + 1)
    #expect(tree.stop("e9999")?.frame == Rect(x: 0, y: 88 + 9_999 * 44, width: 390, height: 44))
  }

  @Test func `hiding one of many makes few sums anew`() {
    var tree = Self.list()
    for number in stride(from: 0, to: Self.count, by: 997) {
      #expect(work(&tree) { $0.update("e\(number)") { $0.hidden = true } } < Self.few)
      #expect(tree.stopIndex(of: "e\(number)") == nil)
    }
  }

  @Test func `inserting before many makes few sums anew`() {
    var tree = Self.list()
    for number in 0..<50 {
      let new = branch("new\(number)", .label)
      #expect(work(&tree) { $0.insert([new], into: "list", at: .index(0)) } < Self.few)
      #expect(tree.firstStop()?.id == "new\(number)")
      #expect(tree.frame(of: "end")?.y == Double(Self.count + number + 1) * 44)
    }
  }

  @Test func `removing one of many makes few sums anew`() {
    var tree = Self.list()
    for number in 0..<50 {
      #expect(work(&tree) { $0.remove("e\(number)") } < Self.few)
      #expect(tree.firstStop()?.id == "e\(number + 1)")
    }
  }

  @Test func `a list that grew at one end stays quick`() {
    var tree = ElementTree([branch("list", .list)])
    for number in 0..<Self.count {
      tree.insert([branch("e\(number)", .label)], into: "list", at: .end)
    }
    #expect(work(&tree) { $0.remove("e0") } < Self.few)
    #expect(tree.stopIndex(of: "e\(Self.count - 1)") == Self.count - 2)
  }
}

@Suite struct PagedArrayTests {
  @Test(arguments: [0, 1, 31, 32, 33, 2_047, 2_048, 2_049, 5_000])
  func `holds what was appended`(_ count: Int) {
    let array = PagedArray(Array(0..<count))
    #expect(array.count == count)
    #expect((0..<count).map { array[$0] } == Array(0..<count))
  }

  @Test func `a copy does not see what is changed afterwards`() {
    var array = PagedArray(Array(0..<5_000))
    let copy = array
    for index in stride(from: 0, to: 5_000, by: 7) { array[index] = -1 }
    array.append(5_000)
    #expect(copy.count == 5_000)
    #expect((0..<5_000).map { copy[$0] } == Array(0..<5_000))
    #expect(array[7] == -1 && array[8] == 8 && array[5_000] == 5_000)
  }
}
