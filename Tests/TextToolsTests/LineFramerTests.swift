import Testing
import TextTools

@Suite struct LineFramerTests {
  /// What comes of pieces, then of their end; `-` is a line that is too long.
  private func lines(_ pieces: [String], longest: Int = .max) -> [String] {
    var framer = LineFramer(longest: longest)
    var lines: [LineFramer.Line] = []
    for piece in pieces { lines += framer.receive(Array(piece.utf8)) }
    if let last = framer.finish() { lines.append(last) }
    return lines.map { line in
      switch line {
      case .whole(let bytes): String(decoding: bytes, as: UTF8.self)
      case .tooLong: "-"
      }
    }
  }

  @Test func `lines are whole, however their bytes come`() {
    let text = "one\n\ntwo é\r\nthree\n"
    #expect(lines([text]) == ["one", "", "two é\r", "three"])
    #expect(lines(text.map { String($0) }) == ["one", "", "two é\r", "three"])
    #expect(lines([]) == [])
  }

  @Test func `what has no end is a line at the end`() {
    #expect(lines(["one\ntw", "o"]) == ["one", "two"])
  }

  @Test func `a line that is too long is told once and passed over`() {
    #expect(lines(["abcd\nefg"], longest: 3) == ["-", "efg"])
    #expect(lines(["abc", "d", "efgh", "ij\nk\n"], longest: 3) == ["-", "k"])
    #expect(lines(["abcd", "e"], longest: 3) == ["-"])
    #expect(lines(["abc\n"], longest: 3) == ["abc"])
  }

  @Test func `a line that is too long is told before it ends`() {
    var framer = LineFramer(longest: 3)
    #expect(framer.receive(Array("abcd".utf8)) == [.tooLong])
    #expect(framer.receive(Array("e\nf\n".utf8)) == [.whole(Array("f".utf8))])
  }
}
