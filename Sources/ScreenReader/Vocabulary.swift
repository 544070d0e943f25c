/// What the screen reader says in one language; a word left out does not compile.
struct Vocabulary: Sendable {
  /// As in the list of languages, `zh-Hans` for Chinese.
  var language: String
  var phrase: @Sendable (Words.Key) -> String
  var systemItem: @Sendable (Words.SystemItem) -> String
  var trait: @Sendable (Words.TraitName) -> String
  var property: @Sendable (Words.PropertyName) -> String

  static let all = [english, german, french, hindi, japanese, chinese]

  /// The words for a language and, where they are a stand-in, the reason (SPEC 11): Chinese by its
  /// script, else with subtags dropped, else English.
  static func matching(_ tag: String) -> (vocabulary: Vocabulary, warning: String?) {
    let subtags = tag.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
    guard let primary = subtags.first,
      let found = all.first(where: { $0.language.split(separator: "-")[0] == primary })
    else {
      return (english, "There are no words for the language \(tag); English ones are said.")
    }
    guard found.language.contains("-"), subtags.contains(where: traditionalChinese.contains) else {
      return (found, nil)
    }
    return (found, "There are no words for \(tag); those of \(found.language) are said.")
  }

  /// Regions that write traditional characters, and the script itself.
  private static let traditionalChinese: Set = ["tw", "hk", "mo", "hant"]
}
