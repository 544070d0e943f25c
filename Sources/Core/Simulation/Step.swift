public import ScreenReader

/// A line of the script.
public struct Step: Sendable {
  /// What the user does.
  public enum Content: Hashable, Sendable {
    case gesture(Gesture)
    /// Text as written, a letter at a time.
    case type(String)
    /// Text that comes in one piece.
    case paste(String)
    case delete(Int)
    case wait(Duration)
    case check([Condition])
    case action(Action)
    /// A user's setting or question, as `voiceOver: {rate: 220}` or `spell`.
    case command(UserCommand)
  }

  public var content: Content
  /// Nil: begins when all is quiet; else this long after the step before began.
  public var after: Duration?
  public var line: Int

  public init(_ content: Content, after: Duration? = nil, line: Int = 0) {
    self.content = content
    self.after = after
    self.line = line
  }

  var isCheck: Bool { if case .check = content { true } else { false } }
}

/// A line of `expect:`.
public struct Expectation: Hashable, Sendable {
  /// What has to happen.
  public enum Content: Hashable, Sendable {
    /// What was heard to the end, a hint not heard left out; with `heard`, the text is the whole
    /// one and `heard` what was heard of it.
    case hears(String, heard: String? = nil)
    /// The whole text; `heard` where the file says how far it came.
    case cut(String, heard: String?)
    case dropped(String)
    case earcon(Earcon)
    case focus(String)
    case finding(String)
    case didFinish(String, successful: Bool?)
    /// `...`: any number of events.
    case anything
  }

  public var content: Content
  public var line: Int

  public init(_ content: Content, line: Int = 0) {
    self.content = content
    self.line = line
  }
}
