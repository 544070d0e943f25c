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

  @Test("S004-10: a button that was revealed is found by touch, without any notification")
  func revealed() {
    var tree = ElementTree([branch("cell", .cell, labels("name"))])
    #expect(tree.stop(under: Point(x: 5, y: 50)) == nil)
    tree.insert([branch("call", .button)], into: "cell", at: .end)
    #expect(tree.stop(under: Point(x: 5, y: 50)) == "call")
  }
}
