import TextTools

/// What the screen reader says in one language, from the `.strings` file of that language.
final class Vocabulary: Sendable {
  /// As in the list of languages, `zh-Hans` for Chinese.
  let language: String
  private let phrases: [Words.Key: String]
  private let systemItems: [Words.SystemItem: String]
  private let traits: [Words.TraitName: String]
  private let properties: [Words.PropertyName: String]
  private let commands: [Words.CommandName: String]

  /// What the file lacks is empty, and so not said; the tests see to it that it lacks nothing.
  init(language: String, _ file: StringsFile) {
    self.language = language
    let texts = Dictionary(uniqueKeysWithValues: file.entries.map { ($0.key, $0.value) })
    func read<Name: KeyedWord>(_ names: Name.Type) -> [Name: String] {
      Dictionary(uniqueKeysWithValues: Name.allCases.map { ($0, texts[$0.fileKey] ?? "") })
    }
    phrases = read(Words.Key.self)
    systemItems = read(Words.SystemItem.self)
    traits = read(Words.TraitName.self)
    properties = read(Words.PropertyName.self)
    commands = read(Words.CommandName.self)
  }

  subscript(key: Words.Key) -> String { phrases[key] ?? "" }
  subscript(item: Words.SystemItem) -> String { systemItems[item] ?? "" }
  subscript(trait: Words.TraitName) -> String { traits[trait] ?? "" }
  subscript(property: Words.PropertyName) -> String { properties[property] ?? "" }
  subscript(command: Words.CommandName) -> String { commands[command] ?? "" }
}

extension Vocabulary {
  private static let english = Vocabulary(
    language: "en", StringsFile(PackageResources.en_strings))
  private static let german = Vocabulary(
    language: "de", StringsFile(PackageResources.de_strings))
  private static let french = Vocabulary(
    language: "fr", StringsFile(PackageResources.fr_strings))
  private static let hindi = Vocabulary(
    language: "hi", StringsFile(PackageResources.hi_strings))
  private static let japanese = Vocabulary(
    language: "ja", StringsFile(PackageResources.ja_strings))
  private static let chinese = Vocabulary(
    language: "zh-Hans", StringsFile(PackageResources.zh_Hans_strings))

  /// The languages that have words, English first; a file is read when its words are first wanted.
  static let all: [(language: String, words: @Sendable () -> Vocabulary)] = [
    ("en", { english }), ("de", { german }), ("fr", { french }), ("hi", { hindi }),
    ("ja", { japanese }), ("zh-Hans", { chinese }),
  ]

  /// The words for a language and, where they are a stand-in, the reason (SPEC 11): Chinese by its
  /// script, else with subtags dropped, else English.
  static func matching(_ tag: String) -> (vocabulary: Vocabulary, warning: String?) {
    let wanted = LanguageTag(tag)
    guard let found = all.first(where: { LanguageTag($0.language).primary == wanted.primary })
    else {
      return (english, "There are no words for the language \(tag); English ones are said.")
    }
    guard found.language.contains("-"), wanted.isTraditional else {
      return (found.words(), nil)
    }
    return (
      found.words(), "There are no words for \(tag); those of \(found.language) are said."
    )
  }
}
