import Simulation
import TextTools
import YAMLReading

/// Reads scenario files (SPEC 12).
public enum ScenarioReader {
  /// What one file may hold; more is refused before it costs time or memory.
  enum Bounds {
    /// Of a scenario with one variant.
    static let elements = 100_000
    /// Values of base and variants, each merged, together.
    static let mergedNodes = 4_000_000
    static let variants = 1_000
    /// The least time between two runs of a timer.
    static let interval = Duration.milliseconds(10)
    /// Characters of a string with the strings it refers to.
    static let stringLength = 1_000_000
    /// Strings that refer to strings that refer to strings.
    static let stringDepth = 64
  }

  static let screens = "screens"
  static let variants = "variants"

  /// - Parameters:
  ///   - name: the file as the user named it; `-` for standard input.
  ///   - language: `--language`, in which delays written as `${…}` are read; the file's own when
  ///     left out.
  /// - Throws: all mistakes of the file.
  public static func read(
    _ bytes: [UInt8], name: String, language: String? = nil
  ) throws(Diagnostics) -> ScenarioFile {
    let document = YAMLDocument(SourceText(bytes, name: name))
    let report = Reporter(document)
    guard let root = document.root, root.pairs != nil, isWorthReading(root) else {
      if !report.hasErrors {
        report.error(at: 0, "no scenario in this file; expected a mapping with `screens: …`")
      }
      try report.throwErrors()
      return ScenarioFile(source: document.source, scenarios: [], warnings: [], voices: [])
    }
    ShapeCheck(report: report).record(root, .scenario, at: 0)
    if let screens = root[self.screens], screens.isNull || screens.pairs?.isEmpty == true {
      report.error(screens, "no screens; expected at least one, `NAME: [elements]`")
    }
    let scenarios = decode(root, name: name, language: language, report)
    try report.throwErrors()
    return ScenarioFile(
      source: document.source, scenarios: scenarios, warnings: report.diagnostics(.warning),
      voices: voices(of: root, document.source))
  }

  public static func read(
    _ text: String, name: String, language: String? = nil
  ) throws(Diagnostics) -> ScenarioFile {
    try read(Array(text.utf8), name: name, language: language)
  }

  /// Whether a file has a top-level `screens`; of one that is no YAML, whether it looks like it,
  /// so that its mistakes are told.
  public static func isScenario(_ bytes: [UInt8]) -> Bool {
    let document = YAMLDocument(SourceText(bytes, name: ""))
    if let root = document.root { return root[screens] != nil }
    return bytes.split(separator: UInt8(ascii: "\n")).contains {
      $0.starts(with: "\(screens):".utf8)
    }
  }

  private static func voices(of root: YAMLNode, _ source: SourceText) -> [NamedVoice] {
    let variants = (root[variants]?.pairs ?? []).map(\.value)
    return ([root] + variants).flatMap { NamedVoice.all(in: $0["voiceOver"], source) }
  }

  /// At least one key is a scenario's, or nearly: else a list of unknown keys helps nobody.
  private static func isWorthReading(_ root: YAMLNode) -> Bool {
    (root.pairs ?? []).contains {
      Record.scenario[$0.name] != nil || NearestName.of($0.name, among: [screens]) != nil
    }
  }

  private static func decode(
    _ root: YAMLNode, name: String, language: String?, _ report: Reporter
  ) -> [Scenario] {
    let merge = VariantMerge(root)
    var scenarios = [decode(merge.base, name: name, variant: nil, language: language, report)]
    for variant in boundedVariants(of: root, base: merge.base, report) {
      report.enter(variant: variant.name, variant.value)
      scenarios.append(
        decode(
          merge.merged(variant.value), name: name, variant: variant.name, language: language,
          report))
    }
    return scenarios
  }

  /// The variants as far as their number and size are within the bounds; none where they are not.
  private static func boundedVariants(
    of root: YAMLNode, base: YAMLNode, _ report: Reporter
  ) -> [YAMLPair] {
    let pairs = (root[variants]?.pairs ?? []).filter { $0.value.pairs != nil || $0.value.isNull }
    if pairs.count > Bounds.variants {
      report.error(
        at: pairs[Bounds.variants].nameRange.lowerBound,
        "more than \(Bounds.variants) variants; expected fewer")
      return []
    }
    var nodes = base.count
    for variant in pairs {
      nodes += base.count + variant.value.count
      guard nodes <= Bounds.mergedNodes else {
        report.error(
          at: variant.nameRange.lowerBound,
          "the variants repeat too much of the file; expected at most \(Bounds.mergedNodes) values")
        return []
      }
    }
    return pairs
  }

  private static func decode(
    _ tree: YAMLNode, name: String, variant: String?, language: String?, _ report: Reporter
  ) -> Scenario {
    var decoder = ScenarioDecoder(tree, report, language: language)
    return decoder.decode(name: ScenarioFile.name(ofPath: name), variant: variant)
  }
}

extension Reporter {
  /// With what was wrong with the file as YAML.
  convenience init(_ document: YAMLDocument) {
    self.init(document.source)
    for mistake in document.mistakes { error(at: mistake.offset, mistake.message) }
  }
}
