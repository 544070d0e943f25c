import Testing

@testable import Accessibility

/// Which elements VoiceOver finds at all.
@Suite struct VisibilityTests {
  @Test("S003-02: a view is no element, a button and a label are")
  func defaults() {
    #expect(Kind.view.isElement == false)
    #expect(Kind.button.isElement)
    #expect(Kind.label.isElement)
  }

  @Test(arguments: Kind.allCases)
  func `a kind stops the cursor or does not`(_ kind: Kind) {
    let elements: [Kind] = [
      .label, .button, .textField, .secureField, .textView, .searchField, .switch, .slider, .link,
      .header, .backButton, .tab,
    ]
    let found = order([branch("it", kind)])
    #expect(
      found
        == (kind == .stepper
          ? ["it-decrement", "it-increment"] : elements.contains(kind) ? ["it"] : []))
    #expect(order([branch("it", kind) { $0.isElement = true }]) == ["it"])
    let denied = order([branch("it", kind) { $0.isElement = false }])
    #expect(denied == (kind == .stepper ? ["it-decrement", "it-increment"] : []))
  }

  @Test("S002-01: isAccessibilityElement makes a view visible to VoiceOver")
  func isElement() {
    var tree = ElementTree([branch("it") { $0.label = "X" }])
    #expect(tree.stops().isEmpty)
    tree.update("it") { $0.isElement = true }
    #expect(tree.stops().map(\.id) == ["it"])
  }

  @Test func `an image is an element only when labelled`() {
    var tree = ElementTree([branch("it", .image) { $0.image = "logo.png" }])
    #expect(tree.stops().isEmpty)
    tree.update("it") { $0.label = "" }
    #expect(tree.stops().isEmpty)
    tree.update("it") { $0.label = "Logo" }
    #expect(tree.stops().map(\.id) == ["it"])
  }

  @Test("S004-35: a plain view does not exist for VoiceOver")
  func plainView() {
    var tree = ElementTree([branch("it") { $0.label = "Tap me" }])
    #expect(tree.stops().isEmpty)
    #expect(tree.stop(under: Point(x: 10, y: 10)) == nil)
    #expect(tree.view(under: Point(x: 10, y: 10)) == "it")
  }

  @Test("S002-23: a hidden view is absent with all below it, and not drawn")
  func hidden() {
    var tree = ElementTree([branch("v", .view, labels("a", "b")) { $0.hidden = true }])
    #expect(tree.stops().isEmpty)
    #expect(tree.view(under: Point(x: 10, y: 10)) == nil)
  }

  @Test("S002-26: elements hidden are out of VoiceOver's reach, still drawn")
  func elementsHidden() {
    var tree = ElementTree([branch("v", .view, labels("a", "b")) { $0.elementsHidden = true }])
    #expect(tree.stops().isEmpty)
    #expect(tree.view(under: Point(x: 10, y: 10)) == "a")
  }

  @Test("S002-24: covered views are still read")
  func covered() {
    let cover = branch("cover") { $0.frame = Rect(x: 0, y: 0, width: 390, height: 800) }
    #expect(order([label("b1", 0, 0), label("b2", 0, 30), cover]) == ["b1", "b2"])
  }

  @Test("S002-25: hiding the covered parent takes them out")
  func coveredParentHidden() {
    var tree = ElementTree([branch("parent", .view, labels("b1", "b2")), branch("cover")])
    tree.update("parent") { $0.hidden = true }
    #expect(tree.stops().isEmpty)
  }

  @Test("S002-20: modal on the container leaves its content only; on an element inside it not")
  func modal() {
    let sibling = branch("S", .view, labels("s1"))
    #expect(
      order([sibling, branch("M", .view, labels("m1", "m2")) { $0.modal = true }]) == ["m1", "m2"])
    let inner = branch(
      "M", .view, [branch("m1", .label) { $0.modal = true }, branch("m2", .label)])
    #expect(order([sibling, inner]) == ["s1", "m1"])
  }

  @Test("S002-21: of several modal siblings the last wins; touch finds no other")
  func modals() {
    var tree = ElementTree([
      branch("M0", .view, labels("m0")) { $0.modal = true },
      branch("M1", .view, labels("m1")) { $0.modal = true }, branch("s", .label),
    ])
    #expect(tree.stops().map(\.id) == ["m1"])
    #expect(tree.stop(under: Point(x: 10, y: 10)) == nil)
    tree.update("M1") { $0.hidden = true }
    #expect(tree.stops().map(\.id) == ["m0"])
    tree.update("M0") { $0.elementsHidden = true }
    #expect(tree.stops().map(\.id) == ["s"])
  }

  @Test("S002-22: the rest of the tree stays reachable beside a modal's parent")
  func besideAModal() {
    let modal = branch("M", .view, labels("m")) { $0.modal = true }
    var tree = ElementTree([branch("page", .view, labels("a") + [modal]), branch("other", .label)])
    #expect(tree.stops().map(\.id) == ["m", "other"])
    tree.update("other") { $0.elementsHidden = true }
    #expect(tree.stops().map(\.id) == ["m"])
  }

  @Test("S003-10: neither width nor height: never read, a container's elements neither")
  func zeroFrame() {
    #expect(order([label("none", 5, 5, 0, 0), label("line", 0, 50, 0, 10)]) == ["line"])
    for isExplicit in [true, false] {
      let container = branch("c", .view, [label("a", 0, 0)], isExplicit: isExplicit) {
        $0.frame = Rect(x: 0, y: 0, width: 0, height: 0)
      }
      #expect(order([container, label("b", 0, 50)]) == ["b"])
    }
  }

  @Test("S004-29: an invisible label of one point is a stop")
  func tinyLabel() {
    #expect(order([branch("cell", .cell, [label("tiny", 1, 1, 1, 1)])]) == ["tiny"])
  }

  @Test("S003-11: a parent that is an element swallows its children")
  func swallowed() {
    let cell = branch("cell", .cell, labels("name", "price")) { $0.isElement = true }
    #expect(order([cell, branch("next", .label)]) == ["cell", "next"])
    let explicit = branch("view", .view, labels("e"), isExplicit: true) { $0.isElement = true }
    #expect(order([explicit]) == ["view"])
  }

  @Test("S003-12: a container of explicit elements is no stop, its elements are")
  func explicitContainer() {
    let bar = branch(
      "bar", .view, [label("paypal", 0, 600, 160, 60), label("checkout", 160, 600, 160, 60)],
      isExplicit: true)
    var tree = ElementTree([bar])
    #expect(
      tree.stops().map(\.frame) == [
        Rect(x: 0, y: 600, width: 160, height: 60), Rect(x: 160, y: 600, width: 160, height: 60),
      ])
  }

  @Test("S002-18: count, index and element of a container follow from its array")
  func derivedFromArray() {
    let tree = ElementTree([branch("v", .view, labels("a", "b"), isExplicit: true)])
    #expect(tree.isExplicit("v"))
    #expect(tree.children(of: "v") == ["a", "b"])
    #expect(tree.parent(of: "b") == "v")
    #expect(tree.parent(of: "v") == nil)
  }
}
