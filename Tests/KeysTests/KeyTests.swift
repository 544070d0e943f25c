import Keys
import Testing

@Suite struct KeyTests {
  static let written: [(name: String, key: Key)] = [
    ("right", .named(.right)), ("pageup", .named(.pageUp)), ("f12", .named(.f12)),
    ("space", .named(.space)), ("escape", .named(.escape)),
    ("ctrl-right", .named(.right, .control)), ("ctrl-space", .named(.space, .control)),
    ("shift-tab", .named(.tab, .shift)),
    ("ctrl-alt-shift-f1", .named(.f1, [.control, .alt, .shift])),
    ("a", .character("a")), ("A", .character("A")), ("[", .character("[")),
    ("+", .character("+")), ("?", .character("?")), ("-", .character("-")),
    ("ctrl--", .character("-", .control)), ("alt-ä", .character("ä", .alt)),
    ("👩‍👧", .character("👩‍👧")), ("paste Anna Smith", .paste("Anna Smith")),
  ]

  @Test(arguments: written) func `a key is read as it is written`(name: String, key: Key) {
    #expect(Key(name: name) == key)
    #expect(key.description == name)
  }

  @Test func `every name is read`() {
    for name in Key.names { #expect(Key(name: name)?.description == name) }
  }

  @Test func `modifiers stand in any order`() {
    #expect(Key(name: "shift-ctrl-right") == .named(.right, [.control, .shift]))
  }

  @Test(arguments: [
    "", " ", "\t", "\u{7F}", "rigth", "Right", "ab", "ctrl-", "ctrl-ctrl-a", "shift-a", "f13",
    "paste ", "paste", "ctrl-paste x",
  ])
  func `what is no key is none`(name: String) { #expect(Key(name: name) == nil) }

  @Test func `keys that type a text`() {
    #expect(Key.character("ä").typedText == "ä")
    #expect(Key.named(.space).typedText == " ")
    #expect(Key.paste("Anna").typedText == "Anna")
    #expect(Key.character("a", .control).typedText == nil)
    #expect(Key.named(.space, .control).typedText == nil)
    #expect(Key.named(.enter).typedText == nil)
  }

  @Test(arguments: [
    ("one\r\ntwo\rthree\n", "one two three"), ("\n\tAnna", "Anna"), ("a\u{7}\u{1B}b", "ab"),
    ("a\n\nb", "a  b"), ("  kept ", "  kept "),
  ])
  func `a paste is one text without control characters`(text: String, pasted: String) {
    #expect(Key.pasted(text) == .paste(pasted))
  }

  @Test func `a paste of nothing printable is no key`() { #expect(Key.pasted("\r\n\u{1}") == nil) }
}
