import Testing

@testable import Accessibility

@Suite struct ReadingOrderTests {
  @Test("S002-11: top left to bottom right, whatever the order of the views")
  func topLeftToBottomRight() {
    let views = [label("D", 100, 100), label("C", 0, 100), label("B", 100, 0), label("A", 0, 0)]
    #expect(order(views) == ["A", "B", "C", "D"])
    #expect(order(views, .phone, .rtl) == ["B", "A", "D", "C"])
  }

  @Test(arguments: [
    (ElementTree.Device.phone, 7.99, true), (.phone, 8, false), (.pad, 12.99, true),
    (.pad, 13, false),
  ])
  func `a row goes on while the next top is less than 8 or 13 points below`(
    _ device: ElementTree.Device, _ distance: Double, _ isOneRow: Bool
  ) {
    let views = [label("right", 100, 0), label("left", 0, distance)]
    #expect(order(views, device) == (isOneRow ? ["left", "right"] : ["right", "left"]))
  }

  @Test func `a row is a chain: each top is measured against the one before`() {
    let views = [label("a", 200, 0), label("b", 100, 7), label("c", 0, 14), label("d", 0, 22)]
    #expect(order(views) == ["c", "b", "a", "d"])
  }

  @Test func `under right to left the right edges decide`() {
    let views = [label("wide", 0, 0, 200), label("narrow", 50, 0, 10)]
    #expect(order(views, .phone, .rtl) == ["wide", "narrow"])
    #expect(order(views) == ["wide", "narrow"])
  }

  @Test func `what stands in one place keeps the order of the views`() {
    #expect(order([label("a", 0, 0), label("b", 0, 0), label("c", 0, 0)]) == ["a", "b", "c"])
  }

  private func columns(_ fill: (inout Element) -> Void) -> [Branch] {
    [
      branch("L", .view, [label("l1", 0, 0), label("l2", 0, 50)], fill),
      branch("R", .view, [label("r1", 200, 0), label("r2", 200, 50)], fill),
    ]
  }

  @Test("S002-13: shouldGroupAccessibilityChildren reads the subviews one after another")
  func groupsChildren() {
    #expect(order(columns { _ in }) == ["l1", "r1", "l2", "r2"])
    #expect(order(columns { $0.groupsChildren = true }) == ["l1", "l2", "r1", "r2"])
  }

  @Test(arguments: ContainerType.allCases.filter { $0 != .none })
  func `a container stays together`(_ container: ContainerType) {
    #expect(order(columns { $0.container = container }) == ["l1", "l2", "r1", "r2"])
  }

  @Test(arguments: [Kind.cell, .list, .tabBar, .navigationBar, .window, .alert])
  func `a kind that holds others stays together`(_ kind: Kind) {
    #expect(order(columns { $0.kind = kind }) == ["l1", "l2", "r1", "r2"])
  }

  @Test func `a group stands where its topmost, then leading stop stands`() {
    let group = branch("G", .view, [label("low", 0, 90), label("top", 150, 50)]) {
      $0.groupsChildren = true
    }
    #expect(
      order([label("below", 0, 70), label("left", 100, 50), label("right", 200, 50), group])
        == ["left", "top", "low", "right", "below"])
  }

  @Test func `a group without stops changes nothing`() {
    let empty = branch("G", .view, [branch("inner")]) { $0.groupsChildren = true }
    #expect(order([label("b", 0, 5), empty, label("a", 100, 0)]) == ["b", "a"])
  }

  @Test("S002-16: explicit elements are visited in array order")
  func explicit() {
    #expect(
      order([branch("view", .view, [label("bottom", 0, 90), label("top", 0, 0)], isExplicit: true)])
        == ["bottom", "top"])
  }

  @Test("S002-17: views and elements may be mixed; a view's own stops stand in its place")
  func mixedExplicit() {
    let view = branch("v", .view, [label("v2", 0, 20), label("v1", 0, 0)])
    #expect(
      order([branch("c", .view, [label("e", 0, 90), view], isExplicit: true)]) == ["e", "v1", "v2"])
  }

  @Test("S003-19: windows keep their array order")
  func windows() {
    let app = branch("app", .window, [label("back", 0, 0), label("buy", 0, 400)])
    let dialog = branch("dialog", .window, [label("title", 50, 200)])
    #expect(order([app, dialog]) == ["back", "buy", "title"])
    #expect(order([dialog, app]) == ["title", "back", "buy"])
    #expect(
      order([label("b", 0, 50), label("a", 0, 0), dialog, label("c", 0, 10)])
        == ["a", "b", "title", "c"])
  }

  @Test("S004-19: a cell with several views is read view by view from the top")
  func cell() {
    let cell = branch(
      "cell", .cell, [label("rest", 0, 60), label("title", 0, 0), label("date", 0, 30)])
    #expect(order([cell]) == ["title", "date", "rest"])
  }

  @Test func `many stops are put in order, whatever order they came in`() {
    let views = (0..<20_000).map { label("e\($0)", 0, Double((20_000 - $0) * 10)) }
    var tree = ElementTree(views)
    #expect(tree.stops().count == 20_000)
    #expect(tree.stops().first?.id == "e19999")
    #expect(tree.stopIndex(of: "e0") == 19_999)
  }
}
