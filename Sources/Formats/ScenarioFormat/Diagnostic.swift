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
    Plain.text("\(file):\(line):\(column): \(severity.rawValue): \(message)")
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

/// Text from files on its way to a terminal.
enum Plain {
  /// Without control characters and marks that turn the writing direction; tabs become spaces.
  static func text(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0 == "\t" || isControl($0) }) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "\t" { result.append(" ") } else if !isControl(scalar) { result.append(scalar) }
    }
    return String(result)
  }

  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  /// The columns that a character takes in a terminal.
  static func width(_ character: Character) -> Int {
    guard let first = character.unicodeScalars.first?.value else { return 0 }
    switch first {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x2_0000...0x3_FFFD:
      return 2
    default: return 1
    }
  }
}
