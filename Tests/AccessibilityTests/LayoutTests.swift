import Testing

@testable import Accessibility

@Suite struct LayoutTests {
  @Test(arguments: [(ElementTree.Device.phone, 390.0), (.pad, 820)])
  func `without a frame: top to bottom, full width, 44 points`(
    _ device: ElementTree.Device, _ width: Double
  ) {
    var tree = ElementTree(labels("a", "b"), device: device)
    #expect(
      tree.stops().map(\.frame) == [
        Rect(x: 0, y: 0, width: width, height: 44), Rect(x: 0, y: 44, width: width, height: 44),
      ])
  }

  @Test func `a container is as tall as what is laid out in it`() {
    let inner = branch("inner", .view, labels("b", "c"))
    let tree = ElementTree([branch("outer", .view, labels("a") + [inner]), branch("d", .label)])
    #expect(tree.frame(of: "outer") == Rect(x: 0, y: 0, width: 390, height: 132))
    #expect(tree.frame(of: "inner") == Rect(x: 0, y: 44, width: 390, height: 88))
    #expect(tree.frame(of: "c")?.y == 88)
    #expect(tree.frame(of: "d")?.y == 132)
  }

  @Test func `an element with children is as tall as they are, and never below a row`() {
    let tree = ElementTree([
      branch("cell", .cell, labels("a", "b")) { $0.isElement = true },
      branch("bare", .cell, [label("x", 0, 300)]) { $0.isElement = true },
    ])
    #expect(tree.frame(of: "cell")?.height == 88)
    #expect(tree.frame(of: "bare") == Rect(x: 0, y: 88, width: 390, height: 44))
  }

  @Test func `what has a frame or is hidden takes no room`() {
    let tree = ElementTree([
      label("framed", 5, 500), branch("hidden", .label) { $0.hidden = true },
      branch("a", .label) { $0.elementsHidden = true }, branch("b", .label),
    ])
    #expect(tree.frame(of: "b")?.y == 44)
  }

  @Test func `what stands in a framed container is laid out from its corner, in its width`() {
    let box = branch("box", .view, labels("a", "b")) {
      $0.frame = Rect(x: 20, y: 100, width: 200, height: 300)
    }
    let tree = ElementTree([box])
    #expect(tree.frame(of: "b") == Rect(x: 20, y: 144, width: 200, height: 44))
  }

  @Test func `relative to the container's corner`() {
    let inner = branch("it", .label) {
      $0.frameInContainer = Rect(x: 5, y: 6, width: 30, height: 20)
      $0.frame = Rect(x: 1, y: 1, width: 1, height: 1)
    }
    let tree = ElementTree([
      branch("box", .view, [inner]) { $0.frame = Rect(x: 20, y: 100, width: 200, height: 300) }
    ])
    #expect(tree.frame(of: "it") == Rect(x: 25, y: 106, width: 30, height: 20))
  }

  // MARK: Moving

  private func scroller() -> ElementTree {
    let relative = branch("B", .label) {
      $0.frameInContainer = Rect(x: 0, y: 50, width: 100, height: 20)
    }
    return ElementTree([
      branch("scroll", .view, [branch("C", .label), relative, label("A", 0, 100)]) {
        $0.frame = Rect(x: 0, y: 100, width: 390, height: 300)
      }
    ])
  }

  @Test("S002-04: moving a container leaves a stored frame behind, not what is painted")
  func storedFrameStays() {
    var tree = scroller()
    tree.move("scroll", by: Point(x: 0, y: -60))
    #expect(tree.frame(of: "A")?.y == 100)
    #expect(tree.drawnFrame(of: "A")?.y == 40)
    #expect(tree.stop(under: Point(x: 10, y: 110)) == "A")
    #expect(tree.view(under: Point(x: 10, y: 45)) == "A")
    #expect(tree.frame(of: "C")?.y == 40)
  }

  @Test("S002-05: a frame in the container's space follows it")
  func relativeFrameFollows() {
    var tree = scroller()
    tree.move("scroll", by: Point(x: 0, y: -60))
    #expect(tree.frame(of: "B") == Rect(x: 0, y: 90, width: 100, height: 20))
    #expect(tree.drawnFrame(of: "B") == tree.frame(of: "B"))
  }

  @Test func `a frame stored after a move is where it says`() {
    var tree = scroller()
    tree.move("scroll", by: Point(x: 0, y: -60))
    tree.update("A") { $0.frame = Rect(x: 0, y: 45, width: 100, height: 20) }
    #expect(tree.drawnFrame(of: "A")?.y == 45)
    tree.insert([label("N", 0, 10)], into: "scroll", at: .end)
    #expect(tree.drawnFrame(of: "N")?.y == 10)
    tree.move("scroll", by: Point(x: 0, y: 5))
    #expect(tree.drawnFrame(of: "A")?.y == 50)
    #expect(tree.drawnFrame(of: "N")?.y == 15)
  }

  @Test func `a moved element goes where it is told, framed, relative or laid out`() {
    var tree = scroller()
    for id in ["A", "B", "C"] {
      tree.move(id, by: Point(x: 3, y: 4))
      let before = tree.frame(of: id)
      tree.move(id, to: Rect(x: 7, y: 8, width: 9, height: 10))
      #expect(tree.frame(of: id) == Rect(x: 7, y: 8, width: 9, height: 10))
      #expect(tree.drawnFrame(of: id) == tree.frame(of: id))
      #expect(before != nil)
    }
    tree.move("scroll", by: Point(x: 0, y: 1))
    #expect(tree.frame(of: "A")?.y == 8)
    #expect(tree.frame(of: "B")?.y == 9)
    #expect(tree.frame(of: "C")?.y == 9)
  }

  @Test func `a laid-out element that moves keeps its room, and takes its own along`() {
    var tree = ElementTree([branch("a", .view, labels("a1")), branch("b", .label)])
    tree.move("a", by: Point(x: 0, y: 500))
    #expect(tree.frame(of: "a1")?.y == 500)
    #expect(tree.frame(of: "b")?.y == 44)
  }

  @Test func `drawn is where it is painted, and goes along`() {
    var tree = ElementTree([
      branch(
        "box", .view,
        [branch("it", .label) { $0.drawn = Rect(x: 0, y: 300, width: 50, height: 50) }])
    ])
    #expect(tree.view(under: Point(x: 10, y: 310)) == "it")
    #expect(tree.stop(under: Point(x: 10, y: 310)) == nil)
    tree.move("box", by: Point(x: 0, y: 100))
    #expect(tree.drawnFrame(of: "it")?.y == 400)
    tree.move("it", by: Point(x: 0, y: 10))
    #expect(tree.drawnFrame(of: "it")?.y == 410)
  }

  @Test func `unknown ids have no place and do not move`() {
    var tree = ElementTree(labels("a"))
    #expect(tree.frame(of: "x") == nil)
    #expect(tree.drawnFrame(of: "x") == nil)
    #expect(tree.activationPoint(of: "x") == nil)
    #expect(tree.move("x", by: Point(x: 1, y: 1)) == false)
    #expect(tree.move("x", to: Rect(x: 1, y: 1, width: 1, height: 1)) == false)
    #expect(tree.version == 0)
  }
}
