public import Accessibility

/// A string of `strings:`: one for all languages (key "") or one each.
public struct LocalizedText: Hashable, Sendable {
  /// In the file's order; BCP 47 languages, or "" for every language.
  public var texts: [(language: String, wording: Wording)]

  public init(_ texts: [(language: String, wording: Wording)]) { self.texts = texts }
  public init(_ text: String) { texts = [("", Wording(text))] }

  public static func == (left: LocalizedText, right: LocalizedText) -> Bool {
    left.texts.elementsEqual(right.texts) { $0 == $1 }
  }

  public func hash(into hasher: inout Hasher) {
    for text in texts {
      hasher.combine(text.language)
      hasher.combine(text.wording)
    }
  }

  /// The text for a language (SPEC 11): its own, else with subtags dropped one by one, else one of
  /// the same language for elsewhere, in the same script if there is one, else the one without a
  /// language, else English, else the first.
  public func wording(for language: String) -> Wording? {
    let tag = Tag(language)
    for count in stride(from: tag.subtags.count, to: 0, by: -1) {
      let wanted = tag.subtags.prefix(count)
      if let own = texts.first(where: { Tag($0.language).subtags[...] == wanted }) {
        return own.wording
      }
    }
    let related = texts.filter { Tag($0.language).primary == tag.primary }
    return
      (related.first { Tag($0.language).isTraditional == tag.isTraditional } ?? related.first
      ?? texts.first { $0.language.isEmpty } ?? texts.first { Tag($0.language).primary == "en" }
      ?? texts.first)?.wording
  }

  /// A BCP 47 language tag in its parts, in small letters.
  private struct Tag {
    let subtags: [String]

    init(_ tag: String) {
      subtags = tag.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
    }

    var primary: String { subtags.first ?? "" }
    /// Of Chinese, whether it is written in traditional characters.
    var isTraditional: Bool { subtags.contains(where: Self.traditional.contains) }

    private static let traditional: Set = ["hant", "tw", "hk", "mo"]
  }
}
