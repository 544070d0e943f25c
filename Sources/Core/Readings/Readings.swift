public import Speech
import TextTools

/// Reads for eSpeak NG what its voices leave out or misread: Japanese in kana, numbers, symbols and
/// emoji.
public final class Readings: Pronouncing {
  public private(set) var warnings: [String] = []

  private let symbolTable: (String) -> String?
  private let analyzerSource: AnalyzerSource
  private var analyzer: (any MorphologicalAnalyzer)?
  private var hasAsked = false
  private let latin: LatinKana
  private var names: [Substring: SymbolNames] = [:]

  /// - Parameters:
  ///   - symbols: The names of symbols by a language's first subtag: a symbol, a space and its name
  ///     on each line. Our own come before them.
  ///   - analyzer: Asked once, when the first text needs it; what it throws becomes a warning.
  ///   - englishPhonemes: An English word in eSpeak's phoneme names, for Latin words in Japanese
  ///     texts; nil where nobody knows, then they are spelled.
  public init(
    symbols: @escaping (String) -> String?, analyzer: @escaping AnalyzerSource,
    englishPhonemes: @escaping (String) -> String? = { _ in nil }
  ) {
    symbolTable = symbols
    analyzerSource = analyzer
    latin = LatinKana(phonemes: englishPhonemes)
  }

  public func isPlain(_ text: String, language: String, spellOut: Bool) -> Bool {
    switch LanguageTag.primary(of: language) {
    case "en", "de", "fr": text.utf8.allSatisfy { $0 < 0x80 }
    case "hi", "ja", "zh": false
    default: true
    }
  }

  public func reading(
    of text: String, language: String, punctuation: SpeechSettings.Punctuation, spellOut: Bool
  ) -> Reading? {
    let key = LanguageTag.primary(of: language)
    let characters = text.map(Folding.folded)
    guard key == "ja" || key == "zh" || characters.contains(where: { SymbolKind($0) != .plain })
    else { return nil }
    guard let names = symbolNames(key) else { return nil }
    var builder = ReadingBuilder()
    if key == "ja" {
      let reader = JapaneseReader(
        analyzer: loadedAnalyzer, latin: latin, names: names, punctuation: punctuation)
      if spellOut {
        reader.spell(characters, into: &builder)
      } else {
        reader.read(characters, into: &builder)
      }
    } else if spellOut {
      SymbolReader(names: names, punctuation: .all).spell(characters, into: &builder)
      if builder.spoken.isEmpty { return nil }
    } else if key == "zh" {
      ChineseReader(names: names, punctuation: punctuation).read(characters, into: &builder)
    } else {
      SymbolReader(names: names, punctuation: punctuation).read(characters, into: &builder)
    }
    return builder.reading(of: text)
  }

  /// Without it the voice reads kana and numbers, and names each kanji as one.
  private func loadedAnalyzer() -> (any MorphologicalAnalyzer)? {
    if hasAsked { return analyzer }
    hasAsked = true
    do {
      analyzer = try analyzerSource()
    } catch {
      warnings.append("\(error.description) Until then kanji are not read.")
    }
    return analyzer
  }

  private func symbolNames(_ key: Substring) -> SymbolNames? {
    if let held = names[key] { return held }
    guard let own = SymbolNames.own[key] else { return nil }
    let made = SymbolNames([own, symbolTable(String(key)) ?? ""])
    names[key] = made
    return made
  }
}
