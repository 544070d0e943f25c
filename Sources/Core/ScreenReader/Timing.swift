/// The times that Apple documents nowhere: ours, each overridable by name (SPEC 5).
public struct Timing: Hashable, Sendable {
  public enum Name: String, CaseIterable, Sendable {
    case gesture, echo, layoutChanged, screenChanged, poll, vanished, didFinish, partGap, hintGap
  }

  private var overridden: [Name: Duration] = [:]

  public init() {}

  public static func standard(_ name: Name) -> Duration {
    switch name {
    case .gesture: .zero
    case .echo: .milliseconds(100)
    case .layoutChanged: .milliseconds(100)
    case .screenChanged: .milliseconds(150)
    case .poll: .seconds(3)
    case .vanished: .milliseconds(100)
    case .didFinish: .milliseconds(10)
    case .partGap: .milliseconds(120)
    case .hintGap: .milliseconds(500)
    }
  }

  public subscript(name: Name) -> Duration {
    get { overridden[name] ?? Timing.standard(name) }
    set { overridden[name] = newValue == Timing.standard(name) ? nil : newValue }
  }
}
