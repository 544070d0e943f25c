import ScreenReader
public import Simulation
import TextTools
import YAMLReading

/// Reads steps that come one by one from a program, in a scenario's words: each a line of JSON or
/// of YAML between braces, to be done at once.
public struct StepReader {
  public struct Line: Sendable {
    /// What is to be done, in this order, at one instant.
    public var contents: [Step.Content]
    /// The line for a script; nil where the contents say it better.
    public var source: String?
  }

  private var names: Names
  private var strings: Strings
  private var elementCount: Int

  /// - Parameters:
  ///   - variant: nil for the base.
  ///   - language: the user's; the file's own when nil.
  public init(_ file: ScenarioFile, variant: String?, language: String? = nil) {
    let root = YAMLDocument(file.source).root ?? YAMLNode(.broken, range: 0..<0)
    let merge = VariantMerge(root)
    let own = variant.flatMap { root[ScenarioReader.variants]?[$0] }
    var decoder = ScenarioDecoder(
      own.map(merge.merged) ?? merge.base, Reporter(file.source), language: language)
    _ = decoder.decode(name: "", variant: variant)
    names = decoder.names
    strings = decoder.strings
    elementCount = decoder.elementCount
  }

  /// - Throws: all that is wrong with the line; nothing of it is to be done then.
  public mutating func read(_ bytes: [UInt8]) throws(Diagnostics) -> Line {
    let document = YAMLDocument(SourceText(JSONEscapes.forYAML(bytes), name: "request"))
    let report = Reporter(document)
    guard let node = document.root, !node.isNull else {
      if !report.hasErrors { report.error(at: 0, "nothing; expected \(Self.expected)") }
      try report.throwErrors()
      return Line(contents: [])
    }
    let source = source(of: node, document.source)
    if source == nil {
      let found = node.pairs == nil ? "found \(node.words)" : "no braces around the step"
      report.error(node, "\(found); expected \(Self.expected)")
    }
    try report.throwErrors()
    ShapeCheck(report: report).record(node, .step)
    for pair in node.pairs ?? [] {
      if let reason = Self.refused[pair.name] {
        report.error(at: pair.nameRange.lowerBound, "`\(pair.name)` \(reason)")
      }
    }
    try report.throwErrors()
    var decoder = ScenarioDecoder(
      report, names: names, strings: strings, elementCount: elementCount)
    decoder.collectInserted(node)
    let contents = decoder.steps(node).flatMap { Self.atOnce($0.content) }
    decoder.checkIDs()
    if decoder.elementCount > ScenarioReader.Bounds.elements {
      report.error(at: 0, "more than \(ScenarioReader.Bounds.elements) elements; expected fewer")
    }
    try report.throwErrors()
    names = decoder.names
    elementCount = decoder.elementCount
    let isSplit = Self.splits(node)
    return Line(contents: contents, source: isSplit ? nil : source)
  }

  private static let expected = #"a step between braces, as {"post": {"announcement": "Saved"}}"#

  private static let refused = [
    "after": "beside a request, which is done at once; expected the step alone",
    "wait": "in a request, which is done at once; expected that you wait before the next one",
  ]

  /// The steps that a script takes apart, each part when all is quiet.
  private static func splits(_ node: YAMLNode) -> Bool {
    ["type", "delete", "drag"].contains { node[$0] != nil }
  }

  /// Letters, deletions and points of a drag follow each other without waiting.
  private static func atOnce(_ content: Step.Content) -> [Step.Content] {
    switch content {
    case .type(let text): return text.map { .type(String($0)) }
    case .delete(let count): return Array(repeating: .delete(1), count: count)
    case .gesture(.drag(let points)): return points.map { .gesture(.drag([$0])) }
    default: return [content]
    }
  }

  /// The mapping in its braces, or a bare word in such; nil for anything else.
  private func source(of node: YAMLNode, _ text: SourceText) -> String? {
    if let word = node.scalar, word.style == .plain, Record.step[word.text] != nil {
      return "{\(word.text): }"
    }
    let bytes = text.bytes[node.range]
    guard node.pairs != nil, bytes.first == UInt8(ascii: "{"), bytes.last == UInt8(ascii: "}")
    else { return nil }
    var inner = bytes.dropFirst().dropLast()
    // A comma may end the mapping; in a script something follows.
    if let last = inner.lastIndex(where: { $0 != UInt8(ascii: " ") }),
      inner[last] == UInt8(ascii: ",")
    {
      inner = inner[..<last]
    }
    return "{" + String(decoding: inner, as: UTF8.self) + "}"
  }
}

/// What JSON allows inside of strings and libyaml does not.
enum JSONEscapes {
  private static let backslash = UInt8(ascii: "\\")

  /// Two escapes that are the halves of one character become one.
  static func forYAML(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(backslash) else { return bytes }
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index] == backslash else {
        result.append(bytes[index])
        index += 1
        continue
      }
      if let high = half(bytes, index), (0xD800...0xDBFF).contains(high),
        let low = half(bytes, index + 6), (0xDC00...0xDFFF).contains(low)
      {
        let value = 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)
        result += "\\U\(Digits.hexadecimal(value, 8))".utf8
        index += 12
      } else {
        result += bytes[index..<min(index + 2, bytes.count)]
        index += 2
      }
    }
    return result
  }

  /// The value of `\u` and four digits.
  private static func half(_ bytes: [UInt8], _ index: Int) -> Int? {
    guard index + 6 <= bytes.count, bytes[index] == backslash, bytes[index + 1] == UInt8(ascii: "u")
    else { return nil }
    return Int(String(decoding: bytes[(index + 2)..<(index + 6)], as: UTF8.self), radix: 16)
  }
}
