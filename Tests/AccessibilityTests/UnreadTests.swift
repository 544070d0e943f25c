import Accessibility
import Testing

/// What the cursor never meets, and what keeps it from that.
@Suite struct UnreadTests {
  private func told(_ branches: [Branch]) -> [String] {
    let tree = ElementTree(branches)
    return tree.unread().map { "\($0.id) \($0.reason.rawValue) \($0.cause)" }
  }

  @Test func `a cell, a view and what says that it is none are no elements`() {
    #expect(
      told([
        branch("cell", .cell), branch("view"), branch("it", .button) { $0.isElement = false },
        branch("button", .button), branch("row", .cell) { $0.isElement = true },
      ]) == ["cell noElement cell", "view noElement view", "it noElement it"])
  }

  @Test func `what is hidden hides all below it`() {
    #expect(
      told([
        branch("away", .view, labels("a")) { $0.hidden = true },
        branch("mute", .view, labels("b")) { $0.elementsHidden = true },
        branch("flat", .view, labels("c")) {
          $0.frame = Rect(x: 0, y: 0, width: 0, height: 0)
        },
      ]) == [
        "away hidden away", "a hidden away", "mute elementsHidden mute", "b elementsHidden mute",
        "flat noSize flat", "c noSize flat",
      ])
  }

  @Test func `a modal view hides its siblings and what stands below them`() {
    #expect(
      told([
        branch("back", .view, labels("a")),
        branch("dialog", .view, labels("b")) { $0.modal = true },
      ]) == ["back modal dialog", "a modal dialog", "dialog noElement dialog"])
  }

  @Test func `an element swallows what stands below it`() {
    #expect(
      told([branch("row", .cell, [branch("box", .view, labels("a"))]) { $0.isElement = true }])
        == ["box insideElement row", "a insideElement row"])
  }

  @Test func `the outermost reason counts`() {
    #expect(
      told([
        branch("away", .view, [branch("row", .button, labels("a"))]) { $0.hidden = true }
      ]) == ["away hidden away", "row hidden away", "a hidden away"])
  }
}
