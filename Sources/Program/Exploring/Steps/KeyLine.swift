public import Keys
import TextTools

/// A line of a key pipe: `right`, `+300ms right`, `paste Hello`, `quiet`, `# comment`.
public struct KeyLine: Hashable, Sendable {
  /// Of an unknown name that a message shows.
  private static let longestName = 60

  public enum Content: Hashable, Sendable {
    case press(Key)
    /// What follows waits until nothing sounds, waits, is due or scheduled.
    case quiet
  }

  /// Since the key before.
  public var delay: Duration
  public var content: Content

  public init(delay: Duration = .zero, content: Content) {
    self.delay = delay
    self.content = content
  }

  /// What a line is that is none, and what was expected.
  public struct Mistake: Error, Hashable, Sendable {
    /// Counts from 1, in characters.
    public var column: Int
    public var message: String
  }

  /// - Returns: nil for a comment and for an empty line.
  public static func parse(_ line: String) throws(Mistake) -> KeyLine? {
    var rest = line[...]
    rest.trimSpace()
    if rest.isEmpty || rest.first == "#" { return nil }
    var delay = Duration.zero
    if rest.first == "+", rest.count > 1 {
      let word = rest.dropFirst().prefix { !$0.isWhitespace }
      do {
        delay = try DurationText.parse(String(word))
      } catch {
        throw Mistake(
          column: line.distance(from: line.startIndex, to: word.startIndex) + 1,
          message: "`\(shown(word))` \(error.message); expected a time, as +300ms")
      }
      rest = line[word.endIndex...]
      rest.trimSpace()
    }
    let column = line.distance(from: line.startIndex, to: rest.startIndex) + 1
    if rest == "quiet" { return KeyLine(delay: delay, content: .quiet) }
    guard let key = Key(name: String(rest)) else {
      throw Mistake(
        column: column,
        message: rest.isEmpty
          ? "nothing stands behind the time; expected a key"
          : "there is no key `\(shown(rest))`; expected a key's name, as right, ctrl-left or a, or quiet"
      )
    }
    return KeyLine(delay: delay, content: .press(key))
  }

  private static func shown(_ name: Substring) -> String {
    name.count <= longestName ? String(name) : name.prefix(longestName) + "…"
  }
}

extension Substring {
  fileprivate mutating func trimSpace() {
    while let first, first.isWhitespace { removeFirst() }
    while let last, last.isWhitespace { removeLast() }
  }
}
