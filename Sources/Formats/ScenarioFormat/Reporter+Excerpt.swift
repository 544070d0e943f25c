import TextTools
import YAMLReading

extension Reporter {
  /// Lines up to this many characters are shown whole.
  private static let wholeLine = 100
  /// Characters of longer lines shown before and behind the caret.
  private static let before = 60
  private static let behind = 36
  /// Bytes that surely hold so many characters, and keep a line of any length cheap.
  private static let bytesPerCharacter = 8

  /// The line around a byte, shortened; nil for an empty line.
  func excerpt(at offset: Int) -> Diagnostic.Excerpt? {
    let line = source.bytes(ofLine: source.line(at: offset))
    guard !line.isEmpty else { return nil }
    let caret = min(max(offset, line.lowerBound), line.upperBound)
    if let whole = excerpt(ofWhole: line, caret: caret) { return whole }
    let start = boundary(
      near: max(line.lowerBound, caret - Reporter.before * Reporter.bytesPerCharacter), until: caret
    )
    let end = boundary(
      near: min(line.upperBound, caret + Reporter.behind * Reporter.bytesPerCharacter),
      until: line.upperBound)
    var left = PlainText.printable(String(decoding: source.bytes[start..<caret], as: UTF8.self))
    var right = PlainText.printable(String(decoding: source.bytes[caret..<end], as: UTF8.self))
    let cutsLeft = start > line.lowerBound || left.count > Reporter.before
    let cutsRight = end < line.upperBound || right.count > Reporter.behind
    if cutsLeft { left = "…" + left.suffix(Reporter.before) }
    if cutsRight { right = right.prefix(Reporter.behind) + "…" }
    return Diagnostic.Excerpt(
      text: left + right, indent: DisplayWidth.cells(of: left))
  }

  private func excerpt(ofWhole line: Range<Int>, caret: Int) -> Diagnostic.Excerpt? {
    guard line.count <= Reporter.wholeLine * Reporter.bytesPerCharacter else { return nil }
    let text = PlainText.printable(String(decoding: source.bytes[line], as: UTF8.self))
    guard text.count <= Reporter.wholeLine else { return nil }
    let left = PlainText.printable(
      String(decoding: source.bytes[line.lowerBound..<caret], as: UTF8.self))
    return Diagnostic.Excerpt(text: text, indent: DisplayWidth.cells(of: left))
  }

  /// A byte that begins a code point, at or behind the one named, or the limit.
  private func boundary(near offset: Int, until limit: Int) -> Int {
    var offset = offset
    while offset < limit, source.bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    return offset
  }
}
