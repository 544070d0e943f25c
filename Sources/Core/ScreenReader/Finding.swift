/// Something a developer should know (SPEC 15).
public struct Finding: Hashable, Sendable {
  public enum Severity: String, CaseIterable, Sendable { case info, warning }

  /// The rule's name, as `unusable-argument`.
  public var rule: String
  public var severity: Severity
  public var message: String
  /// In the scenario file; 0 where there is none.
  public var line: Int

  public init(rule: String, severity: Severity = .warning, message: String, line: Int = 0) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.line = line
  }
}
