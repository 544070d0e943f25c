/// What the symbols and emoji that voices leave out are called in one language.
struct SymbolNames {
  private static let variation: Unicode.Scalar = "\u{FE0F}"
  private static let joiner: Unicode.Scalar = "\u{200D}"
  private static let circled: ClosedRange<Unicode.Scalar> = "①"..."⑳"
  private static let skinTones: ClosedRange<Unicode.Scalar> = "\u{1F3FB}"..."\u{1F3FF}"

  private var names: [Substring: Substring] = [:]

  /// - Parameter tables: A symbol, a space, its name; entries stand on lines or between bars. The
  ///   first table that has a symbol names it.
  init(_ tables: [String]) {
    for table in tables {
      // Scalars: some symbols would join the bar before them.
      let scalars = table.unicodeScalars
      for entry in scalars.split(whereSeparator: { $0 == "|" || $0 == "\n" }) {
        guard let space = entry.dropFirst().firstIndex(of: " ") else { continue }
        let symbol = Substring(entry[..<space])
        if names[symbol] == nil { names[symbol] = Substring(entry[space...].dropFirst()) }
      }
    }
  }

  /// A sequence (skin tone, family, flag, keycap) has one name.
  func name(of character: Character) -> String? {
    let scalars = character.unicodeScalars.filter { $0 != Self.variation }
    if let name = look(up: scalars) { return name }
    if let first = scalars.first, Self.circled.contains(first) {
      return character.wholeNumberValue.map { "\($0)" }
    }
    guard scalars.count > 1 else { return nil }
    let plain = scalars.filter { !Self.skinTones.contains($0) }
    let tones = scalars.filter { Self.skinTones.contains($0) }
    let members = plain.split(separator: Self.joiner).compactMap { look(up: $0) }
    let name = look(up: plain) ?? members.joined(separator: " ")
    guard !name.isEmpty else { return nil }
    return ([name] + tones.compactMap { look(up: [$0]) }).joined(separator: ", ")
  }

  private func look(up scalars: some Sequence<Unicode.Scalar>) -> String? {
    var symbol = String.UnicodeScalarView()
    symbol.append(contentsOf: scalars)
    return names[Substring(String(symbol))].map { String($0) }
  }
}
