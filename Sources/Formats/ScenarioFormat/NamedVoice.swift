import Speech
import YAMLReading

/// A voice that a file names, and where.
public struct NamedVoice: Sendable {
  public let name: String
  private let source: SourceText
  private let offset: Int

  /// All of an engine in a `voiceOver:` mapping: the one for every language, and each language's
  /// own. The metered voice is for every language or for none.
  static func all(in voiceOver: YAMLNode?, _ source: SourceText) -> [NamedVoice] {
    let nodes =
      [voiceOver?["voice"]].compactMap(\.self)
      .filter { $0.text != MeteredSynthesizer.voiceName }
      + (voiceOver?["voices"]?.pairs ?? []).map(\.value)
    return nodes.compactMap { node in
      node.text.map { NamedVoice(name: $0, source: source, offset: node.offset) }
    }
  }

  /// What to tell of a voice that is none of those known.
  public func mistake(known: [String]) -> Diagnostics {
    let report = Reporter(source)
    report.unknown(
      "voice", name, at: offset, known: known, expected: "one that `earshot voices` lists")
    return Diagnostics(report.diagnostics(.error))
  }
}
