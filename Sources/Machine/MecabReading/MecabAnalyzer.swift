import CMecab
public import Readings
public import Speech

/// MeCab with the IPADIC dictionary that its configuration names, loaded once.
public final class MecabAnalyzer: MorphologicalAnalyzer {
  /// What is cut into words at once, in bytes.
  private static let longestStretch = 1_024

  private let model: MecabModel

  /// - Parameter options: As MeCab takes them on a command line; none follows `mecabrc`.
  /// - Throws: `SpeechError` where the dictionary is missing, is none of IPADIC's, or is not in
  ///   UTF-8.
  public init(options: [String] = []) throws(SpeechError) {
    model = try MecabModel(options: options)
    try model.check()
  }

  public static var version: String {
    guard let version = unsafe mecab_version() else { return "unknown" }
    return unsafe String(cString: version)
  }

  /// Long texts go in stretches, since MeCab's time grows with the square of a text's length.
  public func morphemes(of text: String, boundaries: [Int]) -> [Morpheme] {
    let bytes = Array(text.utf8)
    var morphemes: [Morpheme] = []
    var start = 0
    var next = 0
    while start < bytes.count {
      let end = Self.end(of: bytes, from: start)
      while next < boundaries.count && boundaries[next] <= start { next += 1 }
      let first = next
      while next < boundaries.count && boundaries[next] < end { next += 1 }
      let inside = boundaries[first..<next].map { $0 - start }
      let nodes = (try? model.nodes(of: Array(bytes[start..<end]), boundaries: inside)) ?? []
      morphemes += nodes.map { Morpheme($0, from: start) }
      start = end
    }
    return morphemes
  }

  /// Of a stretch: all that is left, else behind the last punctuation, else between characters.
  private static func end(of bytes: [UInt8], from start: Int) -> Int {
    let limit = start + longestStretch
    guard limit < bytes.count else { return bytes.count }
    let half = start + longestStretch / 2
    let pause = (half..<limit).last { place in
      bytes[place] == UInt8(ascii: "\n") || bytes[place] == UInt8(ascii: " ")
        || bytes[place - 2...place].elementsEqual("。".utf8)
        || bytes[place - 2...place].elementsEqual("、".utf8)
    }
    if let pause { return pause + 1 }
    return (half...limit).last { bytes[$0] & 0xC0 != 0x80 } ?? limit
  }
}

extension Morpheme {
  /// By IPADIC's fields: part of speech, three subdivisions, two of inflection, base form, reading,
  /// pronunciation.
  init(_ node: MecabModel.Node, from start: Int) {
    let fields = node.feature.split(separator: ",", omittingEmptySubsequences: false)
    let pronunciation =
      fields.count > Self.pronunciationField ? fields[Self.pronunciationField] : "*"
    self.init(
      bytes: start + node.bytes.lowerBound..<start + node.bytes.upperBound, kind: Self.kind(fields),
      pronunciation: pronunciation == "*" ? nil : String(pronunciation))
  }

  private static let pronunciationField = 8

  private static func kind(_ fields: [Substring]) -> Kind {
    switch (fields.first ?? "", fields.count > 1 ? fields[1] : "") {
    case ("記号", "アルファベット"): .word
    case ("記号", _): .mark
    case ("接頭詞", _): .prefix
    case ("助詞", _), ("助動詞", _), (_, "接尾"), (_, "非自立"): .attached
    default: .word
    }
  }
}
