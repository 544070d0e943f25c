import Exploring
import Testing

@Suite struct SpokenLineTests {
  @Test func `with speech the cursor stands at the first cell of the last utterance`() {
    var line = SpokenLine(style: .standing)
    #expect(line.finish() == "")
    #expect(line.text(for: "Save, Button") == "\nSave, Button\r")
    #expect(line.text(for: "Name") == "\nName\r")
    #expect(line.finish() == "\n")
    #expect(line.finish() == "")
  }

  @Test func `also where it takes several rows, and the next one stands below all of them`() {
    var line = SpokenLine(style: .standing, columns: { 8 })
    #expect(line.text(for: "Contacts") == "\nContacts\r")
    #expect(line.text(for: "Contacts deleted") == "\nContacts deleted\r\u{1B}[1A")
    #expect(line.text(for: "連絡先削除") == "\u{1B}[1B\n連絡先削除\r\u{1B}[1A")
    #expect(line.finish() == "\u{1B}[1B\n")
    var wrapped = SpokenLine(style: .standing, width: 5, columns: { 8 })
    #expect(wrapped.text(for: "Name abcdef") == "\nName\nabcde\nf\r\u{1B}[2A")
  }

  @Test func `a terminal that was made narrower meanwhile has more rows`() {
    final class Window { var columns = 20 }
    let window = Window()
    var line = SpokenLine(style: .standing, columns: { window.columns })
    #expect(line.text(for: "Contacts deleted") == "\nContacts deleted\r")
    window.columns = 8
    #expect(line.text(for: "Name") == "\u{1B}[1B\nName\r")
  }

  @Test func `with text each utterance is a line`() {
    var line = SpokenLine(style: .lines)
    #expect(line.text(for: "Save, Button") == "Save, Button\n")
    #expect(line.finish() == "")
  }

  @Test func `an utterance brings no control characters`() {
    var line = SpokenLine(style: .standing)
    #expect(line.text(for: "a\u{1B}[2Jb\r\nc") == "\na[2Jb c\r")
  }

  @Test func `with a width it is broken between words`() {
    var standing = SpokenLine(style: .standing, width: 10)
    #expect(standing.text(for: "Contacts deleted now") == "\nContacts\ndeleted\nnow\r")
    var lines = SpokenLine(style: .lines, width: 10)
    #expect(lines.text(for: "Contacts deleted now") == "Contacts\ndeleted\nnow\n")
  }

  @Test(arguments: [
    ("", [""]), ("one two", ["one two"]), ("one two three", ["one two", "three"]),
    ("a  b", ["a  b"]), ("  a", ["  a"]), ("a  bcdefghi", ["a", "bcdefghi"]),
    ("abcdefgh", ["abcdefgh"]), ("abcdefghi", ["abcdefgh", "i"]),
    ("a bcdefghijk l", ["a", "bcdefghi", "jk l"]), ("ab ", ["ab"]),
    // Wide characters take two cells, marks none.
    ("連絡先削除", ["連絡先削", "除"]), ("a連絡先削", ["a連絡先", "削"]),
    ("e\u{301}e\u{301}e\u{301}e\u{301} abc", ["e\u{301}e\u{301}e\u{301}e\u{301} abc"]),
    ("😀😀😀😀😀", ["😀😀😀😀", "😀"]),
  ])
  func `a line has at most eight cells`(text: String, lines: [String]) {
    #expect(LineWrap(width: 8).lines(of: text) == lines)
  }

  @Test func `a character wider than the line stands alone`() {
    #expect(LineWrap(width: 1).lines(of: "連a") == ["連", "a"])
  }
}
