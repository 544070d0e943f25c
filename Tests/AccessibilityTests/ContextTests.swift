import Testing

@testable import Accessibility

/// What containers tell their stops.
@Suite struct ContextTests {
  @Test func `numbers follow the reading order through nested containers`() {
    let nested = branch("g", .view, [label("2", 200, 0), label("1", 100, 0)]) {
      $0.groupsChildren = true
    }
    var tree = ElementTree([branch("bar", .tabBar, [label("3", 300, 0), nested])])
    #expect(tree.stops().map(\.id) == ["1", "2", "3"])
    #expect(tree.stops().map(\.position) == (1...3).map { Stop.Position($0, of: 3) })
    #expect(tree.stops().allSatisfy(\.isInTabBar) == true)
  }

  @Test func `the nearest of tab bar and series counts; both are tabs`() {
    let series = branch("s", .view, labels("a", "b")) { $0.container = .series }
    var tree = ElementTree([branch("bar", .tabBar, [series] + labels("c"))])
    #expect(
      tree.stops().map(\.position) == [
        Stop.Position(1, of: 2), Stop.Position(2, of: 2), Stop.Position(1, of: 1),
      ])
    #expect(tree.stops().allSatisfy(\.isInTabBar) == true)
  }

  @Test func `hidden stops are not counted`() {
    var tree = ElementTree([
      branch("s", .view, labels("a", "b", "c")) { $0.container = .series }
    ])
    tree.update("b") { $0.hidden = true }
    #expect(tree.stops().map(\.position) == [Stop.Position(1, of: 2), Stop.Position(2, of: 2)])
  }

  @Test func `ends of explicit lists and landmarks, nested ones too`() {
    let list = branch("l", .list, labels("a", "b"), isExplicit: true)
    let landmark = branch("m", .view, [list] + labels("c"), isExplicit: true) {
      $0.container = .landmark
    }
    var tree = ElementTree([landmark])
    #expect(
      tree.stops().map(\.ends) == [[.listStart, .landmarkStart], [.listEnd], [.landmarkEnd]])
  }

  @Test func `no ends without explicit elements`() {
    var tree = ElementTree([branch("l", .list, labels("a", "b"))])
    #expect(tree.stops().map(\.ends) == [[], []])
  }

  @Test func `first in row is the least column, wherever it stands`() {
    func cell(_ id: String, _ x: Double, _ row: Int?, _ column: Int?) -> Branch {
      branch(id, .label) {
        $0.frame = Rect(x: x, y: 0, width: 10, height: 10)
        $0.row = row
        $0.column = column
      }
    }
    var tree = ElementTree([
      branch(
        "t", .view,
        [cell("b", 0, 1, 2), cell("a", 20, 1, 1), cell("c", 40, 2, nil), cell("d", 60, nil, 1)]
      ) { $0.container = .table }
    ])
    #expect(tree.stops().map(\.isFirstInRow) == [false, true, true, false])
    #expect(tree.stops().map(\.cell) == ["b", "a", "c", "d"])
  }

  @Test func `a table in a cell begins its own rows`() {
    let inner = branch(
      "inner", .view,
      [
        branch("x", .label) {
          $0.row = 1
          $0.column = 1
        }, branch("y", .label),
      ]
    ) { $0.container = .table }
    let cell = branch("cell", .cell, [inner]) {
      $0.row = 3
      $0.column = 1
    }
    var tree = ElementTree([branch("t", .view, [cell]) { $0.container = .table }])
    #expect(tree.stops().map(\.cell) == ["x", nil])
  }
}
