/// Puts libyaml's events together into a tree.
///
/// Mistakes that leave the tree readable are collected; the first that does not ends the reading.
struct YAMLComposer {
  private let source: SourceText
  private(set) var mistakes: [YAMLMistake] = []
  private var anchors: [String: Anchor] = [:]
  private var aliasNodes = 0
  /// Behind the last byte of what was read last.
  private var end = 0

  static let noMemory = "not enough memory to read the file"

  private enum Anchor {
    /// Its node is still being read: an alias here would hold itself.
    case open
    case node(YAMLNode)
  }

  init(_ source: SourceText) { self.source = source }

  mutating func compose() -> YAMLNode? {
    let bytes = source.bytes
    let start = source.byteOrderMark
    guard bytes.count <= YAMLBounds.fileBytes else {
      let limit = YAMLBounds.fileBytes / 1_024 / 1_024
      mistakes.append(
        YAMLMistake(at: 0, "the file has \(bytes.count) bytes; expected at most \(limit) MiB"))
      return nil
    }
    if let mistake = CharacterCheck.firstMistake(in: bytes, from: start) {
      mistakes.append(mistake)
      return nil
    }
    let positions = CharacterIndex(bytes, from: start)
    do throws(YAMLMistake) {
      // The closure of `withUnsafeBufferPointer` throws untyped errors, so its result carries them.
      let result: Result<YAMLNode?, YAMLMistake> = unsafe bytes.withUnsafeBufferPointer { buffer in
        let input = unsafe UnsafeBufferPointer(rebasing: buffer[start...])
        guard var parser = unsafe YAMLParser(input, positions: positions) else {
          return .failure(YAMLMistake(at: 0, YAMLComposer.noMemory))
        }
        do throws(YAMLMistake) {
          return .success(try document(&parser))
        } catch {
          return .failure(error)
        }
      }
      return try result.get()
    } catch {
      mistakes.append(explained(error))
      return nil
    }
  }

  /// A tab in the indentation is what people need to hear of, whatever libyaml stumbled over.
  private func explained(_ mistake: YAMLMistake) -> YAMLMistake {
    let line = source.bytes(ofLine: source.line(at: mistake.offset))
    for index in line {
      switch source.bytes[index] {
      case .space: continue
      case .tab: return YAMLMistake(at: index, "a tab indents this line; expected spaces")
      default: return MissingDash(source: source).mistake(behind: mistake) ?? mistake
      }
    }
    return mistake
  }

  private mutating func document(_ parser: inout YAMLParser) throws(YAMLMistake) -> YAMLNode? {
    var root: YAMLNode?
    while true {
      let event = try parser.next()
      switch event.content {
      case .streamStart, .documentEnd: continue
      case .streamEnd: return root
      case .documentStart:
        if root != nil {
          mistakes.append(
            YAMLMistake(at: event.range.lowerBound, "a second document; expected one per file"))
          return root
        }
      default: root = try node(event, &parser, depth: 1)
      }
    }
  }

  private mutating func node(
    _ event: YAMLEvent, _ parser: inout YAMLParser, depth: Int, isItem: Bool = false
  ) throws(YAMLMistake) -> YAMLNode {
    let start = event.range.lowerBound
    end = event.range.upperBound
    guard depth <= YAMLBounds.nesting else { throw tooDeep(at: start) }
    if case .alias(let name) = event.content {
      return try alias(name, event.range, depth: depth)
    }
    if event.hasTag {
      mistakes.append(
        YAMLMistake(at: start, "tags are not supported; expected the value alone"))
    }
    if let name = event.anchor { anchors[name] = .open }
    let node: YAMLNode
    switch event.content {
    case .scalar(let text, let style):
      node = YAMLNode(.scalar(YAMLScalar(text, style: style)), range: event.range)
    case .sequenceStart: node = try sequence(event, &parser, depth: depth)
    case .mappingStart: node = try mapping(event, &parser, depth: depth, isItem: isItem)
    default: node = YAMLNode(.broken, range: event.range)
    }
    if let name = event.anchor { anchors[name] = .node(node) }
    return node
  }

  private mutating func alias(
    _ name: String, _ range: Range<Int>, depth: Int
  ) throws(YAMLMistake) -> YAMLNode {
    let start = range.lowerBound
    switch anchors[name] {
    case nil:
      mistakes.append(
        YAMLMistake(at: start, "unknown alias `*\(name)`; expected an anchor `&\(name)` above it"))
      return YAMLNode(.broken, range: range)
    case .open:
      throw YAMLMistake(
        at: start, "alias `*\(name)` stands inside its own anchor; expected no cycle")
    case .node(let node):
      aliasNodes += node.count
      guard aliasNodes <= YAMLBounds.aliasNodes else {
        throw YAMLMistake(
          at: start,
          "the aliases stand for more than \(YAMLBounds.aliasNodes) values; expected fewer")
      }
      guard depth + node.depth - 1 <= YAMLBounds.nesting else { throw tooDeep(at: start) }
      return node
    }
  }

  private func tooDeep(at offset: Int) -> YAMLMistake {
    YAMLMistake(at: offset, "nested too deep; expected at most \(YAMLBounds.nesting) levels")
  }

  private mutating func sequence(
    _ start: YAMLEvent, _ parser: inout YAMLParser, depth: Int
  ) throws(YAMLMistake) -> YAMLNode {
    var items: [YAMLNode] = []
    while true {
      let event = try parser.next()
      if case .sequenceEnd = event.content {
        return YAMLNode(.sequence(items), range: range(from: start, to: event))
      }
      items.append(try node(event, &parser, depth: depth + 1, isItem: true))
    }
  }

  private mutating func mapping(
    _ start: YAMLEvent, _ parser: inout YAMLParser, depth: Int, isItem: Bool
  ) throws(YAMLMistake) -> YAMLNode {
    var pairs: [YAMLPair] = []
    var names = NameSet()
    while true {
      let event = try parser.next()
      if case .mappingEnd = event.content {
        return YAMLNode(.mapping(pairs), range: range(from: start, to: event))
      }
      let key = try node(event, &parser, depth: depth + 1)
      let value = try node(parser.next(), &parser, depth: depth + 1)
      guard let name = key.scalar?.text else {
        if case .broken = key.content { continue }
        mistakes.append(
          YAMLMistake(at: key.offset, "a key that is no plain text; expected a name"))
        continue
      }
      guard names.insert(name) else {
        // Where a dash is missing, the first key of the next item comes again.
        let begins = isItem && !start.isFlow && name == pairs.first?.name
        mistakes.append(
          YAMLMistake(
            at: key.offset,
            "the key `\(name)` stands here twice; expected each key once"
              + (begins ? ", or `- ` before the next item" : "")))
        continue
      }
      pairs.append(YAMLPair(name: name, nameRange: key.range, value: value))
    }
  }

  /// libyaml ends a block where the next token stands; here it ends with its last value.
  private mutating func range(from start: YAMLEvent, to event: YAMLEvent) -> Range<Int> {
    if start.isFlow { end = event.range.upperBound }
    return start.range.lowerBound..<max(start.range.lowerBound, end)
  }
}

/// The keys of one mapping: few are compared, many are hashed.
private struct NameSet {
  private static let fewNames = 12
  private var few: [String] = []
  private var many: Set<String> = []

  /// - Returns: false where the name is already there.
  mutating func insert(_ name: String) -> Bool {
    if many.isEmpty {
      if few.contains(name) { return false }
      few.append(name)
      if few.count > NameSet.fewNames { many = Set(few) }
      return true
    }
    return many.insert(name).inserted
  }
}
