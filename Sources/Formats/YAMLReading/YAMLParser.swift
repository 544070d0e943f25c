import CYAML

/// What libyaml saw next, positions in bytes.
struct YAMLEvent {
  enum Content {
    case documentStart
    case documentEnd
    case streamStart
    case streamEnd
    case alias(String)
    case scalar(String, YAMLScalar.Style)
    case sequenceStart
    case sequenceEnd
    case mappingStart
    case mappingEnd
  }

  var content: Content
  var range: Range<Int>
  var anchor: String?
  var hasTag = false
  /// A flow collection, or the end of one.
  var isFlow = false
}

/// Owns a libyaml parser over bytes that outlive it.
@safe
struct YAMLParser: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let positions: CharacterIndex

  /// - Parameter input: stays alive and unchanged as long as the parser; begins behind a byte
  ///   order mark.
  init?(_ input: UnsafeBufferPointer<UInt8>, positions: CharacterIndex) {
    self.positions = positions
    unsafe parser = .allocate(capacity: 1)
    guard unsafe yaml_parser_initialize(parser) == 1 else {
      unsafe parser.deallocate()
      return nil
    }
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    unsafe yaml_parser_set_input_string(parser, input.baseAddress, input.count)
  }

  deinit {
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
  }

  mutating func next() throws(YAMLMistake) -> YAMLEvent {
    var event = unsafe yaml_event_t()
    guard unsafe yaml_parser_parse(parser, &event) == 1 else { throw mistake() }
    defer { unsafe yaml_event_delete(&event) }
    let start = unsafe positions.byte(at: event.start_mark.index)
    let end = unsafe max(start, positions.byte(at: event.end_mark.index))
    var result = YAMLEvent(content: .streamEnd, range: start..<end)
    switch unsafe event.type {
    case YAML_STREAM_START_EVENT: result.content = .streamStart
    case YAML_DOCUMENT_START_EVENT: result.content = .documentStart
    case YAML_DOCUMENT_END_EVENT: result.content = .documentEnd
    case YAML_ALIAS_EVENT:
      result.content = unsafe .alias(YAMLParser.text(event.data.alias.anchor))
    case YAML_SCALAR_EVENT:
      let scalar = unsafe event.data.scalar
      let bytes = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      result.content = unsafe .scalar(
        String(decoding: bytes, as: UTF8.self), YAMLParser.style(scalar.style))
      unsafe result.anchor = YAMLParser.optionalText(scalar.anchor)
      result.hasTag = unsafe scalar.tag != nil
    case YAML_SEQUENCE_START_EVENT:
      let sequence = unsafe event.data.sequence_start
      result.content = .sequenceStart
      unsafe result.anchor = YAMLParser.optionalText(sequence.anchor)
      result.hasTag = unsafe sequence.tag != nil
      result.isFlow = unsafe sequence.style == YAML_FLOW_SEQUENCE_STYLE
    case YAML_MAPPING_START_EVENT:
      let mapping = unsafe event.data.mapping_start
      result.content = .mappingStart
      unsafe result.anchor = YAMLParser.optionalText(mapping.anchor)
      result.hasTag = unsafe mapping.tag != nil
      result.isFlow = unsafe mapping.style == YAML_FLOW_MAPPING_STYLE
    case YAML_SEQUENCE_END_EVENT: result.content = .sequenceEnd
    case YAML_MAPPING_END_EVENT: result.content = .mappingEnd
    default: break
    }
    return result
  }

  private func mistake() -> YAMLMistake {
    let parser = unsafe parser.pointee
    let problem = unsafe parser.problem.map { unsafe String(cString: $0) } ?? ""
    let context = unsafe parser.context.map { unsafe String(cString: $0) } ?? ""
    let isSaidByContext = context == YAMLProblem.openQuote || problem == YAMLProblem.missingColon
    let mark = unsafe isSaidByContext ? parser.context_mark : parser.problem_mark
    let line = unsafe parser.context_mark.line + 1
    let offset = positions.byte(at: mark.index)
    guard unsafe parser.error != YAML_MEMORY_ERROR else {
      return YAMLMistake(at: offset, YAMLComposer.noMemory)
    }
    return YAMLMistake(at: offset, YAMLProblem.message(problem, context, line: line))
  }

  private static func text(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String {
    unsafe optionalText(pointer) ?? ""
  }

  private static func optionalText(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    unsafe pointer.map { unsafe String(cString: $0) }
  }

  private static func style(_ style: yaml_scalar_style_t) -> YAMLScalar.Style {
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
    case YAML_LITERAL_SCALAR_STYLE: .literal
    case YAML_FOLDED_SCALAR_STYLE: .folded
    default: .plain
    }
  }
}
