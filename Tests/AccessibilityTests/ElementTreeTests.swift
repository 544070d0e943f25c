import Testing

@testable import Accessibility

@Suite struct ElementTreeTests {
  // MARK: Ids

  @Test func `an id already there gets the first free number`() {
    var tree = ElementTree(labels("row"))
    #expect(tree.insert(labels("row", "row"), into: nil, at: .end) == ["row-2", "row-3"])
    tree.remove("row-2")
    #expect(tree.insert(labels("row", "row"), into: nil, at: .end) == ["row-2", "row-4"])
    tree.remove("row")
    #expect(tree.insert(labels("row"), into: nil, at: .end) == ["row"])
    #expect(tree.roots == ["row-3", "row-2", "row-4", "row"])
  }

  @Test func `an id left out is named after the kind`() {
    let tree = ElementTree([branch("", .button), branch("", .label), branch("", .button)])
    #expect(tree.roots == ["button-1", "label-1", "button-2"])
  }

  @Test func `an element keeps its id`() {
    var tree = ElementTree(labels("a"))
    tree.update("a") { $0.id = "b" }
    #expect(tree["a"]?.id == "a")
    #expect(tree["b"] == nil)
  }

  // MARK: Changes

  @Test func `inserting at each place`() {
    var tree = ElementTree([branch("v", .view, labels("a", "b"))])
    tree.insert(labels("0"), into: "v", at: .index(0))
    tree.insert(labels("x", "y"), into: "v", at: .before("b"))
    tree.insert(labels("z"), into: "v", at: .behind("a"))
    tree.insert(labels("end"), into: "v", at: .index(99))
    tree.insert(labels("lost"), into: "v", at: .before("nowhere"))
    #expect(tree.children(of: "v") == ["0", "a", "z", "x", "y", "b", "end", "lost"])
    #expect(tree.insert(labels("q"), into: "nowhere", at: .end) == [])
    #expect(tree["q"] == nil)
  }

  @Test func `removing takes all below along`() {
    var tree = ElementTree([branch("v", .view, [branch("w", .view, labels("a"))]), branch("b")])
    #expect(tree.remove("v") == true)
    #expect(tree.roots == ["b"])
    #expect(tree["a"] == nil)
    #expect(tree.count == 1)
    #expect(tree.remove("v") == false)
  }

  @Test func `emptying and replacing`() {
    var tree = ElementTree([branch("list", .list, labels("a", "b"), isExplicit: true)])
    #expect(tree.replaceChildren(of: "list", with: labels("b", "c")) == ["b", "c"])
    #expect(tree.isExplicit("list"))
    #expect(tree.empty("list") == true)
    #expect(tree.children(of: "list") == [])
    #expect(tree.empty("nowhere") == false)
    #expect(tree.replaceChildren(of: "nowhere", with: labels("b")) == [])
  }

  @Test func `reordering among siblings and to others`() {
    var tree = ElementTree([
      branch("v", .view, labels("a", "b", "c")), branch("w", .view, labels("d")),
    ])
    #expect(tree.reorder("c", .before("a")) == true)
    #expect(tree.children(of: "v") == ["c", "a", "b"])
    #expect(tree.reorder("c", .behind("a")) == true)
    #expect(tree.reorder("a", .end) == true)
    #expect(tree.children(of: "v") == ["c", "b", "a"])
    #expect(tree.reorder("a", .index(0)) == true)
    #expect(tree.reorder("a", .before("d")) == true)
    #expect(tree.children(of: "v") == ["c", "b"])
    #expect(tree.children(of: "w") == ["a", "d"])
    #expect(tree.parent(of: "a") == "w")
  }

  @Test func `nothing moves into itself, so no cycle can be made`() {
    var tree = ElementTree([branch("v", .view, [branch("w", .view, labels("a"))])])
    #expect(tree.reorder("v", .before("a")) == false)
    #expect(tree.reorder("v", .behind("v")) == false)
    #expect(tree.reorder("nowhere", .end) == false)
    #expect(tree.reorder("v", .before("nowhere")) == false)
    #expect(tree.ids == ["v", "w", "a"])
  }

  @Test func `every change raises the version, nothing else does`() {
    var tree = ElementTree([branch("v", .view, labels("a", "b"))])
    #expect(tree.version == 0)
    _ = tree.stops()
    _ = tree.frame(of: "a")
    _ = tree.take(\.label, of: "a")
    #expect(tree.version == 0)
    let changes: [(inout ElementTree) -> Void] = [
      { $0.update("a") { $0.label = "x" } }, { _ = $0.insert(labels("c"), into: "v", at: .end) },
      { $0.move("a", by: Point(x: 0, y: 1)) },
      { $0.move("a", to: Rect(x: 0, y: 0, width: 1, height: 1)) },
      { $0.reorder("a", .end) }, { $0.remove("b") }, { $0.empty("v") },
    ]
    for change in changes {
      let before = tree.version
      change(&tree)
      #expect(tree.version > before)
    }
    let before = tree.version
    #expect(tree.update("nowhere") { $0.hidden = true } == false)
    #expect(tree.version == before)
  }

  @Test func `a copy is of its own`() {
    var tree = ElementTree(labels("a"))
    let copy = tree
    tree.update("a") { $0.label = "new" }
    tree.remove("a")
    #expect(copy["a"]?.label == nil)
    #expect(copy.roots == ["a"])
  }

  @Test("S001-18: an element inserted without a notification is found by the next swipe")
  func foundAtOnce() {
    var tree = ElementTree([branch("c", .view, labels("A", "B"), isExplicit: true)])
    _ = tree.stops()
    tree.insert(labels("N"), into: "c", at: .behind("A"))
    #expect(tree.stops().map(\.id) == ["A", "N", "B"])
  }

  @Test func `a list of texts is used up one per take, and the last stays`() {
    var tree = ElementTree([branch("a", .label) { $0.label = Wording(["1", "2"]) }])
    #expect((0..<3).map { _ in tree.take(\.label, of: "a")?.string } == ["1", "2", "2"])
    #expect(tree.take(\.hint, of: "a") == nil)
    #expect(tree.take(\.label, of: "nowhere") == nil)
  }

  @Test func `a language is inherited`() {
    let tree = ElementTree([
      branch("v", .view, [branch("a", .label), branch("b", .label) { $0.language = "de" }]) {
        $0.language = "fr"
      },
      branch("c", .label),
    ])
    #expect(["a", "b", "c", "nowhere"].map { tree.language(of: $0) } == ["fr", "de", nil, nil])
  }

  @Test func `a very deep tree is walked`() {
    var tree = ElementTree([branch("v")])
    var deepest = "v"
    for _ in 0..<2_000 {
      deepest = tree.insert([branch("v")], into: deepest, at: .end).first ?? deepest
    }
    tree.insert(labels("it"), into: deepest, at: .end)
    #expect(tree.stops().map(\.id) == ["it"])
    #expect(tree.stop(under: Point(x: 1, y: 1)) == "it")
    tree.remove("v")
    #expect(tree.count == 0)
  }

  // MARK: Traits

  @Test("S004-33: a button has the button trait; traits are added and taken away")
  func traits() {
    var element = Element(id: "b", kind: .button)
    #expect(element.effectiveTraits == .button)
    element.traits = [.selected, .header]
    element.removedTraits = [.button, .header]
    #expect(element.effectiveTraits == .selected)
  }

  // MARK: Steppers

  @Test func `a stepper is two buttons side by side, the first leading`() {
    var tree = ElementTree([branch("n", .stepper)])
    #expect(
      tree.stops() == [
        Stop(id: "n-decrement", frame: Rect(x: 0, y: 0, width: 195, height: 44)),
        Stop(id: "n-increment", frame: Rect(x: 195, y: 0, width: 195, height: 44)),
      ])
    #expect(tree["n-decrement"]?.effectiveTraits == .button)
    #expect(tree["n-increment"]?.systemItem == "increment")
    #expect(tree.stepper(ofButton: "n-increment")?.id == "n")
    #expect(tree.stepper(ofButton: "n-increment")?.button == .increment)
    #expect(tree.stepper(ofButton: "n") == nil)
    #expect(order([branch("n", .stepper)], .phone, .rtl) == ["n-decrement", "n-increment"])
  }

  @Test func `a stepper at an end of its range dims that button`() {
    var tree = ElementTree([
      branch("n", .stepper) {
        $0.value = "0"
        $0.range = .init(minimum: 0, maximum: 2)
      }
    ])
    func dimmed() -> [Bool] {
      ["n-decrement", "n-increment"].map { tree[$0]?.traits.contains(.notEnabled) == true }
    }
    #expect(dimmed() == [true, false])
    tree.update("n") { $0.value = "1" }
    #expect(dimmed() == [false, false])
    tree.update("n") { $0.value = "2" }
    #expect(dimmed() == [false, true])
    tree.update("n") { $0.traits = .notEnabled }
    #expect(dimmed() == [true, true])
  }

  // MARK: Values

  @Test(arguments: [
    ("50", 1, "60"), ("95", 1, "100"), ("5", -1, "0"), ("50%", 1, "60%"), ("30 dB", -1, "20 dB"),
    ("0.5", 1, "10.5"), ("loud", 1, "10"), ("1e308", 1, "100"), ("1e308", -1, "100"),
    ("2e1 dB", 1, "30 dB"), ("20 em", 1, "30 em"), ("-1e999", 1, "0"),
  ])
  func `a swipe moves a slider a tenth of its range`(
    _ value: String, _ steps: Int, _ next: String
  ) {
    var slider = Element(id: "s", kind: .slider)
    slider.range = .init(minimum: 0, maximum: 100)
    slider.value = Wording(value)
    #expect(slider.adjusted(by: steps)?.string == next)
  }

  @Test(arguments: [
    ("75", 0.0, 150.0, "50%"), ("1", 0, 3, "33%"), ("2", 0, 3, "67%"), ("-5", 0, 10, "0%"),
    ("50%", 0, 100, nil), ("loud", 0, 100, nil), ("1e308", 5, 5, nil),
    (
      String(repeating: "9", count: 308), -Double.greatestFiniteMagnitude,
      Double.greatestFiniteMagnitude, "78%"
    ),
    ("1e308", 0, 10, "100%"), ("-1e999", 0, 10, "0%"), ("2.5e1", 0, 100, "25%"), ("5e", 0, 10, nil),
  ])
  func `a slider says how far it is along its range`(
    _ value: String, _ minimum: Double, _ maximum: Double, _ percent: String?
  ) {
    var slider = Element(id: "s", kind: .slider)
    slider.range = .init(minimum: minimum, maximum: maximum)
    slider.value = Wording(value)
    #expect(slider.percentOfRange == percent)
  }

  @Test func `tenths add up`() {
    var slider = Element(id: "s", kind: .slider)
    slider.range = .init(minimum: 0, maximum: 1)
    slider.value = "0"
    for _ in 0..<7 { slider.value = slider.adjusted(by: 1).map { Wording($0) } }
    #expect(slider.value?.current.string == "0.7")
  }

  @Test func `steps of other kinds`() {
    var picker = Element(id: "p")
    picker.options = ["small", "large"]
    #expect(picker.adjusted(by: 1)?.string == "small")
    #expect(picker.adjusted(by: -1)?.string == "large")
    picker.value = "small"
    #expect(picker.adjusted(by: 1)?.string == "large")
    #expect(picker.adjusted(by: -1)?.string == "small")
    var stepper = Element(id: "n", kind: .stepper)
    stepper.range = .init(minimum: 0, maximum: 10)
    stepper.value = "3"
    #expect(stepper.adjusted(by: 1)?.string == "4")
    var slider = Element(id: "s", kind: .slider)
    #expect(slider.adjusted(by: 1) == nil)
    slider.value = "50%"
    #expect(slider.adjusted(by: 1)?.string == "60%")
  }
}
