/// A table in Apple's `.strings` form: `/* comment */ "key" = "value";`, in UTF-8.
struct StringsFile: Equatable, Sendable {
  struct Entry: Equatable, Sendable {
    var key: String
    var value: String
    /// The text of the comment just before, without its marks; empty where there is none.
    var comment: String
    var line: Int
  }

  struct Mistake: Equatable, Sendable {
    var line: Int
    var reason: String
  }

  /// In the order of the file; a key that stands there twice is here once, as it stands first.
  private(set) var entries: [Entry] = []
  private(set) var mistakes: [Mistake] = []

  /// What is wrong is left out and told in ``mistakes``; nothing stops the reading.
  init(_ bytes: [UInt8]) {
    var scanner = StringsScanner(bytes)
    var seen: Set<String> = []
    while let result = scanner.next() {
      switch result {
      case .success(let entry) where seen.insert(entry.key).inserted: entries.append(entry)
      case .success(let entry):
        mistakes.append(Mistake(line: entry.line, reason: "\(entry.key) stands here again"))
      case .failure(let error):
        mistakes.append(Mistake(line: error.line, reason: error.reason))
      }
    }
  }
}
