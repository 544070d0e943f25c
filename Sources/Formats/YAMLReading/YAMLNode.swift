/// A value of a YAML file with the bytes it stands on; aliases are already replaced by what they
/// stand for.
public struct YAMLNode: Sendable {
  public enum Content: Sendable {
    case scalar(YAMLScalar)
    case sequence([YAMLNode])
    case mapping([YAMLPair])
    /// Its mistake is already reported; readers pass over it in silence.
    case broken
  }

  public var content: Content
  /// From its first byte to behind its last one; empty where a key has no value.
  public var range: Range<Int>
  /// How many nodes it holds, itself included, aliases expanded.
  public private(set) var count: Int
  /// How deep it nests: 1 for a scalar.
  public private(set) var depth: Int

  public init(_ content: Content, range: Range<Int>) {
    self.content = content
    self.range = range
    (count, depth) = YAMLNode.measure(content)
  }

  /// Where it begins, in bytes.
  public var offset: Int { range.lowerBound }

  public var scalar: YAMLScalar? {
    if case .scalar(let scalar) = content { scalar } else { nil }
  }

  public var items: [YAMLNode]? {
    if case .sequence(let items) = content { items } else { nil }
  }

  public var pairs: [YAMLPair]? {
    if case .mapping(let pairs) = content { pairs } else { nil }
  }

  public var isBroken: Bool { if case .broken = content { true } else { false } }

  /// A scalar that says nothing: left out, `~` or `null`.
  public var isNull: Bool {
    if case .scalar(let scalar) = content { scalar.isNull } else { false }
  }

  /// The value of a key; it walks along the pairs, so it is for mappings with few keys.
  public subscript(key: String) -> YAMLNode? {
    pairs?.first { $0.name == key }?.value
  }

  private static func measure(_ content: Content) -> (count: Int, depth: Int) {
    var count = 1
    var depth = 0
    func add(_ node: YAMLNode) {
      count += node.count
      depth = max(depth, node.depth)
    }
    switch content {
    case .scalar, .broken: break
    case .sequence(let items): items.forEach(add)
    case .mapping(let pairs):
      for pair in pairs {
        count += 1
        add(pair.value)
      }
    }
    return (count, depth + 1)
  }
}

/// A key and its value; keys are always scalars.
public struct YAMLPair: Sendable {
  public var name: String
  public var nameRange: Range<Int>
  public var value: YAMLNode

  public init(name: String, nameRange: Range<Int>, value: YAMLNode) {
    self.name = name
    self.nameRange = nameRange
    self.value = value
  }
}
