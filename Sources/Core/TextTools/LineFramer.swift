/// Cuts bytes that come piece by piece into lines.
public struct LineFramer: Sendable {
  /// A line that has come.
  public enum Line: Hashable, Sendable {
    /// Without its end.
    case whole([UInt8])
    /// More bytes than a line may have; they are gone.
    case tooLong
  }

  private static let end = UInt8(ascii: "\n")

  private let longest: Int
  private var pending: [UInt8] = []
  /// The rest of a line that is too long is passed over.
  private var isSkipping = false

  /// - Parameter longest: of a line, in bytes without its end.
  public init(longest: Int = .max) { self.longest = longest }

  /// The lines that are complete with these bytes; one that is too long is told as soon as it is.
  public mutating func receive(_ bytes: [UInt8]) -> [Line] {
    pending += bytes
    var lines: [Line] = []
    var start = 0
    while let end = pending[start...].firstIndex(of: Self.end) {
      lines += take(pending[start..<end])
      start = end + 1
    }
    pending.removeFirst(start)
    if pending.count > longest {
      pending = []
      if !isSkipping { lines.append(.tooLong) }
      isSkipping = true
    }
    return lines
  }

  /// Nothing more comes: what has no end is a line too; nil where there is nothing left.
  public mutating func finish() -> Line? {
    defer {
      pending = []
      isSkipping = false
    }
    return pending.isEmpty ? nil : take(pending[...]).first
  }

  private mutating func take(_ line: ArraySlice<UInt8>) -> [Line] {
    if isSkipping {
      isSkipping = false
      return []
    }
    return [line.count > longest ? .tooLong : .whole(Array(line))]
  }
}
