import CMecab
public import Readings
public import Speech

/// MeCab with the IPADIC dictionary that its configuration names, loaded once.
public final class MecabAnalyzer: MorphologicalAnalyzer {
  /// Longer texts are cut there, far above what a voice is given, in bytes.
  static let longest = 65_536

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

  public func morphemes(of text: String, boundaries: [Int]) -> [Morpheme] {
    let bytes = Array(text.utf8.prefix(Self.longest))
    return (try? model.nodes(of: bytes, boundaries: boundaries))?.map(Morpheme.init) ?? []
  }
}

extension Morpheme {
  /// By IPADIC's fields: part of speech, three subdivisions, two of inflection, base form, reading,
  /// pronunciation.
  init(_ node: MecabModel.Node) {
    let fields = node.feature.split(separator: ",", omittingEmptySubsequences: false)
    let pronunciation =
      fields.count > Self.pronunciationField ? fields[Self.pronunciationField] : "*"
    self.init(
      bytes: node.bytes, kind: Self.kind(fields),
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
