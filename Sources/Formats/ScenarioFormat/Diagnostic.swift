import TextTools

/// A mistake in a file, where it stands, and the line it stands on.
public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
  public enum Severity: String, Sendable { case error, warning }

  public var severity: Severity
  /// As the user named it.
  public var file: String
  /// From 1; columns in characters.
  public var line: Int
  public var column: Int
  /// What is wrong; what was expected.
  public var message: String
  /// The line's text around the place, free of control characters; nil where it has none.
  public var excerpt: Excerpt?

  public struct Excerpt: Hashable, Sendable {
    public var text: String
    /// The cells of a terminal before the caret.
    public var indent: Int
  }

  /// `file:line:column: error: what is wrong; what was expected`.
  public var head: String {
    PlainText.printable("\(file):\(line):\(column): \(severity.rawValue): \(message)")
  }

  /// The head, the line of the file, and a caret below it.
  public var description: String {
    guard let excerpt else { return head }
    return "\(head)\n\(excerpt.text)\n\(String(repeating: " ", count: excerpt.indent))^"
  }
}

/// A file's mistakes, in the order of the file; nothing of it is used.
public struct Diagnostics: Error, Sendable, CustomStringConvertible {
  public let all: [Diagnostic]

  init(_ all: [Diagnostic]) { self.all = all }

  /// One mistake of a file that could not be looked into, at its very beginning.
  public init(file: String, _ message: String) {
    all = [Diagnostic(severity: .error, file: file, line: 1, column: 1, message: message)]
  }

  public var description: String { all.map(\.description).joined(separator: "\n") }
}
