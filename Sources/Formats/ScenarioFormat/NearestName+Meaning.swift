public import TextTools

extension NearestName {
  /// What people call so elsewhere, else the nearest candidate; nil where there is neither.
  /// - Parameter noun: what is named, as `trait`.
  public static func meant(by name: String, as noun: String, among candidates: [String]) -> String?
  {
    Synonyms.meaning(of: name, as: noun) ?? of(name, among: candidates)
  }
}
