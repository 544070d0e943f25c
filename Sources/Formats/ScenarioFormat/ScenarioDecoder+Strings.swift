import Accessibility
import Simulation
import YAMLReading

extension ScenarioDecoder {
  mutating func takeStrings(_ scenario: inout Scenario) {
    let pairs = tree["strings"]?.pairs ?? []
    for pair in pairs {
      if let text = localized(pair.value) { scenario.strings[pair.name] = text }
    }
    if checkCycles(pairs, scenario.strings) { strings.take(scenario.strings) }
  }

  private mutating func localized(_ node: YAMLNode) -> LocalizedText? {
    guard let pairs = node.pairs, node["runs"] == nil else {
      return wording(node).map { LocalizedText([("", $0)]) }
    }
    let texts = pairs.compactMap { pair in
      wording(pair.value).map { (language: pair.name, wording: $0) }
    }
    if texts.isEmpty, pairs.isEmpty {
      report.error(node, "no text in any language; expected one, as `{en: …, de: …}`")
    }
    return texts.isEmpty ? nil : LocalizedText(texts)
  }

  /// Strings that name each other in a circle, too deep, or grow too long.
  /// - Returns: whether there are none.
  private func checkCycles(_ pairs: [YAMLPair], _ strings: [String: LocalizedText]) -> Bool {
    var graph = StringGraph(strings)
    var isSound = true
    for pair in pairs {
      guard let mistake = graph.mistake(in: pair.name) else { continue }
      report.error(at: pair.nameRange.lowerBound, mistake)
      isSound = false
    }
    return isSound
  }
}

/// Which strings a string is made of.
private struct StringGraph {
  private struct Measure {
    var length: Int
    var depth: Int
  }

  private let strings: [String: LocalizedText]
  private var measures: [String: Measure] = [:]
  private var open: [String] = []

  init(_ strings: [String: LocalizedText]) { self.strings = strings }

  /// What is wrong with a string, told once for each circle.
  mutating func mistake(in name: String) -> String? {
    do throws(Mistake) {
      _ = try measure(name)
      return nil
    } catch {
      for name in open { measures[name] = Measure(length: 0, depth: 0) }
      open = []
      return error.message
    }
  }

  private struct Mistake: Error { var message: String }

  private mutating func measure(_ name: String) throws(Mistake) -> Measure {
    if let known = measures[name] { return known }
    if let start = open.firstIndex(of: name) {
      let circle = (open[start...] + [name]).map { "`\(Reporter.short($0))`" }
      throw Mistake(
        message: "the string refers to itself: \(circle.joined(separator: " → ")); "
          + "expected no circle")
    }
    guard open.count < ScenarioReader.Bounds.stringDepth else {
      throw Mistake(
        message: "strings refer to strings more than \(ScenarioReader.Bounds.stringDepth) times "
          + "over; expected fewer")
    }
    guard let texts = strings[name]?.texts else { return Measure(length: 0, depth: 0) }
    open.append(name)
    var measure = Measure(length: 0, depth: 0)
    for text in texts.flatMap(\.wording.texts) {
      for run in text.runs {
        measure.length += run.text.utf8.count
        guard run.text.utf8.contains(UInt8(ascii: "$")) else { continue }
        for case .string(let part) in (try? Template(run.text).pieces) ?? [] {
          let inner = try self.measure(part)
          measure.length += inner.length
          measure.depth = max(measure.depth, inner.depth)
        }
      }
    }
    measure.depth += 1
    let limit = ScenarioReader.Bounds.stringLength
    guard measure.length <= limit, measure.depth <= ScenarioReader.Bounds.stringDepth else {
      throw Mistake(
        message: measure.length > limit
          ? "the string grows beyond \(limit) characters; expected a shorter one"
          : "strings refer to strings more than \(ScenarioReader.Bounds.stringDepth) times over; "
            + "expected fewer")
    }
    open.removeLast()
    measures[name] = measure
    return measure
  }
}
