import TextTools
import YAMLReading

/// Collects what is wrong with one file, each mistake once, until all is read.
final class Reporter {
  /// How many candidates are compared for all suggestions of a file together; a file with more
  /// mistakes gets no further suggestions.
  private static let suggestionBudget = 400_000
  /// Of an unknown name that is printed.
  private static let longestName = 60

  struct Entry: Hashable {
    var offset: Int
    var severity: Diagnostic.Severity
    var message: String
  }

  let source: SourceText
  private var entries: [Entry] = []
  private var known: Set<Entry> = []
  /// Where something is wrong; a variant repeats no mistake of the base.
  private var offsets: Set<Int> = []
  private var variant: (name: String, range: Range<Int>)?
  private var suggestionsLeft = Reporter.suggestionBudget

  init(_ source: SourceText) { self.source = source }

  var hasErrors: Bool { entries.contains { $0.severity == .error } }

  func error(at offset: Int, _ message: String) {
    add(Entry(offset: offset, severity: .error, message: message))
  }

  func error(_ node: YAMLNode, _ message: String) { error(at: node.offset, message) }

  func warning(at offset: Int, _ message: String) {
    add(Entry(offset: offset, severity: .warning, message: message))
  }

  /// What is reported from here on shows only in this variant.
  func enter(variant name: String, _ node: YAMLNode) { variant = (name, node.range) }

  private func add(_ entry: Entry) {
    var entry = entry
    if let variant {
      if offsets.contains(entry.offset) { return }
      if !variant.range.contains(entry.offset) {
        entry.message += " (in variant `\(Reporter.short(variant.name))`)"
      }
    }
    guard known.insert(entry).inserted else { return }
    offsets.insert(entry.offset)
    entries.append(entry)
  }

  /// `unknown NOUN …; did you mean …?`, or what is known where nothing is meant or near.
  func unknown(
    _ noun: String, _ name: String, in place: String? = nil, at offset: Int,
    known candidates: [String], expected: String? = nil
  ) {
    let shown =
      "unknown \(noun) `\(Reporter.short(name))`" + (place.map { " in \($0)" } ?? "")
    if let near = Synonyms.meaning(of: name, as: place ?? noun) ?? nearest(name, candidates) {
      error(at: offset, "\(shown); did you mean `\(near)`?")
    } else {
      error(at: offset, "\(shown); expected \(expected ?? Shape.oneOf(candidates))")
    }
  }

  private func nearest(_ name: String, _ candidates: [String]) -> String? {
    guard candidates.count <= suggestionsLeft else { return nil }
    suggestionsLeft -= candidates.count
    return NearestName.of(name, among: candidates)
  }

  /// The first line, not too long, what cannot be seen by its name.
  static func short(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    let isWhole = line.count == text.count && line.count <= longestName
    return PlainText.named(isWhole ? line : line.prefix(longestName) + "…")
  }

  /// All of one severity, in the file's order.
  func diagnostics(_ severity: Diagnostic.Severity) -> [Diagnostic] {
    let sorted = entries.filter { $0.severity == severity }.enumerated().sorted {
      ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
    }
    .map(\.element)
    let places = source.places(at: sorted.map(\.offset))
    return zip(sorted, places).map { entry, place in
      Diagnostic(
        severity: severity, file: source.name, line: place.line, column: place.column,
        message: entry.message, excerpt: excerpt(at: entry.offset))
    }
  }

  func throwErrors() throws(Diagnostics) {
    let errors = diagnostics(.error)
    if !errors.isEmpty { throw Diagnostics(errors) }
  }
}
