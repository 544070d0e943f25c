public import Accessibility
import TextTools

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
    let tag = LanguageTag(language)
    for count in stride(from: tag.subtags.count, to: 0, by: -1) {
      let wanted = tag.subtags.prefix(count)
      if let own = texts.first(where: { LanguageTag($0.language).subtags[...] == wanted }) {
        return own.wording
      }
    }
    let related = texts.filter { LanguageTag($0.language).primary == tag.primary }
    return
      (related.first { LanguageTag($0.language).isTraditional == tag.isTraditional } ?? related
      .first
      ?? texts.first { $0.language.isEmpty } ?? texts.first {
        LanguageTag($0.language).primary == "en"
      }
      ?? texts.first)?.wording
  }
}
