public import Simulation
import YAMLReading

/// A scenario file with another script: everything else stays as it was written, comments too.
public struct SavedScript {
  /// Keys that another script makes untrue.
  private static let replaced = ["script", "expect"]

  private let source: SourceText
  private let mapping: YAMLNode
  /// Before each key of the mapping.
  private let indent: String
  private let isVariant: Bool

  /// - Parameter variant: the variant whose script it is; nil for the base.
  /// - Throws: why the file cannot take a script: its keys do not stand on lines of their own.
  public init(_ file: ScenarioFile, variant: String?) throws(Diagnostics) {
    source = file.source
    isVariant = variant != nil
    let document = YAMLDocument(source)
    let report = Reporter(document)
    let root = document.root ?? YAMLNode(.broken, range: 0..<0)
    let found = variant.map { root[ScenarioReader.variants]?[$0] } ?? root
    mapping = found ?? YAMLNode(.broken, range: 0..<0)
    let first = mapping.pairs?.first?.nameRange.lowerBound ?? 0
    let lineStart = Self.lineStart(first, in: source.bytes)
    indent = String(decoding: source.bytes[lineStart..<first], as: UTF8.self)
    let bytes = source.bytes
    let standsAlone = (mapping.pairs ?? []).allSatisfy { pair in
      let start = pair.nameRange.lowerBound
      return bytes[Self.lineStart(start, in: bytes)..<start].elementsEqual(indent.utf8)
    }
    if mapping.pairs?.isEmpty != false || !indent.allSatisfy({ $0 == " " }) || !standsAlone {
      report.error(
        at: first, "a script cannot be saved into this; expected each key on a line of its own")
    }
    try report.throwErrors()
  }

  /// - Parameter settings: further keys that are replaced, with the lines that stand for them.
  public func text(
    script: [String], expectations: [Expectation.Content],
    settings: [(key: String, lines: [String])] = []
  ) -> String {
    var keys = Self.replaced + settings.map(\.key)
    // Variants expect what the old script brings.
    if !isVariant { keys.append(ScenarioReader.variants) }
    let pairs = mapping.pairs ?? []
    let bytes = source.bytes
    var kept: [UInt8] = Array(bytes[..<Self.lineStart(mapping.offset, in: bytes)])
    for (index, pair) in pairs.enumerated() where !keys.contains(pair.name) {
      kept += bytes[Self.lineStart(pair.nameRange.lowerBound, in: bytes)..<end(of: index, pairs)]
    }
    while kept.last == UInt8(ascii: "\n") { kept.removeLast() }
    var added = settings.flatMap(\.lines)
    added += script.isEmpty ? ["script: []"] : ["script:"] + script.map { "  " + $0 }
    let expected = expectations.map { "  " + ScriptLine.text(of: $0) }
    added += expected.isEmpty ? ["expect: []"] : ["expect:"] + expected
    var text = String(decoding: kept, as: UTF8.self)
    if !text.isEmpty { text += "\n" }
    text += added.map { indent + $0 + "\n" }.joined()
    let rest = String(decoding: bytes[mappingEnd...], as: UTF8.self)
    return text + rest
  }

  /// Behind the last line of the mapping.
  private var mappingEnd: Int {
    let last = mapping.pairs?.last
    return Self.lineEnd(
      last.map { max($0.value.range.upperBound, $0.nameRange.upperBound) } ?? 0,
      in: source.bytes)
  }

  /// Where what belongs to a key ends; comments before the next key belong to that.
  private func end(of index: Int, _ pairs: [YAMLPair]) -> Int {
    let pair = pairs[index]
    return Self.lineEnd(
      max(pair.value.range.upperBound, pair.nameRange.upperBound), in: source.bytes)
  }

  private static func lineStart(_ offset: Int, in bytes: [UInt8]) -> Int {
    bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
  }

  /// Behind the line break; a value that ends at one has no more of the line.
  private static func lineEnd(_ offset: Int, in bytes: [UInt8]) -> Int {
    if offset > 0, offset <= bytes.count, bytes[offset - 1] == UInt8(ascii: "\n") { return offset }
    return bytes[min(offset, bytes.count)...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
      ?? bytes.count
  }
}
