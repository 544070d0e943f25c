import YAMLReading

/// Puts a variant over the file's base, as trees (SPEC 12, variants).
struct VariantMerge {
  /// Taken over key by key; all others are replaced, `handlers` put in front.
  static let mergedKeys: Set<String> = [
    "screens", "strings", "quirks", "timing", "voiceOver", "start",
  ]
  static let handlers = "handlers"

  /// The file without its variants.
  let base: YAMLNode

  init(_ root: YAMLNode) {
    let pairs = (root.pairs ?? []).filter { $0.name != ScenarioReader.variants }
    base = YAMLNode(.mapping(pairs), range: root.range)
  }

  func merged(_ variant: YAMLNode) -> YAMLNode {
    VariantMerge.merge(base, variant) { name, old, new in
      if name == VariantMerge.handlers { return VariantMerge.concatenated(new, old) }
      guard VariantMerge.mergedKeys.contains(name), !new.isNull, old.pairs != nil,
        new.pairs != nil
      else { return new }
      return VariantMerge.merge(old, new) { $2 }
    }
  }

  /// The pairs of `old` in their order, with the values of `new` where it has the key, and then
  /// what only `new` has.
  private static func merge(
    _ old: YAMLNode, _ new: YAMLNode, _ combine: (String, YAMLNode, YAMLNode) -> YAMLNode
  ) -> YAMLNode {
    var left = Dictionary(
      (new.pairs ?? []).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    var pairs = (old.pairs ?? []).map { pair in
      guard let other = left.removeValue(forKey: pair.name) else { return pair }
      return YAMLPair(
        name: other.name, nameRange: other.nameRange,
        value: combine(pair.name, pair.value, other.value))
    }
    pairs += (new.pairs ?? []).filter { left[$0.name] != nil }
    return YAMLNode(.mapping(pairs), range: old.range)
  }

  private static func concatenated(_ first: YAMLNode, _ second: YAMLNode) -> YAMLNode {
    guard let front = first.items else { return second }
    return YAMLNode(.sequence(front + (second.items ?? [])), range: first.range)
  }
}
