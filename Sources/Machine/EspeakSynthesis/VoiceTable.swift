import Speech
import TextTools

/// Which of eSpeak NG's voices speaks a language (SPEC 11).
package enum VoiceTable {
  struct Row {
    var languages: [String]
    var voice: String
    /// Where the engine keeps it: naming the file spares reading all of its voices.
    var file: String
    /// What the voice speaks, where the language asked for is another.
    var standsIn: String?
  }

  /// Who speaks where no voice knows the language.
  static let standard = "en-us"

  static let rows = [
    Row(languages: ["en", "en-us"], voice: "en-us", file: "gmw/en-US"),
    Row(languages: ["en-gb"], voice: "en-gb", file: "gmw/en"),
    Row(languages: ["de"], voice: "de", file: "gmw/de"),
    Row(languages: ["fr"], voice: "fr-fr", file: "roa/fr"),
    Row(languages: ["hi"], voice: "hi", file: "inc/hi"),
    Row(languages: ["ja"], voice: "ja", file: "jpx/ja"),
    Row(
      languages: ["zh", "zh-hans", "zh-cn", "zh-sg"], voice: "cmn-latn-pinyin",
      file: "sit/cmn-Latn-pinyin"),
    Row(
      languages: ["zh-hant", "zh-tw", "zh-hk"], voice: "cmn-latn-pinyin",
      file: "sit/cmn-Latn-pinyin", standsIn: "zh-Hans"),
  ]

  package static func file(of voice: String) -> String? { rows.first { $0.voice == voice }?.file }

  /// The voice for a BCP 47 language, subtags dropping off until somebody speaks it; `engine`
  /// lists what the engine has and is asked only for languages that no row names.
  static func choice(for language: String, engine: () -> [EspeakVoice]) -> VoiceChoice {
    let asked = language.lowercased()
    if let row = row(of: asked) { return choice(row, language) }
    let voices = engine()
    for tag in LanguageTag.shortened(asked) {
      if let row = row(of: String(tag)) { return choice(row, language) }
      if voices.contains(where: { $0.languages.contains { $0.tag == tag } }) {
        return VoiceChoice(name: String(tag))
      }
    }
    return VoiceChoice(
      name: standard,
      warning: "eSpeak NG has no voice for \(language); \(standard) speaks instead.")
  }

  private static func row(of tag: String) -> Row? { rows.first { $0.languages.contains(tag) } }

  private static func choice(_ row: Row, _ language: String) -> VoiceChoice {
    VoiceChoice(
      name: row.voice,
      warning: row.standsIn.map { "\(language) is spoken as \($0) by the voice \(row.voice)." })
  }
}
