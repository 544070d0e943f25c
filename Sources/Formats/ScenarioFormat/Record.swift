/// A mapping with known keys.
public struct Record: Sendable {
  public struct Field: Sendable {
    public var name: String
    public var shape: Shape
    public var isRequired: Bool
    /// One line for editors.
    public var summary: String

    public init(_ name: String, _ shape: Shape, required: Bool = false, _ summary: String) {
      self.name = name
      self.shape = shape
      isRequired = required
      self.summary = summary
    }
  }

  /// Fields of which at most one may stand in a mapping.
  public struct Group: Sendable {
    public var names: [String]
    /// Exactly one has to.
    public var isRequired: Bool
    /// What they are, as `an action`.
    public var noun: String
    /// Whether a bare word may stand for the mapping: `dismiss` for `{dismiss: }`.
    public var allowsWord: Bool

    public init(_ noun: String, _ names: [String], required: Bool = false, word: Bool = false) {
      self.noun = noun
      self.names = names
      isRequired = required
      allowsWord = word
    }
  }

  /// What it is, as `an element`.
  public let noun: String
  public let fields: [Field]
  public let groups: [Group]
  private let index: [String: Int]

  /// - Precondition: every name stands once, and the names of groups are fields.
  public init(_ noun: String, _ fields: [Field], groups: [Group] = []) {
    self.noun = noun
    self.fields = fields
    self.groups = groups
    index = Dictionary(uniqueKeysWithValues: fields.enumerated().map { ($1.name, $0) })
    precondition(
      groups.allSatisfy { group in group.names.allSatisfy { index[$0] != nil } },
      "A group names fields of its record.")
  }

  /// A record that is one thing out of several, named by its only key; `others` may stand beside.
  init(
    _ noun: String, oneOf verbs: [Field], beside others: [Field] = [], word: Bool = true
  ) {
    self.init(
      noun, verbs + others,
      groups: [Group(noun, verbs.map(\.name), required: true, word: word)])
  }

  public subscript(name: String) -> Field? { index[name].map { fields[$0] } }

  var names: [String] { fields.map(\.name) }
}

/// The records of all files; the JSON Schema defines each under its name.
public enum RecordName: String, CaseIterable, Sendable {
  case scenario, variant, start, voiceOver, quirks, timing
  case element, properties, run, runs, content
  case handler, trigger, customAction, condition
  case action, post, argument, insert, move, alert, alertButton
  case step, setting, expectation, heard, didFinish
  case theme, earcon, note
  case config, exploring, keys

  public var record: Record {
    switch self {
    case .scenario: .scenario
    case .variant: .variant
    case .start: .start
    case .voiceOver: .voiceOver
    case .quirks: .quirks
    case .timing: .timing
    case .element: .element
    case .properties: .properties
    case .run: .run
    case .runs: .runs
    case .content: .content
    case .handler: .handler
    case .trigger: .trigger
    case .customAction: .customAction
    case .condition: .condition
    case .action: .action
    case .post: .post
    case .argument: .argument
    case .insert: .insert
    case .move: .move
    case .alert: .alert
    case .alertButton: .alertButton
    case .step: .step
    case .setting: .setting
    case .expectation: .expectation
    case .heard: .heard
    case .didFinish: .didFinish
    case .theme: .theme
    case .earcon: .earcon
    case .note: .note
    case .config: .config
    case .exploring: .exploring
    case .keys: .keys
    }
  }
}
