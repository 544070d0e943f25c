import Testing

@testable import Accessibility

@Suite struct TouchTests {
  @Test("S002-03: the frame is what a finger finds, its centre what a double tap reaches")
  func frame() {
    var tree = ElementTree([label("it", 10, 10, 40, 20)])
    #expect(tree.stop(under: Point(x: 15, y: 15)) == "it")
    #expect(tree.stop(under: Point(x: 10, y: 10)) == "it")
    #expect(tree.stop(under: Point(x: 50, y: 15)) == nil)
    #expect(tree.activationPoint(of: "it") == Point(x: 30, y: 20))
  }

  @Test("S003-15: an activation point of its own stands for the centre")
  func activationPoint() {
    let tree = ElementTree([branch("it", .label) { $0.activationPoint = Point(x: 1, y: 2) }])
    #expect(tree.activationPoint(of: "it") == Point(x: 1, y: 2))
  }

  @Test("S003-09: a frame larger than what is drawn is easier to hit")
  func enlarged() {
    var tree = ElementTree([
      branch("it", .button) {
        $0.frame = Rect(x: 0, y: 0, width: 44, height: 44)
        $0.drawn = Rect(x: 17, y: 17, width: 10, height: 10)
      }
    ])
    #expect(tree.stop(under: Point(x: 5, y: 5)) == "it")
    #expect(tree.view(under: Point(x: 5, y: 5)) == nil)
    #expect(tree.view(under: Point(x: 20, y: 20)) == "it")
  }

  @Test func `the last drawn is on top`() {
    var tree = ElementTree([
      label("under", 0, 0), branch("group", .view, [label("over", 50, 0)]), label("last", 80, 0),
    ])
    #expect(tree.stop(under: Point(x: 60, y: 5)) == "over")
    #expect(tree.stop(under: Point(x: 90, y: 5)) == "last")
    #expect(tree.stop(under: Point(x: 10, y: 5)) == "under")
  }

  @Test func `views that are no elements are looked through, by a finger only`() {
    let cover = branch("cover") { $0.frame = Rect(x: 0, y: 0, width: 390, height: 800) }
    var tree = ElementTree([label("it", 0, 0), cover])
    #expect(tree.stop(under: Point(x: 5, y: 5)) == "it")
    #expect(tree.view(under: Point(x: 5, y: 5)) == "cover")
  }

  @Test func `rows that reach beyond a stepper's frame are found where they stand`() {
    let rows = branch("rows", .view, labels("title", "a", "b"))
    var tree = ElementTree([branch("stepper", .stepper, [rows] + labels("plus"))])
    for (point, id) in [
      (Point(x: 10, y: 50), "a"), (Point(x: 10, y: 100), "b"), (Point(x: 200, y: 10), "plus"),
    ] {
      #expect(tree.stop(under: point) == id)
      #expect(tree.view(under: point) == id)
    }
    #expect(tree.view(under: Point(x: 200, y: 50)) == nil)
  }

  @Test func `what is regular is found under views that were moved since`() {
    var tree = ElementTree([
      branch("page", .view, [branch("list", .list, labels("a", "b", "c"))]) {
        $0.frame = Rect(x: 0, y: 100, width: 390, height: 200)
      }
    ])
    tree.move("page", by: Point(x: 0, y: 50))
    #expect(tree.stop(under: Point(x: 10, y: 200)) == "b")
    #expect(tree.view(under: Point(x: 10, y: 200)) == "b")
    tree.update("a") { $0.hidden = true }
    #expect(tree.stop(under: Point(x: 10, y: 200)) == "c")
    #expect(tree.view(under: Point(x: 10, y: 200)) == "c")
    tree.update("c") { $0.elementsHidden = true }
    #expect(tree.stop(under: Point(x: 10, y: 200)) == nil)
    #expect(tree.view(under: Point(x: 10, y: 200)) == "c")
  }

  @Test("S004-10: a button that was revealed is found by touch, without any notification")
  func revealed() {
    var tree = ElementTree([branch("cell", .cell, labels("name"))])
    #expect(tree.stop(under: Point(x: 5, y: 50)) == nil)
    tree.insert([branch("call", .button)], into: "cell", at: .end)
    #expect(tree.stop(under: Point(x: 5, y: 50)) == "call")
  }
}
