import Accessibility
import Simulation
import YAMLReading

extension ScenarioDecoder {
  /// A text as written, its references checked; nil where no text stands.
  mutating func text(_ node: YAMLNode) -> String? {
    guard let text = node.text else { return nil }
    if text.utf8.contains(UInt8(ascii: "$")) { check(text, node) }
    return text
  }

  /// One text, plain or in runs.
  mutating func attributed(_ node: YAMLNode) -> AttributedText? {
    if let runs = node["runs"]?.items {
      return AttributedText(runs: runs.compactMap { run($0) })
    }
    return text(node).map { AttributedText($0) }
  }

  private mutating func run(_ node: YAMLNode) -> AttributedText.Run? {
    guard let text = node["text"].flatMap({ text($0) }) else { return nil }
    var run = AttributedText.Run(text)
    run.takeVoice(node)
    return run
  }

  /// A text or a list of them.
  mutating func wording(_ node: YAMLNode) -> Wording? {
    guard let items = node.items else { return attributed(node).map { Wording($0) } }
    let texts = items.compactMap { attributed($0) }
    return texts.isEmpty ? nil : Wording(texts)
  }

  private mutating func check(_ text: String, _ node: YAMLNode) {
    do throws(Template.Mistake) {
      for piece in try Template(text).pieces {
        switch piece {
        case .literal, .runs: break
        case .string(let name):
          if !names.isString(name) {
            report.unknown(
              "string", name, at: offset(of: "${\(name)", in: text, node), known: names.strings,
              expected: names.strings.isEmpty ? "a name under `strings`" : nil)
          }
        case .value(let id), .label(let id), .count(let id):
          refer(to: id, at: offset(of: "${\(id).", in: text, node))
        }
      }
    } catch {
      report.error(at: offset(ofCharacter: error.offset, in: text, node), error.message)
    }
  }

  private func offset(of reference: String, in text: String, _ node: YAMLNode) -> Int {
    guard let start = text.firstRange(of: reference)?.lowerBound else { return node.offset }
    return offset(ofByte: text.utf8.distance(from: text.startIndex, to: start), in: text, node)
  }

  private func offset(ofCharacter index: Int, in text: String, _ node: YAMLNode) -> Int {
    offset(ofByte: text.prefix(index).utf8.count, in: text, node)
  }

  /// The byte of the file, where the text stands in it as it is; else the scalar's begin.
  private func offset(ofByte index: Int, in text: String, _ node: YAMLNode) -> Int {
    let start = node.offset + (node.scalar?.style == .plain ? 0 : 1)
    let bytes = report.source.bytes.dropFirst(start).prefix(text.utf8.count)
    return bytes.elementsEqual(text.utf8) ? start + index : node.offset
  }
}

extension AttributedText.Run {
  /// Takes over what a mapping says of the voice and the run does not.
  mutating func takeVoice(_ node: YAMLNode) {
    language = language ?? node["language"]?.text
    pitch = pitch ?? node["pitch"]?.number
    punctuation = punctuation ?? node["punctuation"]?.choice(AttributedText.Punctuation.self)
    spellOut = spellOut || node["spellOut"]?.boolean ?? false
  }
}
