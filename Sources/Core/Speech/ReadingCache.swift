/// Remembers readings, so that nothing is read twice soon after.
///
/// Two generations: when the young one is full the old one goes, and what is used again moves up.
final class ReadingCache {
  /// Characters of text held in each generation, in bytes of UTF-8.
  static let standardCapacity = 1 << 20
  /// What an entry weighs besides its text.
  private static let entryWeight = 64

  private struct Key: Hashable {
    var text: String
    var language: String
    var punctuation: SpeechSettings.Punctuation
    var spellOut: Bool
  }

  private let source: any Pronouncing
  private let capacity: Int
  private var young: [Key: Reading?] = [:]
  private var old: [Key: Reading?] = [:]
  private var weight = 0

  init(_ source: any Pronouncing, capacity: Int = standardCapacity) {
    self.source = source
    self.capacity = capacity
  }

  var warnings: [String] { source.warnings }

  func reading(of run: SpeechRun, _ settings: SpeechSettings) -> Reading? {
    let punctuation = run.punctuation ?? settings.punctuation
    guard !source.isPlain(run.text, language: run.language, spellOut: run.spellOut) else {
      return nil
    }
    let key = Key(
      text: run.text, language: run.language, punctuation: punctuation, spellOut: run.spellOut)
    if let held = young[key] { return held }
    let reading =
      old[key]
      ?? source.reading(
        of: run.text, language: run.language, punctuation: punctuation, spellOut: run.spellOut)
    weight += run.text.utf8.count + Self.entryWeight
    if weight > capacity {
      old = young
      young = [:]
      weight = 0
    }
    young[key] = .some(reading)
    return reading
  }
}
