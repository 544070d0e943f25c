import Testing
import TextTools

@Suite struct NearestNameTests {
  static let table: [(String, [String], String?)] = [
    ("lable", ["value", "label", "hint"], "label"), ("buton", ["image", "button"], "button"),
    ("doubletap", ["doubleTap", "tap"], "doubleTap"), ("LABEL", ["label"], "label"),
    ("ios-19", ["ios-7", "ios-17", "ios-18"], "ios-18"), ("x", ["y"], nil), ("X", ["x"], "x"),
    ("ab", ["ba"], nil), ("abc", ["acb"], "acb"), ("colour", ["title", "about"], nil),
    ("", ["a"], nil), ("label", [], nil), ("save", ["save"], nil),
    ("contacts-list", ["contactslist", "contact"], "contactslist"),
  ]

  @Test(arguments: table) func `the nearest known name is`(
    name: String, candidates: [String], nearest: String?
  ) {
    #expect(NearestName.of(name, among: candidates) == nearest)
  }
}
