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
  /// The scenario's name for people.
  public var title: String?
  /// What it shows and why.
  public var about: String?
  /// BCP 47; `--language` may replace it.
  public var language = "en-US"
  /// The iOS version whose behaviour is played.
  public var profile = Profile.standard
  /// On top of the profile's; names and values checked by the reader.
  public var quirks: [(name: String, value: String)] = []
  /// When the system's own speech starts.
  public var timing = Timing()
  public var device = ElementTree.Device.phone
  /// Nil is that of the language's script.
  public var direction: ElementTree.Direction?
  /// What the VoiceOver user has set.
  public var voiceOver = VoiceOverSettings()
  /// The rules that the scenario shows, as `S000-20`.
  public var rules: [String] = []
  /// Findings switched off, by rule.
  public var lintOff: [String] = []
  public var start = Start()
  /// By name.
  public var strings: [String: LocalizedText] = [:]
  /// In the file's order; the first is shown unless `start` says otherwise.
  public var screens: [Screen] = []
  /// In the file's order, which decides among those of one trigger.
  public var handlers: [Handler] = []
  /// What the user does, step by step.
  public var script: [Step] = []
  /// Nil: there is no `expect:` to compare with.
  public var expectations: [Expectation]?
  /// Of `expect:`, for a comparison that no line of it fails.
  public var expectLine = 0
  /// How long the run waits for quiet.
  public var until = Duration.seconds(60)

  public init(name: String, variant: String? = nil) {
    self.name = name
    self.variant = variant
  }

  /// Whether a run can fail: something is to be heard, or to hold at a step.
  public var expectsSomething: Bool { expectations != nil || script.contains(where: \.isCheck) }

  /// Where the run begins.
  public struct Start: Hashable, Sendable {
    /// Nil is the first.
    public var screen: String?
    /// The id of the element on which the cursor stands, silently.
    public var focus: String?
    /// Whether VoiceOver is on.
    public var voiceOver = true
    public init() {}
  }

  /// What `show` and `present` can bring.
  public struct Screen: Sendable {
    public var name: String
    /// Its roots with all below them.
    public var elements: [ElementTree.Branch]
    /// In the scenario file; 0 where there is none.
    public var line: Int

    public init(name: String, elements: [ElementTree.Branch], line: Int = 0) {
      self.name = name
      self.elements = elements
      self.line = line
    }
  }
}
