public import Accessibility

/// What an app does when something happens to it; of the handlers of one trigger the first whose
/// conditions all hold runs.
public struct Handler: Sendable {
  public var trigger: Trigger
  /// All have to hold.
  public var conditions: [Condition]
  public var body: Body
  public var line: Int

  /// Actions of a file, or code.
  public enum Body: Sendable {
    case actions([ScheduledAction])
    /// A handler written in Swift: it looks at the app and says what to do.
    case closure(@Sendable (inout AppContext) -> Void)
  }

  public init(on trigger: Trigger, when conditions: [Condition] = [], do body: Body, line: Int = 0)
  {
    self.trigger = trigger
    self.conditions = conditions
    self.body = body
    self.line = line
  }
}

/// What `on:` may name. An id or text of nil stands for any.
public enum Trigger: Hashable, Sendable {
  case activate(String)
  case increment(String)
  case decrement(String)
  case focus(String?)
  case unfocus(String?)
  /// After each typed or deleted character of a field.
  case typed(String)
  case escape(String?)
  case magicTap(String?)
  case scroll(String?)
  case customAction(element: String, name: String)
  /// A screen was shown, presented or came back by a dismissal.
  case appear(String)
  case announcementDidFinish(String?)
  case elementFocused(String?)
  case voiceOverStatus
  case every(Duration)
}

/// One test of `when:` or `check:`.
public struct Condition: Hashable, Sendable {
  /// What is looked at; an element by its id.
  public enum Subject: Hashable, Sendable {
    case value(String)
    case label(String)
    case count(String)
    case exists(String)
    case voiceOver
    /// The element that the cursor left, in a focus or elementFocused handler.
    case unfocused
    /// Of the announcement, in an announcementDidFinish handler.
    case successful
  }

  /// What has to hold of it.
  public enum Test: Hashable, Sendable {
    /// Text as written, `${…}` included; a count as its digits, a truth as true or false,
    /// VoiceOver as on or off.
    case equals(String)
    case isEmpty
    /// For `exists` alone.
    case holds
  }

  public var subject: Subject
  public var test: Test
  /// Whether the test must fail.
  public var negated: Bool

  public init(_ subject: Subject, _ test: Test, negated: Bool = false) {
    self.subject = subject
    self.test = test
    self.negated = negated
  }
}

/// An action with the delay after which it happens, counted from when the handler ran.
public struct ScheduledAction: Sendable {
  public var action: Action
  /// Nil: at once.
  public var after: Duration?
  public var line: Int

  public init(_ action: Action, after: Duration? = nil, line: Int = 0) {
    self.action = action
    self.after = after
    self.line = line
  }
}

/// What an app can do (SPEC 12, actions).
///
/// Indirect, since what it carries is large and it is queued and copied often.
public indirect enum Action: Hashable, Sendable {
  /// A text argument may be a list of which each post takes the next.
  case post(PostTemplate)
  case set(String, Patch)
  case insert(into: String, [ElementTree.Branch], at: ElementTree.Place)
  case remove(String)
  case empty(String)
  case moveBy(String, Point)
  case moveTo(String, Rect)
  case reorder(String, ElementTree.Place)
  case swap(String, [ElementTree.Branch])
  case show(String)
  case present(String)
  case dismiss
  case alert(Alert)
  case endEditing
  case home
}

/// A post whose text is still as written.
public struct PostTemplate: Hashable, Sendable {
  public var notification: Notification
  public var argument: TemplateArgument
  public var priority: Priority?
  /// UIAccessibilitySpeechAttributeQueueAnnouncement.
  public var queue: Bool

  /// What the post carries, texts as written.
  public enum TemplateArgument: Hashable, Sendable {
    case none
    case text(Wording)
    case element(String)
    case object(String)
  }

  public init(
    _ notification: Notification, _ argument: TemplateArgument = .none, priority: Priority? = nil,
    queue: Bool = false
  ) {
    self.notification = notification
    self.argument = argument
    self.priority = priority
    self.queue = queue
  }
}

/// New values for some properties of an element.
public struct Patch: Hashable, Sendable {
  /// Holds the values; only those of `properties` count.
  public var values: Element
  public var properties: [Property]

  public init(values: Element, properties: [Property]) {
    self.values = values
    self.properties = properties
  }
}
