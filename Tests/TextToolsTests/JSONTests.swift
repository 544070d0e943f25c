import Testing
import TextTools

@Suite struct JSONTests {
  @Test func `an object has its keys in the order in which they are put`() {
    for (style, expected) in [
      (
        JSONObject.Style.spaced,
        #"{"b": 1, "a": null, "c": true, "d": [1, 2.5], "e": [{"f": "g"}]}"#
      ),
      (.compact, #"{"b":1,"a":null,"c":true,"d":[1,2.5],"e":[{"f":"g"}]}"#),
    ] {
      var object = JSONObject(style: style)
      object.put("b", 1)
      object.put("a", nil as String?)
      object.put("x", unlessNil: nil)
      object.put("c", true)
      object.put("d", coordinates: [1, 2.5])
      object.put("e", ["g"]) { item, object in object.put("f", item) }
      #expect(object.finished() == expected)
    }
  }

  static let strings: [(text: String, written: String)] = [
    ("Löschen 連絡先 👩‍👩‍👧", "\"Löschen 連絡先 👩‍👩‍👧\""),
    ("\"a\\b\"", #""\"a\\b\"""#),
    ("a\nb\r\tc\u{8}\u{C}", #""a\nb\r\tc\b\f""#),
    ("\u{1B}\u{7F}\u{9B}\u{202E}\u{2069}", #""\u001b\u007f\u009b\u202e\u2069""#),
    ("\u{E0001}", #""\udb40\udc01""#),
  ]

  @Test(arguments: strings) func `a string has no raw control character`(
    text: String, written: String
  ) {
    var object = JSONObject(style: .compact)
    object.put("a", text)
    #expect(object.finished() == "{\"a\":\(written)}")
    #expect(JSONText.string(text).written() == written)
  }

  @Test func `a value is indented by two spaces a level`() {
    let value = JSONText.object([
      ("b", .array([.number(1), .number(0.5), .bool(false)])), ("a", .object([])),
      ("c", .array([])),
    ])
    #expect(
      value.written() == """
        {
          "b": [
            1,
            0.5,
            false
          ],
          "a": {},
          "c": []
        }
        """)
  }
}
