/// A text file as it was read, with its lines: from a byte of it to line, column and the line's
/// own words.
public struct SourceText: Sendable {
  /// A place for people: both count from 1, columns in characters.
  public struct Place: Hashable, Sendable {
    public var line: Int
    public var column: Int

    public init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }
  }

  /// As the user named it; `-` for standard input.
  public let name: String
  public let bytes: [UInt8]
  /// The first byte of each line.
  private let lineStarts: [Int]

  public init(_ bytes: [UInt8], name: String) {
    self.name = name
    self.bytes = bytes
    lineStarts = SourceText.lineStarts(of: bytes)
  }

  public init(_ text: String, name: String) {
    self.init(Array(text.utf8), name: name)
  }

  /// The line of a byte, from 1; bytes behind the end belong to the last line.
  public func line(at offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  public func isSeveralLines(_ range: Range<Int>) -> Bool {
    !range.isEmpty && line(at: range.lowerBound) != line(at: range.upperBound - 1)
  }

  public func place(at offset: Int) -> Place {
    let line = line(at: offset)
    return Place(line: line, column: characters(from: lineStarts[line - 1], to: offset) + 1)
  }

  /// The places of bytes in rising order, in one walk however long the lines are.
  public func places(at offsets: [Int]) -> [Place] {
    var places: [Place] = []
    var known = 0
    for offset in offsets {
      let line = line(at: offset)
      if let last = places.last, last.line == line, known <= offset {
        let column = last.column + characters(from: known, to: offset)
        places.append(Place(line: line, column: column))
      } else {
        places.append(place(at: offset))
      }
      known = offset
    }
    return places
  }

  /// The bytes of a line, without its end and without a byte order mark.
  public func bytes(ofLine line: Int) -> Range<Int> {
    let start = lineStarts[line - 1]
    var end = line < lineStarts.count ? lineStarts[line] : bytes.count
    while end > start, bytes[end - 1] == .newline || bytes[end - 1] == .carriageReturn { end -= 1 }
    return start + (start == 0 ? min(byteOrderMark, end) : 0)..<end
  }

  /// How many bytes the byte order mark takes: 3 or none.
  public var byteOrderMark: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  private func characters(from start: Int, to end: Int) -> Int {
    let first = start == 0 ? byteOrderMark : start
    let last = min(end, bytes.count)
    return first < last ? String(decoding: bytes[first..<last], as: UTF8.self).count : 0
  }

  private static func lineStarts(of bytes: [UInt8]) -> [Int] {
    var starts = [0]
    for (index, byte) in bytes.enumerated() {
      let isEnd =
        byte == .newline
        || byte == .carriageReturn && (index + 1 == bytes.count || bytes[index + 1] != .newline)
      if isEnd { starts.append(index + 1) }
    }
    return starts
  }
}

extension UInt8 {
  static let tab: UInt8 = 0x09
  static let newline: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let space: UInt8 = 0x20
}
