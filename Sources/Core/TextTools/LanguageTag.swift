/// A language tag of BCP 47 in its parts, in small letters; `_` counts as `-`.
public struct LanguageTag: Hashable, Sendable {
  /// In the order of the tag; empty for an empty one.
  public let subtags: [String]

  public init(_ text: String) {
    subtags = text.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
  }

  /// The language without script and region; empty for an empty tag.
  public var primary: String { subtags.first ?? "" }

  /// Of Chinese, whether it is written in traditional characters: by its script or its region.
  public var isTraditional: Bool { subtags.contains(where: Self.traditional.contains) }

  private static let traditional: Set = ["hant", "tw", "hk", "mo"]

  /// ``primary`` of a text, without taking it apart.
  public static func primary(of text: String) -> Substring {
    let first = text.prefix { $0 != "-" && $0 != "_" }
    return first.contains(where: \.isUppercase) ? Substring(first.lowercased()) : first
  }

  /// The text, then what is left of it with its subtags dropped from the end one by one, as it is
  /// written: `de-Latn-AT`, `de-Latn`, `de`.
  public static func shortened(_ text: String) -> [Substring] {
    var forms: [Substring] = []
    var rest = text[...]
    while !rest.isEmpty {
      forms.append(rest)
      rest = rest.lastIndex(of: "-").map { rest[..<$0] } ?? ""
    }
    return forms
  }

  /// Letters and digits in groups: the well-formedness of BCP 47 as far as people write it.
  public static func isWellFormed(_ text: String) -> Bool {
    let subtags = text.split(separator: "-", omittingEmptySubsequences: false)
    guard let first = subtags.first, (2...8).contains(first.count) else { return false }
    return first.allSatisfy { $0.isASCII && $0.isLetter }
      && subtags.dropFirst().allSatisfy {
        (1...8).contains($0.count) && $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      }
  }
}
