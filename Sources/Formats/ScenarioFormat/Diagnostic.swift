import Reports

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
    /// The columns of a terminal before the caret.
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

extension Character {
  /// The columns that it takes in a terminal.
  var columns: Int {
    guard let first = unicodeScalars.first?.value else { return 0 }
    switch first {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x2_0000...0x3_FFFD:
      return 2
    default: return 1
    }
  }
}
