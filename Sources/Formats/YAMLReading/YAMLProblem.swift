/// libyaml's complaints in words that say what to do; LINE stands for where the context begins.
enum YAMLProblem {
  /// The context whose begin says more than where the parser gave up.
  static let openQuote = "while scanning a quoted scalar"

  /// It shows where the line ends; the context is the key.
  static let missingColon = "could not find expected ':'"

  static let colonInText =
    "`: ` inside plain text; expected the text in quotes, or the key on a line of its own"
  static let keyWithoutColon = "a key without `:`; expected `key: value`"
  static let noKey =
    "this line fits no key above it; expected `key: value` with the keys' indentation"
  static let noItem =
    "this line fits no list item above it; expected `- ` with the items' indentation"

  /// By libyaml's problem and, where one problem has several causes, its context.
  private static let table: [(problem: String, context: String, message: String)] = [
    (
      "mapping values are not allowed in this context", "",
      colonInText
    ),
    (
      "block sequence entries are not allowed in this context", "",
      "`- ` in the middle of a line; expected the list to begin on the next line"
    ),
    (
      missingColon, "",
      keyWithoutColon
    ),
    (
      "did not find expected key", "while parsing a block mapping",
      noKey
    ),
    (
      "did not find expected '-' indicator", "",
      noItem
    ),
    (
      "did not find expected ',' or '}'", "",
      "the `{` of line LINE is not closed here; expected `,` or `}`"
    ),
    (
      "did not find expected ',' or ']'", "",
      "the `[` of line LINE is not closed here; expected `,` or `]`"
    ),
    (
      "did not find expected node content", "",
      "no value here; expected text, a list or a mapping"
    ),
    (
      "found unexpected end of stream", "while scanning a quoted scalar",
      "this quote is never closed; expected a second one"
    ),
    (
      "found unexpected document indicator", "while scanning a quoted scalar",
      "this quote is never closed; expected a second one"
    ),
    (
      "found unknown escape character", "",
      "unknown escape in double quotes; expected one of YAML's, as \\n, \\\" or \\\\"
    ),
    (
      "found character that cannot start any token", "",
      "this character cannot begin plain text; expected the text in quotes"
    ),
    (
      "found a tab character that violates indentation", "",
      "a tab indents this line; expected spaces"
    ),
    (
      "found a tab character where an indentation space is expected", "",
      "a tab indents this line; expected spaces"
    ),
    (
      "did not find expected comment or line break", "",
      "text behind a value that has ended; expected a new line"
    ),
    (
      "did not find expected <document start>", "",
      "text behind the end of the document; expected one document"
    ),
    (
      "found unexpected ':'", "",
      "`:` inside plain text between brackets; expected the text in quotes"
    ),
    (
      "mapping keys are not allowed in this context", "",
      "`? ` in the middle of a line; expected `key: value`"
    ),
    (
      "found incompatible YAML document", "",
      "unknown version of YAML; expected none, or `%YAML 1.2`"
    ),
    (
      "found undefined tag handle", "",
      "tags are not supported; expected the value alone"
    ),
    (
      "did not find expected alphabetic or numeric character", "",
      "`&` and `*` name anchors; expected letters or digits, or the text in quotes"
    ),
    (
      "did not find expected hexdecimal number", "",
      "a hexadecimal escape is too short; expected \\x12, \\u1234 or \\U00012345"
    ),
    (
      "found invalid Unicode character escape code", "",
      "an escape that is no character; expected a Unicode code point"
    ),
  ]

  /// - Parameter line: where the context begins.
  static func message(_ problem: String, _ context: String, line: Int) -> String {
    let row = table.first { $0.problem == problem && ($0.context.isEmpty || $0.context == context) }
    if let row { return row.message.split(separator: "LINE").joined(separator: "\(line)") }
    return "\(problem)\(context.isEmpty ? "" : " \(context)"); expected YAML"
  }
}
