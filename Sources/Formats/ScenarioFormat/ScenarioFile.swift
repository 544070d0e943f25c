public import Simulation
public import YAMLReading

/// A scenario file that was read without a mistake.
public struct ScenarioFile: Sendable {
  /// The name by which commands ask for the scenario without a variant.
  public static let base = "base"

  public let source: SourceText
  /// The base, then the variants in the file's order.
  public let scenarios: [Scenario]
  /// What does not keep the file from being played.
  public let warnings: [Diagnostic]
  /// The voices that base and variants name.
  public let voices: [NamedVoice]

  /// The base for nil and `base`; nil where there is no such variant.
  public func scenario(variant: String?) -> Scenario? {
    let name = variant == ScenarioFile.base ? nil : variant
    return scenarios.first { $0.variant == name }
  }

  /// The name without folders and extension; standard input is `scenario`.
  public static func name(ofPath path: String) -> String {
    guard path != "-" else { return "scenario" }
    let file = path.split(separator: "/").last ?? Substring(path)
    guard let dot = file.lastIndex(of: "."), dot != file.startIndex else { return String(file) }
    return String(file[..<dot])
  }
}
