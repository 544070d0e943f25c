public import Accessibility
public import ScreenReader

/// A scenario as one run plays it: the file's base with one variant already merged in.
///
/// Texts are as written: `${…}` in them is read when they are used (see ``Template``).
public struct Scenario: Sendable {
  /// The file's name without folders and extension; `-` for standard input is `scenario`.
  public var name: String
  /// Nil for the base.
  public var variant: String?
  public var title: String?
  public var about: String?
  /// BCP 47; `--language` may replace it.
  public var language = "en-US"
  public var profile = Profile.standard
  /// On top of the profile's; names and values checked by the reader.
  public var quirks: [(name: String, value: String)] = []
  public var timing = Timing()
  public var device = ElementTree.Device.phone
  public var direction: ElementTree.Direction?
  public var voiceOver = VoiceOverSettings()
  public var rules: [String] = []
  /// Findings switched off, by rule.
  public var lintOff: [String] = []
  public var start = Start()
  public var strings: [String: LocalizedText] = [:]
  /// In the file's order; the first is shown unless `start` says otherwise.
  public var screens: [Screen] = []
  public var handlers: [Handler] = []
  public var script: [Step] = []
  /// Nil: there is no `expect:` to compare with.
  public var expectations: [Expectation]?
  /// Of `expect:`, for a comparison that no line of it fails.
  public var expectLine = 0
  public var until = Duration.seconds(60)

  public init(name: String, variant: String? = nil) {
    self.name = name
    self.variant = variant
  }

  /// Whether a run can fail: something is to be heard, or to hold at a step.
  public var expectsSomething: Bool { expectations != nil || script.contains(where: \.isCheck) }

  public struct Start: Hashable, Sendable {
    public var screen: String?
    public var focus: String?
    public var voiceOver = true
    public init() {}
  }

  public struct Screen: Sendable {
    public var name: String
    public var elements: [ElementTree.Branch]
    public var line: Int

    public init(name: String, elements: [ElementTree.Branch], line: Int = 0) {
      self.name = name
      self.elements = elements
      self.line = line
    }
  }
}
